import { observableSource, useObservable } from '../lib/observable.ts';
import { readLocal, type StoredValues, writeLocal } from '../platform/storage/local-store.ts';

export type Preferences = StoredValues['boardPreferences'];

const DEFAULTS: Preferences = { sound: true, keys: true };

let memory: Preferences | null = null;
const read = (): Preferences => (memory ??= readLocal('boardPreferences') ?? DEFAULTS);
const source = observableSource(read, DEFAULTS);

/** Kept on the tablet, whoever is signed in: alert sound, and single-letter keys. */
export function useDeskPreferences(): Preferences {
  return useObservable(source);
}

export function setDeskPreferences(change: Partial<Preferences>): void {
  memory = { ...read(), ...change };
  writeLocal('boardPreferences', memory);
  source.notify();
}
