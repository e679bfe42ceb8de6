import type { OwnEntry } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import type { Entry } from '../../data/outbox/outbox.ts';
import { isEventKind, KINDS } from './entry-kinds.ts';

/** How this person stands in a draw of this month. */
export type Standing =
  | { readonly is: 'open' }
  | { readonly is: 'closed' }
  /** On its way to the hotel, or waiting for the guest. */
  | { readonly is: 'waiting'; readonly needsUser: boolean }
  | { readonly is: 'entered'; readonly status: OwnEntry['status']; readonly isOpen: boolean };

interface Known {
  readonly queue: readonly Pick<Entry, 'kind' | 'state' | 'receipt'>[];
  readonly hotel: readonly Pick<OwnEntry, 'eventType' | 'month' | 'status'>[];
  readonly isOpen: boolean;
  /** Epoch ms. */
  readonly now: number;
}

/** A guest who looks after a family's phones may enter again with another one, so `entered` forbids nothing. */
export function standingOf(eventType: EventType, { queue, hotel, isOpen, now }: Known): Standing {
  const month = muscatMonth(now);
  const own = queue.filter(({ kind }) => isEventKind(kind) && KINDS[kind].eventType === eventType);
  const waiting = own.filter(({ state }) => state !== 'done');
  if (waiting.length > 0) return { is: 'waiting', needsUser: waiting.some(({ state }) => state === 'needsUser') };
  const listed = hotel.find((entry) => entry.eventType === eventType && entry.month === month && entry.status !== 'void');
  if (listed !== undefined) return { is: 'entered', status: listed.status, isOpen };
  if (own.some(({ receipt }) => receipt?.month === month)) {
    return { is: 'entered', status: eventType === 'location_sharing' ? 'received' : 'pending', isOpen };
  }
  return isOpen ? { is: 'open' } : { is: 'closed' };
}
