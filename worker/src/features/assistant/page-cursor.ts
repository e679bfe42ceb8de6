/** A page ends at an instant and, of rows of the same instant, at a row number. */
export const cursorOf = (at: string, id: number): string => `${Date.parse(at)}-${id}`;

export function parseCursor(
  cursor: string | undefined,
): { readonly at: string; readonly id: number } | null {
  if (cursor === undefined) return null;
  const [ms, id] = cursor.split('-').map(Number);
  const at = new Date(Math.min(ms ?? 0, LATEST));
  return { at: at.toISOString(), id: id ?? 0 };
}

/** The last millisecond that a date can be. */
const LATEST = 8.64e15 - 1;
