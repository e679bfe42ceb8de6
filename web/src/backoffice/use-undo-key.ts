import { useEffect } from 'react';
import { undoNewest } from './undo-offers.ts';
import { letterOnDesk } from './use-desk-keys.ts';

/** U takes the newest answer back. */
export function useUndoKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (letterOnDesk(event) !== 'U') return;
      event.preventDefault();
      undoNewest();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
