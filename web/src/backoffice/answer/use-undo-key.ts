import { useEffect } from 'react';
import { letterOnDesk } from '../keys/use-desk-keys.ts';
import { undoNewest } from './undo-offers.ts';

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
