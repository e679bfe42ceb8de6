import { clockSkew } from '../lib/hotel-clock.ts';
import { useObservable } from '../lib/observable.ts';
import { useHasPassed } from './use-has-passed.ts';

/** A `Date` header has whole seconds. */
const SECOND = 1000;
/** What is known is not put right by less than this (ms): screens would change for nothing. */
const SLACK = 2000;

/**
 * Learns from an answer that was made between two moments of this phone (epoch ms). What is known
 * stays where it fits; else the latest time is taken that the server may have, so that nothing
 * counts as before a moment that was not.
 */
export function noteServerTime(date: string | null, askedAt: number, answeredAt: number): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const [least, most] = [at - answeredAt, at + SECOND - askedAt];
  const known = clockSkew.read();
  if (known === null || known < least || known > most + SLACK) clockSkew.set(most);
}

/** Calls once another difference of the clocks is known; returns how to stop. */
export const subscribeServerTime = clockSkew.subscribe;

/** Epoch ms by the server's clock; null until it has answered. */
export function serverTime(): number | null {
  const known = clockSkew.read();
  return known === null ? null : Date.now() + known;
}

/** The server's clock less this phone's (ms); null until it has answered. */
export const useServerSkew = (): number | null => useObservable(clockSkew);

/**
 * True once `instant` (epoch ms) is over by the server's clock. Until the server has answered
 * nothing is: a phone's clock may be days off.
 */
export function useHasCome(instant: number): boolean {
  const known = useServerSkew();
  return useHasPassed(known === null ? null : instant - known);
}
