import { isAcceptedStay } from '#shared/bookings/booking-lifecycle.ts';
import { ERASED_TEXT } from '#shared/erased-text.ts';
import { meansAnything, readDeskQuery } from '#shared/guests/desk-query.ts';
import {
  deskSearchSchema,
  FOUND_BOOKINGS,
  FOUND_ENTRIES,
  FOUND_GUESTS,
  FOUND_ROOMS,
  type DeskSearch,
  type FoundEntry,
} from '#shared/guests/desk-search.contract.ts';
import { muscatDay, type Day } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import type { BookingRow } from '../bookings/bookings.repository.ts';
import { findBookings, findInRooms } from '../bookings/desk/find-bookings.repository.ts';
import type { EntryRow } from '../events/entries.repository.ts';
import {
  accountsOfEmails,
  countStays,
  findAccounts,
  findEntries,
  namesOfPhones,
  type FoundAccount,
} from './desk-search.repository.ts';
import { entriesOfPhones } from './desk-seeks.repository.ts';

/**
 * Guests, bookings and entries that somebody at the desk may mean, in any spelling. Rows read do not
 * grow with the house's history (decision 036).
 */
export async function searchDesk(
  ctx: RequestContext,
  { q }: { readonly q: string },
): Promise<DeskSearch> {
  authorize(ctx, 'searchDesk');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  const query = readDeskQuery(q);
  if (!meansAnything(query)) return answer({});
  const [inRoom, found, accounts] = await Promise.all([
    findInRooms(ctx.deps, query, today),
    findBookings(ctx.deps, query, today),
    findAccounts(ctx.deps, query),
  ]);
  // An erased booking is found on the board alone, by its reference.
  const bookings = found.filter(({ fullName }) => fullName !== ERASED_TEXT);
  const people = peopleOf(bookings, accounts).slice(0, FOUND_GUESTS);
  const phones = people.flatMap(({ phone }) => phone ?? []);
  const isOfPeople = query.words.length > 0 || query.email !== null;
  const [stays, entries, owners] = await Promise.all([
    countStays(db, phones),
    findEntries(ctx.deps, query, isOfPeople && phones.length > 0 ? entriesOfPhones(phones) : []),
    accountsOfEmails(
      db,
      people.flatMap(({ rows }) => rows.flatMap(({ userEmail }) => userEmail ?? [])),
    ),
  ]);
  const guests = people.map(({ phone, account, name, rows }) => {
    const owner = account ?? owners.find(({ email }) => rows.some((r) => r.userEmail === email));
    return {
      phone,
      accountId: owner?.id ?? null,
      name,
      email: owner?.email ?? rows.find(({ contactEmail }) => contactEmail)?.contactEmail ?? null,
      stays: phone === null ? 0 : (stays.get(phone) ?? 0),
      stay: stayOf(rows, today),
    };
  });
  const shown = entries.slice(0, FOUND_ENTRIES);
  const names = await namesOfPhones(db, [...new Set(shown.map((row) => row.participantPhone))]);
  return answer({
    rooms: inRoom.slice(0, FOUND_ROOMS).map((row) => ({
      ...row,
      isInHouse: row.checkedInAt !== null,
    })),
    guests,
    bookings: bookings.slice(0, FOUND_BOOKINGS),
    entries: shown.map((row) => foundEntry(row, names)),
  });
}

interface FoundRows {
  readonly rooms?: readonly object[];
  readonly guests?: readonly object[];
  readonly bookings?: readonly object[];
  readonly entries?: readonly object[];
}

const answer = ({ rooms = [], guests = [], bookings = [], entries = [] }: FoundRows): DeskSearch =>
  deskSearchSchema.parse({ v: 1, ok: true, rooms, guests, bookings, entries });

export const foundEntry = (row: EntryRow, names: ReadonlyMap<string, string>): FoundEntry => ({
  id: row.id,
  reference: row.reference,
  eventType: row.eventType,
  month: row.participationMonth,
  phone: row.participantPhone,
  name: names.get(row.participantPhone) ?? null,
  status: row.status,
});

interface FoundPerson {
  readonly phone: string | null;
  readonly name: string;
  readonly account: FoundAccount | null;
  /** Their bookings among those found, in their order. */
  readonly rows: readonly BookingRow[];
}

/** A phone is a guest, and so is an account that none of the bookings found belongs to. */
function peopleOf(
  bookings: readonly BookingRow[],
  accounts: readonly FoundAccount[],
): FoundPerson[] {
  const byPhone = Map.groupBy(bookings, ({ phoneNumber }) => phoneNumber);
  const isKnown = ({ email, phoneNumber }: FoundAccount) =>
    (phoneNumber !== null && byPhone.has(phoneNumber)) ||
    bookings.some(({ userEmail }) => userEmail === email);
  return [
    ...[...byPhone].map(([phone, rows]) => ({
      phone,
      name: rows[0]?.fullName ?? '',
      account: accounts.find(({ phoneNumber }) => phoneNumber === phone) ?? null,
      rows,
    })),
    ...accounts
      .filter((account) => !isKnown(account))
      .map((account) => ({
        phone: account.phoneNumber,
        name: account.fullName,
        account,
        rows: [],
      })),
  ];
}

/** The stay that goes on or comes next, else the last one found. */
function stayOf(rows: readonly BookingRow[], today: Day): BookingRow | null {
  const coming = rows
    .filter((row) => row.status === 'pending' || isAcceptedStay(row, today))
    .toSorted((a, b) => (a.checkInDate < b.checkInDate ? -1 : 1));
  return coming[0] ?? rows[0] ?? null;
}
