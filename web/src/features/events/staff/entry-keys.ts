export type EntryCommand = 'next' | 'previous' | 'approve' | 'reject' | 'search';

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>;

/**
 * What a key means among the entries. Letters go by their place, because on an Arabic layout the A
 * key writes ش.
 */
export function entryCommand(key: Key, hasLetters: boolean): EntryCommand | null {
  if (key.altKey || key.ctrlKey || key.metaKey || key.isComposing) return null;
  // Some layouts write the sign with Shift only.
  if (hasLetters && (key.key === '/' || (key.code === 'Slash' && !key.shiftKey))) return 'search';
  if (key.shiftKey) return null;
  if (key.key === 'ArrowDown') return 'next';
  if (key.key === 'ArrowUp') return 'previous';
  if (!hasLetters) return null;
  if (key.code === 'KeyA') return 'approve';
  return key.code === 'KeyR' ? 'reject' : null;
}

export type ViewerCommand =
  | 'larger'
  | 'smaller'
  | 'fit'
  | { readonly towards: 'left' | 'right' | 'up' | 'down' };

/**
 * What a key means over a picture in full size. Signs go by what is written, wherever the layout
 * has them.
 */
export function viewerCommand(key: Key): ViewerCommand | null {
  if (key.altKey || key.ctrlKey || key.metaKey || key.isComposing) return null;
  switch (key.key) {
    case '+':
    case '=':
      return 'larger';
    case '-':
    case '_':
      return 'smaller';
    case '0':
    case '٠':
      return 'fit';
    case 'ArrowLeft':
      return { towards: 'left' };
    case 'ArrowRight':
      return { towards: 'right' };
    case 'ArrowUp':
      return { towards: 'up' };
    case 'ArrowDown':
      return { towards: 'down' };
    default:
      return null;
  }
}
