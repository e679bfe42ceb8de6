import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { FREE_NIGHT_PERCENT } from '#shared/membership/card-benefit.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { bookingSubmissions } from '../bookings/bookings.table.ts';
import { vipBeneficiaries, vipBookingUses, vipUses } from './membership.table.ts';

const b = alias(bookingSubmissions, 'b');
const c = alias(vipBeneficiaries, 'c');
const u = alias(vipBookingUses, 'u');
const w = alias(vipBookingUses, 'w');

/** Marked when all of its nights were over: there was none left to release. */
const MARKED_TOO_LATE = sql`date(${b.noShowAt}, '+4 hours') >= ${b.checkOutDate}`;

/**
 * The one rule of when a booking uses its card: until it ends before the stay, as its guest was
 * told, or nobody comes and none of its nights is kept for them.
 */
const USES_CARD = sql`(${b.cardId} IS NOT NULL
  AND NOT (${b.status} = 'cancelled' AND ${b.tellAt} IS NULL)
  AND NOT (${b.noShowAt} IS NOT NULL AND (${b.releasedFrom} IS NOT NULL OR ${MARKED_TOO_LATE})))`;

const IS_TAKEN = sql`${u.step} % 2 = 1`;

const lastStep = (bookingId: SQL): SQL =>
  sql`(SELECT COALESCE(MAX(${w.step}), 0) FROM ${vipBookingUses} ${w}
    WHERE ${w.bookingId} = ${bookingId})`;

/** Free nights that staff recorded on the card itself, without a booking. */
const recordedNights = (cardId: SQL): SQL =>
  sql`(SELECT COUNT(*) FROM ${vipUses} WHERE ${vipUses.beneficiaryId} = ${cardId}
    AND ${vipUses.kind} = 'free_night' AND ${vipUses.undoneAt} IS NULL)`;

const booked = (cardId: SQL, percent: SQL): SQL =>
  sql`(SELECT COALESCE(SUM(CASE ${w.step} % 2 WHEN 1 THEN 1 ELSE -1 END), 0)
    FROM ${vipBookingUses} ${w} WHERE ${w.beneficiaryId} = ${cardId} AND ${w.percent} = ${percent})`;

/** What a card has left of a percentage, before the row that is written. */
const roomsLeft = (percent: SQL): SQL => sql`(CASE ${percent} WHEN 10 THEN ${c.rooms10}
    WHEN 20 THEN ${c.rooms20} WHEN 50 THEN ${c.rooms50}
    ELSE ${c.freeNights} - ${recordedNights(sql`${c.id}`)} END
  - ${booked(sql`${c.id}`, percent)})`;

/**
 * Brings the ledger to what these bookings use of their cards by now: belongs behind the statements
 * of every batch that makes, ends or brings back a booking, or changes its card. Safe to repeat.
 * Breaks `card_used_up` where a card has none left of what a booking takes.
 */
export function settleBookingUses(bookings: SQL, operation: string, at: string): Statement[] {
  const isListed = sql`${u.bookingId} IN (${bookings})`;
  const giveBack = insertSelect(
    vipBookingUses,
    {
      beneficiaryId: u.beneficiaryId,
      bookingId: u.bookingId,
      percent: u.percent,
      step: sql`${u.step} + 1`,
      roomsLeft: sql`MAX(0, ${roomsLeft(sql`${u.percent}`)} + 1)`,
      at,
      operation,
    },
    sql`FROM ${vipBookingUses} ${u}
      JOIN ${bookingSubmissions} ${b} ON ${b.id} = ${u.bookingId}
      JOIN ${vipBeneficiaries} ${c} ON ${c.id} = ${u.beneficiaryId}
      WHERE ${isListed} AND ${IS_TAKEN} AND ${u.step} = ${lastStep(sql`${u.bookingId}`)}
        AND NOT (${USES_CARD} AND ${b.cardId} = ${u.beneficiaryId}
          AND ${b.cardPercent} = ${u.percent})`,
  );
  const take = insertSelect(
    vipBookingUses,
    {
      beneficiaryId: b.cardId,
      bookingId: b.id,
      percent: b.cardPercent,
      step: sql`${lastStep(sql`${b.id}`)} + 1`,
      roomsLeft: sql`${roomsLeft(sql`${b.cardPercent}`)} - 1`,
      at,
      operation,
    },
    sql`FROM ${bookingSubmissions} ${b} JOIN ${vipBeneficiaries} ${c} ON ${c.id} = ${b.cardId}
      WHERE ${b.id} IN (${bookings}) AND ${USES_CARD} AND ${lastStep(sql`${b.id}`)} % 2 = 0`,
  );
  const { id, freeNightsUsed, revision } = vipBeneficiaries;
  const used = sql`${recordedNights(sql`${id}`)}
    + ${booked(sql`${id}`, sql`${FREE_NIGHT_PERCENT}`)}`;
  // Raises the revision, so that staff who look at the former card are told.
  const recount = sql`UPDATE ${vipBeneficiaries}
    SET ${sql.identifier(freeNightsUsed.name)} = ${used},
      ${sql.identifier(revision.name)} = ${revision} + 1
    WHERE ${id} IN (SELECT ${u.beneficiaryId} FROM ${vipBookingUses} ${u}
      WHERE ${isListed} AND ${u.operation} = ${operation})`;
  return [giveBack, take, recount];
}

/** How many bookings a card pays each percentage of; those of which it pays none are missing. */
export async function usedOfCards(
  db: Db,
  cards: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const { beneficiaryId, percent, step } = vipBookingUses;
  const rows = await db
    .select({
      cardId: beneficiaryId,
      percent,
      used: sql<number>`SUM(CASE ${step} % 2 WHEN 1 THEN 1 ELSE -1 END)`,
    })
    .from(vipBookingUses)
    .where(inArray(beneficiaryId, [...cards]))
    .groupBy(beneficiaryId, percent)
    .orderBy(asc(beneficiaryId));
  const used = new Map<number, Map<number, number>>();
  for (const row of rows) {
    const ofCard = used.get(row.cardId) ?? new Map<number, number>();
    used.set(row.cardId, ofCard.set(row.percent, row.used));
  }
  return used;
}

/** Bookings that one card shows at most: the newest. */
const SHOWN = 100;

/** The bookings that a card pays for now, newest first. */
export const bookingsPaidBy = (db: Db, cardId: number) =>
  db
    .select({
      bookingId: u.bookingId,
      reference: b.reference,
      checkInDate: b.checkInDate,
      percent: u.percent,
      at: u.at,
    })
    .from(u)
    .innerJoin(b, eq(b.id, u.bookingId))
    .where(
      and(eq(u.beneficiaryId, cardId), IS_TAKEN, sql`${u.step} = ${lastStep(sql`${u.bookingId}`)}`),
    )
    .orderBy(desc(u.id))
    .limit(SHOWN);
