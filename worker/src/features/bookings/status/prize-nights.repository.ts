import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { drawClaims, drawTickets } from '../../draws/draws.table.ts';
import type { SpentClaim } from '../../draws/returned-claims.repository.ts';
import { eventEntries } from '../../events/events.table.ts';
import { insertNotifications } from '../../notifications/new-notifications.repository.ts';
import type { NotificationText } from '../notifications/booking-notifications.ts';

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
 * Tells the winner by their entry, for of a booking that left every list nothing is read. Goes
 * behind the statements that give the prize back.
 */
export const tellReturned = (
  { id }: SpentClaim,
  { ar, en }: NotificationText,
  reference: string,
  at: string,
): Statement =>
  insertNotifications(
    {
      userPhone: sql`e.participantPhone`,
      title: en.title,
      titleAr: ar.title,
      message: en.message,
      messageAr: ar.message,
      type: 'draw_prize_returned',
      sourceType: 'entry',
      sourceId: sql`CAST(e.id AS text)`,
      createdAt: at,
      sentKey: reference,
    },
    sql`FROM draw_claims c JOIN draw_tickets t ON t.drawId = c.drawId AND t.ticket = c.ticket
    JOIN event_entries e ON e.id = t.entryId
  WHERE c.id = ${id} AND c.status = 'claimed' ON CONFLICT DO NOTHING`,
  );
