import type { Booking } from '#shared/bookings/booking.contract.ts';
import {
  accountOfKey,
  guestSchema,
  GUEST_STAYS,
  type Guest,
  type GuestMessage,
} from '#shared/guests/guest.contract.ts';
import { DEFAULT_LANGUAGE } from '#shared/language.ts';
import { toE164 } from '#shared/phone.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { bookingViewFor } from '../bookings/booking-view.ts';
import type { BookingRow } from '../bookings/bookings.repository.ts';
import { latestRequests } from '../bookings/change/change-requests.repository.ts';
import { releaseExpiredIfDue } from '../bookings/status/expiry.ts';
import { notesOf } from './guest-notes.repository.ts';
import {
  accountsOfPhone,
  bookingsBefore,
  bookingsOfAccount,
  bookingsOfPhone,
  countBookings,
  entriesOfPhone,
  findAccount,
  messagesOfPhone,
  namesOfUsers,
  pointsOfAccounts,
  type AccountRow,
  type Booker,
} from './guest.repository.ts';
import { foundEntry } from './search-desk.ts';

/**
 * All that the desk knows of the guest whom a key names (`guestSchema`). Throws 404 for a phone that
 * nobody has used.
 */
export async function showGuest(
  ctx: RequestContext,
  { key }: { readonly key: string },
): Promise<Guest> {
  authorize(ctx, 'showGuest');
  const { db } = ctx.deps;
  await releaseExpiredIfDue(ctx);
  const { phone, booker, bookings, accounts } = await peopleOfKey(db, key);
  const [entries, messages, notes, points, requests, counted] = await Promise.all([
    phone === null ? [] : entriesOfPhone(db, phone),
    phone === null ? { rows: [], count: 0 } : messagesOfPhone(db, phone),
    phone === null ? [] : notesOf(db, phone),
    pointsOfAccounts(db, accounts),
    latestRequests(
      db,
      bookings.slice(0, GUEST_STAYS).map(({ id }) => id),
    ),
    countBookings(db, booker),
  ]);
  const isNobody = [bookings, accounts, entries, messages.rows, notes].every(
    ({ length }) => length === 0,
  );
  if (isNobody) throw new AppError('request.not_found', 404);
  const authors = await namesOfUsers(db, [
    ...notes.map(({ userId }) => userId),
    ...messages.rows.flatMap(({ sentKey }) => senderOf(sentKey) ?? []),
  ]);
  const [name = '', ...otherNames] = new Set([
    ...bookings.map(({ fullName }) => fullName),
    ...accounts.map(({ fullName }) => fullName),
  ]);
  return guestSchema.parse({
    v: 1,
    ok: true,
    phone,
    name,
    otherNames: otherNames.slice(0, 5),
    language: bookings[0]?.language ?? accounts[0]?.language ?? DEFAULT_LANGUAGE,
    bookings: bookings
      .slice(0, GUEST_STAYS)
      .map((row) => bookingViewFor(ctx, row, requests.get(row.id))),
    bookingCount: counted.all,
    completedCount: counted.completed,
    accounts: accounts.map((account, at) => ({ ...account, ...points[at] })),
    entries: entries.map((row) => foundEntry(row, new Map())),
    messages: messages.rows.map((row): GuestMessage => {
      const sender = senderOf(row.sentKey);
      return { ...row, author: sender === null ? null : (authors.get(sender) ?? null) };
    }),
    messageCount: messages.count,
    notes: notes.map(({ userId, ...note }) => ({ ...note, author: authors.get(userId) ?? '' })),
  });
}

interface People {
  readonly phone: string | null;
  readonly booker: Booker;
  readonly bookings: BookingRow[];
  readonly accounts: AccountRow[];
}

async function peopleOfKey(db: Db, key: string): Promise<People> {
  const named = await namedBy(db, key);
  if ('account' in named) {
    const { email } = named.account;
    const bookings = await bookingsOfAccount(db, email);
    return { phone: null, booker: { email }, bookings, accounts: [named.account] };
  }
  const bookings = await bookingsOfPhone(db, named.phone);
  const accounts = await accountsOfPhone(db, named.phone, bookings);
  return { phone: named.phone, booker: named, bookings, accounts };
}

/** The phone that a key names, or the account that has none. Throws 404. */
async function namedBy(
  db: Db,
  key: string,
): Promise<{ readonly phone: string } | { readonly account: AccountRow }> {
  const id = accountOfKey(key);
  if (id === null) return { phone: phoneOfKey(key) };
  const account = await findAccount(db, id);
  if (!account) throw new AppError('request.not_found', 404);
  return account.phoneNumber === null ? { account } : { phone: account.phoneNumber };
}

interface StayPage {
  readonly bookings: Booking[];
  /** Asks for those before; null on the last page. */
  readonly nextCursor: string | null;
}

/** The stays and requests of the guest whom a key names, by pages, the newest first. Throws 404. */
export async function listGuestStays(
  ctx: RequestContext,
  { key, cursor }: { readonly key: string; readonly cursor?: string | undefined },
): Promise<StayPage> {
  authorize(ctx, 'listGuestStays');
  const { db } = ctx.deps;
  const named = await namedBy(db, key);
  const rows = await bookingsBefore(db, 'phone' in named ? named : { email: named.account.email }, {
    before: cursor === undefined ? null : Number(cursor),
    limit: GUEST_STAYS + 1,
  });
  const page = rows.slice(0, GUEST_STAYS);
  const requests = await latestRequests(
    db,
    page.map(({ id }) => id),
  );
  return {
    bookings: page.map((row) => bookingViewFor(ctx, row, requests.get(row.id))),
    nextCursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
  };
}

/** Throws 404 for a text that is no phone. */
export function phoneOfKey(key: string): string {
  const phone = toE164(key);
  if (phone === null) throw new AppError('request.not_found', 404);
  return phone;
}

/** Number of the member of staff who wrote a notification, by the key it was sent under. */
function senderOf(sentKey: string): number | null {
  const id = /^u:(\d+):/.exec(sentKey)?.[1];
  return id === undefined ? null : Number(id);
}
