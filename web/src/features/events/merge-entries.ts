import type { OwnEntry } from '#shared/events/event.contract.ts';
import type { Entry } from '../../data/outbox/outbox.ts';

type Queued = Pick<Entry, 'id' | 'receipt'>;

/** What the hotel has, without what the phone shows already; found by its key, or by the reference of its receipt. */
export function withoutShown(hotel: readonly OwnEntry[], queue: readonly Queued[]): readonly OwnEntry[] {
  const keys = new Set(queue.map(({ id }) => id));
  const references = new Set(queue.flatMap(({ receipt }) => (receipt === null ? [] : [receipt.reference])));
  return hotel.filter(({ key, reference }) => !references.has(reference) && !(key && keys.has(key)));
}
