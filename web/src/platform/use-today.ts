import { useSyncExternalStore } from 'react';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { serverTime } from './server-time.ts';

/**
 * Today in Muscat; null while the built page is taken over, which was made on another day.
 */
export function useToday(): Day | null {
  return useSyncExternalStore(onReturn, hotelToday, () => null);
}

/** Today in Muscat by the hotel's clock; by the phone's until the hotel has answered. */
export function hotelToday(): Day {
  return muscatDay(serverTime() ?? Date.now());
}

/** A page that lies open over night learns of the new day when somebody looks at it again. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
