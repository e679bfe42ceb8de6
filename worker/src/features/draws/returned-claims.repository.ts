import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';

/** A claim whose night is booked. */
export interface SpentClaim {
  readonly id: number;
  readonly drawId: string;
}

/**
 * The claim is its winner's again, and a draw that had ended with it waits once more; nothing where
 * the night is not cancelled by now. Goes behind the statements that cancel it.
 */
export function returnClaim(
  { id, drawId }: SpentClaim,
  reference: string,
  operation: string,
): Statement[] {
  const isReturned = sql`EXISTS (
    SELECT 1 FROM draw_claims c JOIN booking_submissions b ON b.reference = c.bookingReference
    WHERE c.id = ${id} AND b.reference = ${reference} AND b.status = 'cancelled')`;
  return [
    sql`UPDATE draws SET status = 'drawn', endedAt = NULL
      WHERE id = ${drawId} AND status = 'closed' AND ${isReturned}`,
    sql`UPDATE draw_claims SET status = 'claimed', bookingReference = NULL,
        lastOperation = ${operation}
      WHERE id = ${id} AND ${isReturned}`,
  ];
}
