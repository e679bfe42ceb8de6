import { useSyncExternalStore } from 'react';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { hotelNow } from '../lib/hotel-clock.ts';
import { subscribeServerTime } from './server-time.ts';

/**
 * Today in Muscat; null while the built page is taken over, which was made on another day.
 */
export function useToday(): Day | null {
  return useSyncExternalStore(onReturn, hotelToday, () => null);
}

/** Today in Muscat by the hotel's clock; by the phone's until the hotel has answered. */
export function hotelToday(): Day {
  return muscatDay(hotelNow());
}

/** The hotel's first answer may put the day right. A page that lies open over night learns of the new day when somebody looks at it again. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  const stop = subscribeServerTime(listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}
