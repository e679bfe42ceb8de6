import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { ClaimStatus } from '#shared/draw/draw.contract.ts';
import { users } from '../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { ownEntryIds, type EntryReader } from '../events/entries.repository.ts';
import { eventEntries } from '../events/events.table.ts';
import { drawClaims, drawContacts, drawTickets } from './draws.table.ts';
import { deadlineKey } from './tellings.repository.ts';

export type ClaimRow = typeof drawClaims.$inferSelect;

/** Offers of a draw in their order. */
export const claimsOf = (db: Db, drawId: string): Promise<ClaimRow[]> =>
  db
    .select()
    .from(drawClaims)
    .where(eq(drawClaims.drawId, drawId))
    .orderBy(asc(drawClaims.prize), asc(drawClaims.attempt));

const selectClaims = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      claim: drawClaims,
      entryId: drawTickets.entryId,
      phone: eventEntries.participantPhone,
      reference: eventEntries.reference,
      email: eventEntries.userEmail,
      /** Language of the account that entered; null for a device. */
      language: users.language,
      fullName: users.fullName,
      voidedAt: eventEntries.voidedAt,
    })
    .from(drawClaims)
    .innerJoin(
      drawTickets,
      and(eq(drawTickets.drawId, drawClaims.drawId), eq(drawTickets.ticket, drawClaims.ticket)),
    )
    .innerJoin(eventEntries, eq(eventEntries.id, drawTickets.entryId))
    .leftJoin(users, eq(users.email, eventEntries.userEmail))
    .where(condition)
    .orderBy(asc(drawClaims.drawId), asc(drawClaims.prize), asc(drawClaims.attempt));

/** An offer with the entry that won it. */
export type WonClaim = Awaited<ReturnType<typeof selectClaims>>[number];

export const wonClaims = (db: Db, drawId: string): Promise<WonClaim[]> =>
  selectClaims(db, eq(drawClaims.drawId, drawId));

export async function findClaim(db: Db, id: number): Promise<WonClaim | null> {
  const [won] = await selectClaims(db, eq(drawClaims.id, id));
  return won ?? null;
}

/** What the reader's entries have won in a draw. */
export const ownClaims = (db: Db, drawId: string, reader: EntryReader): Promise<WonClaim[]> =>
  selectClaims(
    db,
    and(eq(drawClaims.drawId, drawId), sql`${drawTickets.entryId} IN (${ownEntryIds(reader)})`),
  );

/** Offers and claims that an erasure takes away. */
export const liveClaimsOfAccount = (db: Db, email: string): Promise<WonClaim[]> =>
  selectClaims(
    db,
    and(
      eq(eventEntries.userEmail, email),
      inArray(drawClaims.status, ['offered', 'claimed'] satisfies ClaimStatus[]),
    ),
  );

/** Offers whose time has run out. */
export const overdueClaims = (db: Db, at: string): Promise<WonClaim[]> =>
  selectClaims(db, and(eq(drawClaims.status, 'offered'), lt(drawClaims.deadline, at)));

/** Offers to accounts whose mail waits for a try. */
export const offersToMail = (db: Db, at: string): Promise<WonClaim[]> =>
  selectClaims(
    db,
    and(
      eq(drawClaims.status, 'offered'),
      isNull(drawClaims.mailedAt),
      sql`COALESCE(${drawClaims.mailNextAt}, '') <= ${at}`,
      isNotNull(eventEntries.userEmail),
      isNull(eventEntries.voidedAt),
    ),
  );

/** Takes the next try of an offer's mail, and answers its row; nothing where another has taken it. */
export const claimMail = (
  db: Db,
  { id, mailTries }: Pick<ClaimRow, 'id' | 'mailTries'>,
  nextAt: string,
): Statement =>
  db
    .update(drawClaims)
    .set({ mailTries: mailTries + 1, mailNextAt: nextAt })
    .where(
      and(
        eq(drawClaims.id, id),
        eq(drawClaims.mailTries, mailTries),
        eq(drawClaims.status, 'offered'),
        isNull(drawClaims.mailedAt),
      ),
    )
    .returning({ id: drawClaims.id });

