import type { OwnEntry } from '#shared/events/event.contract.ts';
import type { EntryStatus, EventType } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import type { Entry } from '../../../platform/outbox/outbox.ts';
import { isEventKind, EVENT_KINDS, participantPhoneOf } from './entry-kinds.ts';

/** How this person stands in a draw of this month. */
export type DrawStatus =
  | { readonly is: 'open' }
  | { readonly is: 'closed' }
  /** On its way to the server, or waiting for the guest. */
  | { readonly is: 'waiting'; readonly needsUser: boolean; readonly isOpen: boolean }
  | {
      readonly is: 'entered';
      /** Status of the entry that stands best. */
      readonly status: EntryStatus;
      /** How many stand so, and how many there are, one for each phone. */
      readonly alike: number;
      readonly total: number;
      readonly isOpen: boolean;
    };

interface KnownEntries {
  readonly queue: readonly Pick<Entry, 'kind' | 'state' | 'receipt'>[];
  readonly hotel: readonly Pick<OwnEntry, 'eventType' | 'month' | 'status' | 'reference'>[];
  readonly isOpen: boolean;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * What stands before what. An entry that staff took out counts for nothing: its phone may enter
 * again.
 */
const BEST_FIRST: readonly EntryStatus[] = ['approved', 'received', 'pending', 'rejected'];

/**
 * A guest who looks after a family's phones may enter again with another one, so `entered` forbids
 * nothing.
 */
export function drawStatusOf(
  eventType: EventType,
  { queue, hotel, isOpen, now }: KnownEntries,
): DrawStatus {
  const month = muscatMonth(now);
  const own = queue.filter(
    ({ kind }) => isEventKind(kind) && EVENT_KINDS[kind].eventType === eventType,
  );
  const waiting = own.filter(({ state }) => state !== 'done');
  if (waiting.length > 0)
    return { is: 'waiting', needsUser: waiting.some(({ state }) => state === 'needsUser'), isOpen };
  const listed = hotel.filter((entry) => entry.eventType === eventType && entry.month === month);
  const isListed = (reference: string) => listed.some((entry) => entry.reference === reference);
  const unlisted = own.filter(
    ({ receipt }) => receipt?.month === month && !isListed(receipt.reference),
  );
  const fresh = eventType === 'location_sharing' ? 'received' : 'pending';
  const statuses: EntryStatus[] = [
    ...listed.map(({ status }) => status),
    ...unlisted.map(() => fresh),
  ].filter((status) => status !== 'void');
  const status = BEST_FIRST.find((one) => statuses.includes(one));
  if (status === undefined) return isOpen ? { is: 'open' } : { is: 'closed' };
  return {
    is: 'entered',
    status,
    alike: statuses.filter((one) => one === status).length,
    total: statuses.length,
    isOpen,
  };
}

type QueuedEntry = Pick<Entry, 'kind' | 'state' | 'isWithdrawn'>;
type EntryWithPhone = Pick<Entry, 'id' | 'state' | 'payload' | 'createdAt'>;

/** Entries of a draw that are not delivered yet, from whichever of its forms. */
export function pendingEntries<E extends QueuedEntry>(
  queue: readonly E[],
  eventType: EventType,
): E[] {
  return queue.filter(({ kind, state, isWithdrawn }) => {
    return (
      isEventKind(kind) &&
      EVENT_KINDS[kind].eventType === eventType &&
      state !== 'done' &&
      !isWithdrawn
    );
  });
}

/**
 * Whether this phone (E.164) enters this month with one of them already, so that a second entry
 * could only be refused. Not with one that waits for its guest, nor with the very form that asks.
 * `now` in epoch ms.
 */
export function isPhonePending(
  entries: readonly EntryWithPhone[],
  phone: string,
  form: { id: string; now: number },
): boolean {
  return entries.some(({ id, state, payload, createdAt }) => {
    const isSure = state !== 'needsUser' && muscatMonth(createdAt) === muscatMonth(form.now);
    return id !== form.id && isSure && participantPhoneOf(payload) === phone;
  });
}

type ShownEntry = Pick<Entry, 'id' | 'receipt'>;

/**
 * What the server has, without what the phone shows already; found by its key, or by the reference
 * of its receipt.
 */
export function excludeQueued(
  hotel: readonly OwnEntry[],
  queue: readonly ShownEntry[],
): readonly OwnEntry[] {
  const keys = new Set(queue.map(({ id }) => id));
  const references = new Set(
    queue.flatMap(({ receipt }) => (receipt === null ? [] : [receipt.reference])),
  );
  return hotel.filter(
    ({ key, reference }) => !references.has(reference) && !(key && keys.has(key)),
  );
}
