import type { Booking, BoardLane } from '#shared/bookings/booking.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../context.ts';
import { receiptHashesOf } from '../../identity/caller.ts';
import { receiptHash } from '../../identity/devices.ts';
import { sha256, toBase64Url } from '../../platform/crypto.ts';
import { runBatch } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import { boardBookings, lanePage, searchBookings, type BookingPage } from './board.repository.ts';
import { bookingView, type BookingRow } from './booking-view.ts';
import {
  attachReceipt,
  findByReference,
  hasBookingReceipt,
  bookingsOfReceipts,
  bookingsOfUser,
} from './bookings.repository.ts';
import { releaseExpiredIfDue } from './expiry.ts';

/**
 * A booking by its reference and secret code, from any device; that device may open it from then
 * on. Throws 404 for a wrong reference and a wrong code alike.
 */
export async function lookUpBooking(
  ctx: RequestContext,
  reference: string,
  code: string | undefined,
): Promise<{ booking: Booking; deviceToken: string | null }> {
  const { deps, caller } = ctx;
  const row = await findByReference(deps.db, reference.toUpperCase());
  const secret = code ? await receiptHash(code) : caller.receiptHash;
  if (!row || !secret || !(await hasBookingReceipt(deps.db, row.id, [secret])))
    throw new AppError('booking.not_found', 404);
  const deviceToken = caller.deviceHash ? null : toBase64Url(deps.randomBytes(32));
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  await runBatch(deps.d1, [
    attachReceipt(deps.d1, row.id, deviceHash, 'device', new Date(deps.now()).toISOString()),
  ]);
  return { booking: bookingView(row), deviceToken };
}

interface ListQuery {
  readonly lane?: BoardLane | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/**
 * What the caller may see: staff the board, a lane of it or a search; a guest the bookings of
 * account and device. Newest first for guests.
 */
export async function listBookings(
  ctx: RequestContext,
  query: ListQuery,
): Promise<{ bookings: Booking[]; nextCursor: string | null }> {
  await releaseExpiredIfDue(ctx);
  const { rows, nextCursor } = ctx.caller.isStaff
    ? await staffRows(ctx, query)
    : { rows: await ownRows(ctx), nextCursor: null };
  return { bookings: rows.map(bookingView), nextCursor };
}

async function staffRows(
  { deps }: RequestContext,
  { lane, search, cursor }: ListQuery,
): Promise<BookingPage> {
  const today = muscatDay(deps.now());
  if (search) return { rows: await searchBookings(deps.d1, search), nextCursor: null };
  if (lane) return lanePage(deps.d1, lane, today, cursor ?? null);
  return { rows: await boardBookings(deps.d1, today), nextCursor: null };
}

async function ownRows({ deps, caller }: RequestContext): Promise<BookingRow[]> {
  const [byUser, bySecret] = await Promise.all([
    caller.user ? bookingsOfUser(deps.db, caller.user.email) : [],
    bookingsOfReceipts(deps.db, receiptHashesOf(caller)),
  ]);
  return [...new Map([...byUser, ...bySecret].map((row) => [row.id, row])).values()].toSorted(
    (a, b) => b.id - a.id,
  );
}
