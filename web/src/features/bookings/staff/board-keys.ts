export type BoardCommand = 'next' | 'previous' | 'across' | 'approve' | 'reject' | 'search';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

/** What a key means on the board. Letters go by their place, because on an Arabic layout the A key writes ش. */
export function boardCommand(key: Key, hasLetters: boolean): BoardCommand | null {
  if (key.altKey || key.ctrlKey || key.metaKey || key.isComposing) return null;
  if (key.key === 'ArrowDown') return 'next';
  if (key.key === 'ArrowUp') return 'previous';
  if (key.key === 'ArrowLeft' || key.key === 'ArrowRight') return 'across';
  if (!hasLetters || key.shiftKey) return key.key === '/' && hasLetters ? 'search' : null;
  if (key.code === 'KeyA') return 'approve';
  if (key.code === 'KeyR') return 'reject';
  return key.key === '/' || key.code === 'Slash' ? 'search' : null;
}
