import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { drawClaims, drawTickets } from '../../draws/draws.table.ts';
import { eventEntries } from '../../events/events.table.ts';
import type { NotificationText } from '../notifications/booking-notifications.ts';

interface SpentClaim {
  readonly id: number;
  readonly drawId: string;
}

/** The claim that paid for a night; null where its winner has been erased meanwhile. */
export async function claimSpentOn(db: Db, reference: string): Promise<SpentClaim | null> {
  const [spent] = await db
    .select({ id: drawClaims.id, drawId: drawClaims.drawId })
    .from(drawClaims)
    .innerJoin(
      drawTickets,
      and(eq(drawTickets.drawId, drawClaims.drawId), eq(drawTickets.ticket, drawClaims.ticket)),
    )
    .innerJoin(eventEntries, eq(eventEntries.id, drawTickets.entryId))
    .where(and(eq(drawClaims.bookingReference, reference), isNull(eventEntries.voidedAt)));
  return spent ?? null;
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

/**
 * Tells the winner by their entry, for of a booking that left every list nothing is read. Goes
 * behind the statements that give the prize back.
 */
export const tellReturned = (
  { id }: SpentClaim,
  { ar, en }: NotificationText,
  reference: string,
  at: string,
): Statement => sql`
  INSERT INTO notifications (userPhone, title, titleAr, message, messageAr, type, sourceType,
    sourceId, createdAt, sentKey)
  SELECT e.participantPhone, ${en.title}, ${ar.title}, ${en.message}, ${ar.message},
    'draw_prize_returned', 'entry', CAST(e.id AS text), ${at}, ${reference}
  FROM draw_claims c JOIN draw_tickets t ON t.drawId = c.drawId AND t.ticket = c.ticket
    JOIN event_entries e ON e.id = t.entryId
  WHERE c.id = ${id} AND c.status = 'claimed' ON CONFLICT DO NOTHING`;
