import { isPrizeNight } from '#shared/bookings/booking.contract.ts';
import type { Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { AuditEntry } from '../../../platform/db/audit.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { returnClaim } from '../../draws/returned-claims.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { textOf } from '../notifications/booking-notifications.ts';
import { claimSpentOn, tellReturned } from './prize-nights.repository.ts';

interface PrizeReturn {
  readonly statements: readonly Statement[];
  readonly audit: readonly AuditEntry[];
  readonly topics: Write['topics'] | readonly [];
}

const NOTHING: PrizeReturn = { statements: [], audit: [], topics: [] };

/**
 * Gives a prize back when its night is cancelled by anyone: its winner chooses another night
 * (decision 054). The statements go into the batch that cancels the booking, behind its own.
 * `isDeleted`: the guest can no longer read the booking, so the prize has its own notification.
 */
export async function prizeReturn(
  { deps, requestId }: RequestContext,
  row: BookingRow,
  { isDeleted = false } = {},
): Promise<PrizeReturn> {
  const spent = isPrizeNight(row) ? await claimSpentOn(deps.db, row.reference) : null;
  if (spent === null) return NOTHING;
  const { reference } = row;
  const at = new Date(deps.now()).toISOString();
  return {
    statements: [
      ...returnClaim(spent, reference, `${requestId}:return`),
      ...(isDeleted ? [tellReturned(spent, textOf(row, 'withdrawn'), reference, at)] : []),
    ],
    audit: [{ action: 'draw.prize_returned', targetType: 'draw', targetId: spent.drawId }],
    topics: ['draws'],
  };
}
