import { useState } from 'react';
import { readLocal, writeLocal } from '../platform/storage/local-store.ts';

type Preferences = { readonly sound: boolean; readonly keys: boolean };

/**
 * How this tablet's staff want the board; kept on the tablet. Sound starts only after a tap, so it
 * is off at first.
 */
export function useDeskPreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useState<Preferences>(
    () => readLocal('boardPreferences') ?? { sound: false, keys: true },
  );
  const change = (part: Partial<Preferences>) => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    writeLocal('boardPreferences', next);
  };
  return [preferences, change];
}
