import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ClaimStatus } from '#shared/draw/draw.contract.ts';
import { users } from '../../identity/identity.table.ts';
import type { Db } from '../../platform/db/db.ts';
import { eventEntries } from '../events/events.table.ts';
import { drawClaims, drawTickets } from './draws.table.ts';

/**
 * Names of those winners of a draw who have claimed their prize and ticked that it may be seen, by
 * ticket. They are read from the accounts and copied nowhere: an erasure takes them along.
 */
export async function publicNames(db: Db, drawId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ ticket: drawClaims.ticket, name: users.fullName })
    .from(drawClaims)
    .innerJoin(
      drawTickets,
      and(eq(drawTickets.drawId, drawClaims.drawId), eq(drawTickets.ticket, drawClaims.ticket)),
    )
    .innerJoin(eventEntries, eq(eventEntries.id, drawTickets.entryId))
    .innerJoin(users, eq(users.email, eventEntries.userEmail))
    .where(
      and(
        eq(drawClaims.drawId, drawId),
        eq(drawClaims.isNamePublic, true),
        inArray(drawClaims.status, ['claimed', 'fulfilled'] satisfies ClaimStatus[]),
        isNull(eventEntries.voidedAt),
        isNull(users.erasedAt),
      ),
    );
  return new Map(rows.map(({ ticket, name }) => [ticket, name]));
}
