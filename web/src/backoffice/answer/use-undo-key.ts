import { useEffect } from 'react';
import { letterOnDesk } from '../keys/use-desk-keys.ts';
import { undoNewest } from './undo-offers.ts';

/** A second press (ms) within which a key is taken to be still the first. */
const SAME_PRESS = 500;

/** U takes the newest answer back: one press one answer, however long the key is held. */
export function useUndoKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let last = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (letterOnDesk(event) !== 'U') return;
      event.preventDefault();
      if (event.repeat || event.timeStamp - last < SAME_PRESS) return;
      last = event.timeStamp;
      undoNewest();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