export const noteMailed = (db: Db, id: number, at: string): Statement =>
  db.update(drawClaims).set({ mailedAt: at }).where(eq(drawClaims.id, id));

interface Untold {
  readonly from: string;
  readonly until: string;
  readonly type: string;
}

/** Offers made between two moments that still wait for their winners, who were not told this. */
export const offersToRemind = (db: Db, untold: Untold): Promise<WonClaim[]> =>
  untoldOffers(db, drawClaims.offeredAt, untold);

/** The same of offers that end between two moments. */
export const offersThatEnd = (db: Db, untold: Untold): Promise<WonClaim[]> =>
  untoldOffers(db, drawClaims.deadline, untold);

const untoldOffers = (
  db: Db,
  moment: typeof drawClaims.offeredAt | typeof drawClaims.deadline,
  { from, until, type }: Untold,
): Promise<WonClaim[]> => {
  // A deadline that was extended has a last day of its own.
  const isSame =
    moment === drawClaims.deadline
      ? sql`AND n.sentKey = ${deadlineKey(type, drawTickets.entryId, moment)}`
      : sql``;
  return selectClaims(
    db,
    and(
      eq(drawClaims.status, 'offered'),
      gte(moment, from),
      lt(moment, until),
      isNull(eventEntries.voidedAt),
      sql`NOT EXISTS (SELECT 1 FROM notifications n WHERE n.sourceType = 'entry'
        AND n.sourceId = CAST(${drawTickets.entryId} AS text) AND n.type = ${type} ${isSame})`,
    ),
  );
};

interface ClaimStep {
  readonly id: number;
  readonly from: readonly ClaimStatus[];
  readonly operation: string;
}

