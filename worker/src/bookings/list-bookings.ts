import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { BoardLane } from '#shared/bookings/booking.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { Request } from '../context.ts';
import { secretsOf } from './access.ts';
import { boardBookings, lanePage, searchBookings, type BookingPage } from './board.repository.ts';
import { bookingView, type BookingRow } from './booking-view.ts';
import { bookingsOfReceipts, bookingsOfUser } from './bookings.repository.ts';
import { releaseWhenDue } from './release-expired-requests.ts';

export interface ListQuery {
  readonly lane?: BoardLane | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** What the caller may see: staff the board, a lane of it or a search; a guest the bookings of account and device. Newest first for guests. */
export async function listBookings(request: Request, query: ListQuery): Promise<{ bookings: Booking[]; nextCursor: string | null }> {
  await releaseWhenDue(request);
  const { rows, nextCursor } = request.caller.isStaff
    ? await staffRows(request, query)
    : { rows: await ownRows(request), nextCursor: null };
  return { bookings: rows.map(bookingView), nextCursor };
}

async function staffRows({ deps }: Request, { lane, search, cursor }: ListQuery): Promise<BookingPage> {
  const today = muscatDay(deps.now());
  if (search) return { rows: await searchBookings(deps.d1, search), nextCursor: null };
  if (lane) return lanePage(deps.d1, lane, today, cursor ?? null);
  return { rows: await boardBookings(deps.d1, today), nextCursor: null };
}

async function ownRows({ deps, caller }: Request): Promise<BookingRow[]> {
  const [byUser, bySecret] = await Promise.all([
    caller.user ? bookingsOfUser(deps.db, caller.user.email) : [],
    bookingsOfReceipts(deps.db, secretsOf(caller)),
  ]);
  return [...new Map([...byUser, ...bySecret].map((row) => [row.id, row])).values()].toSorted((a, b) => b.id - a.id);
}
