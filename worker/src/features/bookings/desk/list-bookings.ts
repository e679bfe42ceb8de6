import { boardLane } from '#shared/bookings/booking-lifecycle.ts';
import type { BoardLane, Booking } from '#shared/bookings/booking.contract.ts';
import { findShortages } from '#shared/bookings/room-shortage.ts';
import { meansAnything, readDeskQuery } from '#shared/guests/desk-query.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { receiptHashesOf } from '../../../identity/caller.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { notedPhones } from '../../guests/guest-notes.repository.ts';
import { heldCards } from '../../membership/cards.repository.ts';
import { pointsEarnedBy, pointsOfBooking } from '../../points/points.repository.ts';
import { labelsOf, roomKeyOf } from '../../rooms/house-rooms.repository.ts';
import { bookingViewFor } from '../booking-view.ts';
import {
  bookingsOfReceipts,
  bookingsOfUser,
  findByReference,
  hasBookingReceipt,
  type BookingRow,
} from '../bookings.repository.ts';
import { latestRequest, latestRequests } from '../change/change-requests.repository.ts';
import { openOnDevice } from '../request/find-sent-booking.ts';
import { releaseExpiredIfDue } from '../status/expiry.ts';
import { tellAnswersIfDue } from '../status/tell-answers.ts';
import { claimsOf, stockOfNights } from './board-stock.repository.ts';
import { boardBookings, lanePage, type BookingPage } from './board.repository.ts';
import { findOnBoard } from './find-bookings.repository.ts';

/**
 * A booking by its reference and secret code, from any device; that device may open it from then
 * on. Throws 404 for a wrong reference and a wrong code alike.
 */
export async function lookUpBooking(
  ctx: RequestContext,
  { reference }: { readonly reference: string },
): Promise<{ booking: Booking; deviceToken: string | null }> {
  authorize(ctx, 'lookUpBooking');
  const { deps, caller } = ctx;
  const row = await findByReference(deps.db, reference.toUpperCase());
  const secret = caller.receiptHash;
  if (!row || !secret || !(await hasBookingReceipt(deps.db, row.id, [secret])))
    throw new AppError('booking.not_found', 404);
  const changeRequest = await latestRequest(deps.db, row.id);
  const view = bookingViewFor(ctx, row, changeRequest);
  const [booking = view] = await withLabels(ctx, [view]);
  const isOver = booking.status === 'completed';
  return {
    booking: isOver
      ? { ...booking, pointsEarned: await pointsOfBooking(deps.db, 'earn', row.id) }
      : booking,
    deviceToken: await openOnDevice(ctx, row.id),
  };
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
  authorize(ctx, 'listBookings');
  await releaseExpiredIfDue(ctx);
  await tellAnswersIfDue(ctx);
  const { rows, nextCursor } = ctx.caller.isStaff
    ? await staffRows(ctx, query)
    : { rows: await ownRows(ctx), nextCursor: null };
  const bookings = await withChangeRequests(ctx, rows);
  if (!ctx.caller.isStaff)
    return { bookings: await withLabels(ctx, await withEarned(ctx, bookings)), nextCursor };
  return {
    bookings: isBoard(ctx, query)
      ? await withGuestFlags(ctx, await withShortages(ctx, bookings))
      : bookings,
    nextCursor,
  };
}

/** Says what stands on the doors of rooms that guests have been given. */
async function withLabels(
  { deps: { db } }: RequestContext,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const labels = await labelsOf(db, bookings);
  return bookings.map((booking) => {
    const roomLabel = labels.get(roomKeyOf(booking));
    return roomLabel === undefined ? booking : { ...booking, roomLabel };
  });
}

/** Says of completed stays what the ledger granted for them. */
async function withEarned(
  { deps: { db } }: RequestContext,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const completed = bookings.filter(({ status }) => status === 'completed');
  const earned = await pointsEarnedBy(
    db,
    completed.map(({ id }) => id),
  );
  return bookings.map((booking) =>
    booking.status === 'completed'
      ? { ...booking, pointsEarned: earned.get(`b:${booking.id}`) ?? 0 }
      : booking,
  );
}

function isBoard({ caller }: RequestContext, { lane, search }: ListQuery): boolean {
  return caller.isStaff && lane === undefined && search === undefined;
}

/** Says of what waits whether rooms suffice; the nights of one request are all that is read. */
async function withShortages(
  { deps: { db, now } }: RequestContext,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const claims = claimsOf(bookings, muscatDay(now()));
  const shortages = findShortages(claims, await stockOfNights(db, claims));
  return bookings.map((booking) => {
    const shortage = shortages.get(booking.id);
    return shortage ? { ...booking, shortage } : booking;
  });
}

/** Says about whom the team has noted something, and who holds a VIP card. */
async function withGuestFlags(
  { deps: { db, now } }: RequestContext,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const phones = [...new Set(bookings.map((one) => one.phoneNumber))];
  const [noted, cards] = await Promise.all([
    notedPhones(db, phones),
    heldCards(db, phones, muscatDay(now())),
  ]);
  return bookings.map((booking) => {
    const vipCard = cards.get(booking.phoneNumber);
    const hasTeamNote = noted.has(booking.phoneNumber);
    return { ...booking, hasTeamNote, ...(vipCard && { vipCard }) };
  });
}

async function withChangeRequests(
  ctx: RequestContext,
  rows: readonly BookingRow[],
): Promise<Booking[]> {
  const requests = await latestRequests(
    ctx.deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => bookingViewFor(ctx, row, requests.get(row.id)));
}

async function staffRows(
  { deps: { db, now } }: RequestContext,
  { lane, search, cursor }: ListQuery,
): Promise<BookingPage> {
  const today = muscatDay(now());
  if (search) {
    const wanted = readDeskQuery(search);
    const found = meansAnything(wanted) ? await findOnBoard({ db }, wanted, today) : [];
    const rows = lane ? found.filter((row) => boardLane(row, today) === lane) : found;
    return { rows, nextCursor: null };
  }
  if (lane) return lanePage(db, lane, today, cursor ?? null);
  return { rows: await boardBookings(db, today), nextCursor: null };
}

async function ownRows({ deps: { db }, caller }: RequestContext): Promise<BookingRow[]> {
  const [ofUser, ofReceipts] = await Promise.all([
    caller.user ? bookingsOfUser(db, caller.user.email) : [],
    bookingsOfReceipts(db, receiptHashesOf(caller)),
  ]);
  return [...new Map([...ofUser, ...ofReceipts].map((row) => [row.id, row])).values()].toSorted(
    (a, b) => b.id - a.id,
  );
}