/** Moves an offer on; breaks `bad_transition` where it stands elsewhere by now. */
export function stepClaim(
  db: Db,
  { id, from, operation }: ClaimStep,
  changes: Partial<ClaimRow>,
  alsoIf?: SQL,
): Statement[] {
  return [
    db
      .update(drawClaims)
      .set({ ...changes, lastOperation: operation })
      .where(and(eq(drawClaims.id, id), inArray(drawClaims.status, [...from]), alsoIf)),
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM draw_claims WHERE id = ${id} AND lastOperation = ${operation})`,
    ),
  ];
}

export const isInTime = (at: string): SQL => gte(drawClaims.deadline, at);
export const isProposedBy = (member: number): SQL => eq(drawClaims.disqualifiedBy, member);
export const isOverdue = (at: string): SQL => lt(drawClaims.deadline, at);

export interface Offer {
  readonly drawId: string;
  readonly at: string;
  readonly deadline: string;
  readonly operation: string;
  /** Version of the receipt key that the winner's code is made of. */
  readonly codeKey: number;
}

/** First offers of a result, prize by prize. An entry that was erased meanwhile has lost its own. */
export const offerPrizes = (
  { drawId, at, deadline, operation, codeKey }: Offer,
  winners: readonly string[],
): Statement => sql`
  INSERT INTO draw_claims (drawId, prize, attempt, ticket, person, status, reason, offeredAt,
    deadline, lastOperation, codeKey)
  SELECT t.drawId, w.key + 1, 1, t.ticket, t.person,
    CASE WHEN e.voidedAt IS NULL THEN 'offered' ELSE 'forfeited' END,
    CASE WHEN e.voidedAt IS NULL THEN NULL ELSE 'erased' END, ${at}, ${deadline}, ${operation}, ${codeKey}
  FROM json_each(${JSON.stringify(winners)}) w
    JOIN draw_tickets t ON t.drawId = ${drawId} AND t.ticket = w.value
    JOIN event_entries e ON e.id = t.entryId
  WHERE true ON CONFLICT DO NOTHING`;

/**
 * Offers a prize that nobody has to the next alternate whose person was offered none, and who is
 * not of the account that is being erased: nothing where somebody has it, or none is left.
 */
export const offerNext = (
  { drawId, at, deadline, operation, codeKey }: Offer,
  prize: number,
  erasing = '',
): Statement => sql`
  INSERT INTO draw_claims (drawId, prize, attempt, ticket, person, offeredAt, deadline, lastOperation,
    codeKey)
  SELECT t.drawId, ${prize},
    (SELECT COALESCE(MAX(c.attempt), 0) + 1 FROM draw_claims c
      WHERE c.drawId = ${drawId} AND c.prize = ${prize}),
    t.ticket, t.person, ${at}, ${deadline}, ${operation}, ${codeKey}
  FROM draws d JOIN json_each(d.result, '$.alternates') a
    JOIN draw_tickets t ON t.drawId = d.id AND t.ticket = a.value
    JOIN event_entries e ON e.id = t.entryId
  WHERE d.id = ${drawId} AND d.status = 'drawn' AND d.replacement = 'ranking' AND e.voidedAt IS NULL
    AND COALESCE(e.userEmail, '-') <> ${erasing}
    AND NOT EXISTS (SELECT 1 FROM draw_claims c WHERE c.drawId = ${drawId} AND c.prize = ${prize}
      AND c.status IN ('offered', 'claimed', 'fulfilled'))
    AND NOT EXISTS (SELECT 1 FROM draw_claims c
      WHERE c.drawId = ${drawId} AND c.person = t.person)
  ORDER BY a.key LIMIT 1`;

/** Closes a draw whose prizes are all spent, or have nobody left to go to. */
export const closeWhereDone = (drawId: string, at: string): Statement => sql`
  UPDATE draws SET status = 'closed', endedAt = ${at}
  WHERE id = ${drawId} AND status = 'drawn' AND NOT EXISTS (
    SELECT 1 FROM draw_claims WHERE drawId = ${drawId} AND status IN ('offered', 'claimed'))
    AND NOT EXISTS (
      SELECT 1 FROM draw_replacements WHERE drawId = ${drawId} AND result IS NULL)`;

/** Winners of a draw, for the versions of their lists. */
export async function emailsOfTickets(
  db: Db,
  drawId: string,
  tickets: readonly string[],
): Promise<(string | null)[]> {
  const rows = await db
    .select({ email: eventEntries.userEmail })
    .from(drawTickets)
    .innerJoin(eventEntries, eq(eventEntries.id, drawTickets.entryId))
    .where(and(eq(drawTickets.drawId, drawId), inArray(drawTickets.ticket, [...tickets])));
  return rows.map(({ email }) => email);
}

/** Selects the entries of tickets. */
export const entriesOfTickets = (drawId: string, tickets: readonly string[]): SQL => sql`
  SELECT entryId FROM draw_tickets WHERE drawId = ${drawId}
    AND ticket IN (SELECT value FROM json_each(${JSON.stringify(tickets)}))`;

export type ContactRow = typeof drawContacts.$inferSelect;

/** Oldest first. */
export const contactsOf = (db: Db, claimIds: readonly number[]): Promise<ContactRow[]> =>
  db
    .select()
    .from(drawContacts)
    .where(inArray(drawContacts.claimId, [...claimIds]))
    .orderBy(asc(drawContacts.id));

/** What this operation has logged; null where it was not sent before. */
export async function findContact(db: Db, operation: string): Promise<ContactRow | null> {
  const [row] = await db.select().from(drawContacts).where(eq(drawContacts.operation, operation));
  return row ?? null;
}

/** Logs the contact once an operation; changes nothing where the offer is over by now. */
export const logContactStatement = (contact: Omit<ContactRow, 'id'>): Statement => sql`
  INSERT INTO draw_contacts (claimId, at, channel, outcome, memberId, operation)
  SELECT id, ${contact.at}, ${contact.channel}, ${contact.outcome}, ${contact.memberId},
    ${contact.operation}
  FROM draw_claims WHERE id = ${contact.claimId} AND status IN ('offered', 'claimed')
  ON CONFLICT DO NOTHING`;

/** An offer whose winner is erased; nothing where it is spent or gone. */
export const forfeitErased = (id: number, operation: string): Statement => sql`
  UPDATE draw_claims SET status = 'forfeited', reason = 'erased', lastOperation = ${operation}
  WHERE id = ${id} AND status IN ('offered', 'claimed')`;
