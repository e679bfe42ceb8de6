import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { DeskCounts } from '#shared/desk/desk.contract.ts';

interface Waits {
  readonly requests: number;
  /** Entries that staff judge; undefined while it is not known. */
  readonly judged: number | undefined;
  /** Everything that waits for somebody of the house. */
  readonly all: number;
}

type Asked = Pick<Booking, 'status' | 'changeRequest'>;

const waits = ({ status, changeRequest }: Asked) =>
  status === 'pending' || changeRequest?.status === 'open';

/**
 * Without a network the board that was kept says how many requests it held. Overbooked nights wait
 * for somebody too.
 */
export function whatWaits(
  counts: DeskCounts | undefined,
  board: readonly Asked[],
  overbooked = 0,
): Waits {
  if (counts === undefined) {
    const requests = board.filter(waits).length;
    return { requests, judged: undefined, all: requests + overbooked };
  }
  const { pending, changeRequests, entries, reviews, conversations } = counts;
  const requests = pending + changeRequests;
  const judged = entries.photography + entries.hotel_rating;
  const all = requests + judged + reviews + conversations + overbooked;
  return { requests, judged, all };
}
