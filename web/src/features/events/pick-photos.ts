import { MAX_PHOTO_BYTES } from '#shared/events/events.ts';

/** For the picker of the browser; a phone then hands its own formats over as JPEG (offline.md §1, HEIC). */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';

export type SelectionProblem = 'notImage' | 'tooLarge';

/** Why a whole selection is refused, null where all its files may stand (guest.txt §5, Rating draw page). */
export function selectionProblem(files: readonly Pick<File, 'type' | 'size'>[], maxBytes = MAX_PHOTO_BYTES): SelectionProblem | null {
  if (files.some(({ type }) => !type.startsWith('image/'))) return 'notImage';
  return files.some(({ size }) => size > maxBytes) ? 'tooLarge' : null;
}

/** The list with one of its items at another place; unchanged where that place does not exist. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || to === from) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
