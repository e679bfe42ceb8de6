import { and, inArray, isNull } from 'drizzle-orm';
import type { DeskQuery } from '#shared/guests/desk-query.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { Deps } from '../../../deps.ts';
import {
  bookingSeeks,
  currentSeeks,
  idsOf,
  ROWS_READ,
  wanted,
} from '../../guests/desk-seeks.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';

/**
 * Bookings that are meant, on the board and in the search of the desk alike (decision 036): those
 * that are not over first, then the newest.
 */
export async function findBookings(
  deps: Pick<Deps, 'db'>,
  query: DeskQuery,
  today: Day,
): Promise<BookingRow[]> {
  const [current, all] = await Promise.all([
    idsOf(deps, currentSeeks(query, today)),
    idsOf(deps, bookingSeeks(query)),
  ]);
  const ids = [...new Set([...current, ...all])].slice(0, ROWS_READ);
  if (ids.length === 0) return [];
  const { id, deletedAt } = bookingSubmissions;
  const rows = await deps.db
    .select()
    .from(bookingSubmissions)
    .where(and(inArray(id, wanted(ids)), isNull(deletedAt)));
  const place = new Map(ids.map((one, at) => [one, at]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
