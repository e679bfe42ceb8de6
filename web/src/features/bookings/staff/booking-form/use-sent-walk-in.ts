import { useState } from 'react';
import type { WalkInInput } from '#shared/bookings/staff-booking.contract.ts';
import { useBookWalkIn } from '../api/staff-booking.ts';
import {
  type Fate,
  fateOfFailure,
  forgetSent,
  type MadeWalkIn,
  readSent,
  saveSent,
  type SentWalkIn,
} from './sent-walk-in.ts';

/** The walk-in that was sent last, as this form sees it, and the two ways to send one. */
export function useSentWalkIn(about: string | undefined) {
  const booking = useBookWalkIn();
  const [sent, setSent] = useState(readSent);
  const keep = (next: SentWalkIn) => {
    saveSent(next);
    setSent(next);
  };
  /** Another form may have dealt with it, or a lock may have closed the one that sent it. */
  const refresh = () => setSent(readSent());
  const forget = (key: string) => {
    forgetSent(key);
    refresh();
  };
  const post = async (of: SentWalkIn, isFirst: boolean): Promise<Fate> => {
    try {
      const made = await booking.mutateAsync({ body: of.payload, key: of.key });
      return { kind: 'made', booking: made };
    } catch (error) {
      const fate = fateOfFailure(error, isFirst);
      if (fate.kind === 'refused') forget(of.key);
      return fate;
    }
  };
  return {
    /** As it is kept by now, whichever form has dealt with it. */
    read: readSent,
    /** Sent, and nobody knows whether it was made. */
    open: sent?.made === undefined ? sent : null,
    /** Made otherwise than the form says; null once staff chose what becomes of that. */
    made: sent?.made ?? null,
    isSending: booking.isPending,
    refresh,
    /** Sends it once more as it was: the server answers the same key the same, so it is made once. */
    learn: (of: SentWalkIn) => {
      // A form that was closed may have got its answer, which this one has not heard of.
      keep(of);
      return post(of, false);
    },
    /** Sends a booking under a key of its own. Only for whom no other is open. */
    book: async (payload: WalkInInput): Promise<{ fate: Fate; attempt: SentWalkIn }> => {
      const attempt = { key: crypto.randomUUID(), payload, about };
      keep(attempt);
      return { fate: await post(attempt, true), attempt };
    },
    /** False where it was dealt with meanwhile, or another one was sent since. */
    isLast: (of: SentWalkIn): boolean => readSent()?.key === of.key,
    differs: (of: SentWalkIn, { id, reference, fullName }: MadeWalkIn) =>
      keep({ ...of, made: { id, reference, fullName } }),
    forget,
  };
}
