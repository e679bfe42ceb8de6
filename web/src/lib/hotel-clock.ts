import { observable } from './observable.ts';

/** The server's clock less this phone's (ms); null until it has answered. */
export const clockSkew = observable<number | null>(null);

/** Epoch ms by the hotel's clock; by the phone's until the hotel has answered. */
export function hotelNow(): number {
  return Date.now() + (clockSkew.read() ?? 0);
}
