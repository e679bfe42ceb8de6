import type { EventType } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import type { Entry } from '../../data/outbox/outbox.ts';
import { isEventKind, KINDS } from './entry-kinds.ts';
import { phoneOf } from './phone-of.ts';

type Queued = Pick<Entry, 'kind' | 'state' | 'isWithdrawn'>;
type WithPhone = Pick<Entry, 'id' | 'state' | 'payload' | 'createdAt'>;

/** Entries of a draw that the hotel is still to get, from whichever of its forms. */
export function underWay<E extends Queued>(queue: readonly E[], eventType: EventType): E[] {
  return queue.filter(({ kind, state, isWithdrawn }) => {
    return isEventKind(kind) && KINDS[kind].eventType === eventType && state !== 'done' && !isWithdrawn;
  });
}

/**
 * Whether this phone (E.164) enters this month with one of them already, so that a second entry could only be refused. Not with one that waits for
 * its guest, nor with the very form that asks. `now` in epoch ms.
 */
export function isPhoneUnderWay(entries: readonly WithPhone[], phone: string, form: { id: string; now: number }): boolean {
  return entries.some(({ id, state, payload, createdAt }) => {
    const isSure = state !== 'needsUser' && muscatMonth(createdAt) === muscatMonth(form.now);
    return id !== form.id && isSure && phoneOf(payload) === phone;
  });
}
