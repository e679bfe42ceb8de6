/** Whether a device wants no sound at this time of the Muscat clock (`HH:MM`); the end is not quiet. */
export function isQuietAt(clock: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}
