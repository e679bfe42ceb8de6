import { firstNightLeft, nightsLeft } from '#shared/bookings/release.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { releaseNightsFrom } from '../nights.repository.ts';
import { assertNoneBought, holdNights } from '../request/new-booking.repository.ts';
import { releaseExpiredIfDue } from '../status/expiry.ts';

interface Release {
  readonly to: Pick<BookingRow, 'releasedFrom'>;
  readonly statements: readonly Statement[];
}

/** Gives the nights from today on back to the house; null where the stay holds none of them. */
export function releaseLeft({ deps }: RequestContext, row: BookingRow): Release | null {
  const today = muscatDay(deps.now());
  if (nightsLeft(row, today) === 0) return null;
  const from = firstNightLeft(row, today);
  return { to: { releasedFrom: from }, statements: [releaseNightsFrom(deps.db, row.id, from)] };
}

/**
 * Holds the released nights of a stay again, those from `from` on. The batch is rolled back where
 * somebody has bought one meanwhile that has no room left (`sold_out`). Null where none were
 * released.
 */
export async function holdAgain(
  ctx: RequestContext,
  row: BookingRow,
  from: Day,
): Promise<readonly Statement[] | null> {
  const { reference, checkOutDate, releasedFrom } = row;
  const since = row.checkedOutAt ?? row.noShowAt ?? row.updatedAt;
  if (releasedFrom === null) return null;
  await releaseExpiredIfDue(ctx);
  const first = from < releasedFrom ? releasedFrom : from;
  const nights = { reference, checkInDate: first, checkOutDate };
  return [
    // Held from now on: for whoever takes theirs back later these are sold meanwhile.
    holdNights(nights, new Date(ctx.deps.now()).toISOString()),
    assertNoneBought({ ...row, ...nights }, since),
  ];
}
