import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { addDays } from '#shared/bookings/stay.ts';
import { type BeneficiaryCounts, COUNTED_CARDS } from '#shared/membership/beneficiary.contract.ts';
import { type CardState, ENDING_SOON_DAYS } from '#shared/membership/card-life.ts';
import type { VipCard } from '#shared/membership/vip-cards.ts';
import type { Day } from '#shared/muscat-time.ts';
import { users } from '../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { firstKeptDay } from '../site/site.repository.ts';
import { vipBeneficiaries, vipUses } from './membership.table.ts';

const b = vipBeneficiaries;
export type BeneficiaryRow = typeof b.$inferSelect;

/** Uses that one card shows; no card has as many in its year. */
const USES = 100;

export const findBeneficiary = (db: Db, id: number): Promise<BeneficiaryRow | undefined> =>
  db.select().from(b).where(eq(b.id, id)).get();

export const findByOperation = (db: Db, operation: string): Promise<BeneficiaryRow | undefined> =>
  db.select().from(b).where(eq(b.lastOperation, operation)).get();

/** Cards of a phone that are good on a day or will be. */
export const runningCardsOf = (db: Db, phone: string, today: Day): Promise<BeneficiaryRow[]> =>
  db
    .select()
    .from(b)
    .where(and(eq(b.phoneNumber, phone), gte(b.lastDay, today)))
    .limit(5);

/** The VIP card that each of these phones holds on a day; the dearer one where it holds two. */
export async function heldCards(
  db: Db,
  phones: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, VipCard>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .select({ phone: b.phoneNumber, card: b.cardType })
    .from(b)
    .where(
      and(
        sql`${b.phoneNumber} IN (SELECT value FROM json_each(${JSON.stringify(phones)}))`,
        lte(b.startDate, today),
        gte(b.lastDay, today),
      ),
    )
    .orderBy(asc(b.priceBaisa));
  return new Map(rows.map(({ phone, card }) => [phone, card]));
}

export interface Cursor {
  /** Null where all cards are listed, by their number alone. */
  readonly lastDay: Day | null;
  readonly id: number;
}

const inState = (state: CardState, today: Day): SQL | undefined =>
  ({
    running: gte(b.lastDay, today),
    soon: and(gte(b.lastDay, today), lte(b.lastDay, addDays(today, ENDING_SOON_DAYS))),
    ended: lt(b.lastDay, today),
  })[state];

/**
 * One page: all of them newest first, those in a state by their last day, whichever is nearest to
 * today first. Rows read do not grow with the table.
 */
export function beneficiaryPage(
  db: Db,
  state: CardState | null,
  { today, cursor, limit }: { today: Day; cursor: Cursor | null; limit: number },
): Promise<BeneficiaryRow[]> {
  if (state === null)
    return db
      .select()
      .from(b)
      .where(cursor ? lt(b.id, cursor.id) : undefined)
      .orderBy(desc(b.id))
      .limit(limit);
  const isBack = state === 'ended';
  const [beyond, order] = isBack ? [lt, desc] : [gt, asc];
  const after =
    cursor?.lastDay &&
    or(
      beyond(b.lastDay, cursor.lastDay),
      and(eq(b.lastDay, cursor.lastDay), beyond(b.id, cursor.id)),
    );
  const bound = cursor?.lastDay && (isBack ? lte : gte)(b.lastDay, cursor.lastDay);
  return db
    .select()
    .from(b)
    .where(and(inState(state, today), bound || undefined, after || undefined))
    .orderBy(order(b.lastDay), order(b.id))
    .limit(limit);
}

/** Each count stops one above `COUNTED_CARDS`. */
export async function countBeneficiaries(db: Db, today: Day): Promise<BeneficiaryCounts> {
  const upTo = (where: SQL | undefined) =>
    sql`(SELECT COUNT(*) FROM (SELECT 1 FROM ${b} WHERE ${where ?? sql`1`} LIMIT ${COUNTED_CARDS + 1}))`;
  const row = await db.get<BeneficiaryCounts>(sql`SELECT ${upTo(undefined)} AS "all",
    ${upTo(inState('running', today))} AS running, ${upTo(inState('soon', today))} AS soon,
    ${upTo(inState('ended', today))} AS ended`);
  return row ?? { all: 0, running: 0, soon: 0, ended: 0 };
}

/** Uses of a card with who recorded them, newest first. */
export const usesOf = (db: Db, beneficiaryId: number) =>
  db
    .select({
      id: vipUses.id,
      kind: vipUses.kind,
      usedAt: vipUses.usedAt,
      undoneAt: vipUses.undoneAt,
      author: sql<string>`COALESCE(${users.fullName}, '')`,
    })
    .from(vipUses)
    .leftJoin(users, eq(users.id, vipUses.userId))
    .where(eq(vipUses.beneficiaryId, beneficiaryId))
    .orderBy(desc(vipUses.id))
    .limit(USES);

export const insertBeneficiary = (db: Db, row: typeof b.$inferInsert): Statement =>
  db.insert(b).values(row);

export interface CardChange {
  readonly row: BeneficiaryRow;
  readonly set: Partial<BeneficiaryRow>;
  readonly operation: string;
}

/**
 * Compare and set of a card as it was looked at, with proof inside the batch that this request did
 * it: another change meanwhile rolls the batch back with `bad_transition`.
 */
export function changeCard(db: Db, { row, set, operation }: CardChange): Statement[] {
  const { id, revision } = row;
  return [
    db
      .update(b)
      .set({ ...set, revision: revision + 1, lastOperation: operation })
      .where(and(eq(b.id, id), eq(b.revision, revision))),
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM ${b} WHERE ${b.id} = ${id} AND ${b.lastOperation} = ${operation})`,
    ),
  ];
}

export const insertUse = (db: Db, use: typeof vipUses.$inferInsert): Statement =>
  db.insert(vipUses).values(use);

export const undoUse = (db: Db, useId: number, at: string): Statement =>
  db.update(vipUses).set({ undoneAt: at }).where(eq(vipUses.id, useId));

export const findUse = (db: Db, operation: string) =>
  db.select().from(vipUses).where(eq(vipUses.operation, operation)).get();

/** A card whose last day is before the first that is kept has no number any longer. */
const isOld = (today: Day): SQL | undefined =>
  and(sql`${b.lastDay} < ${firstKeptDay(today)}`, sql`${b.civilId} <> ''`);

export const removeCivilIds = (db: Db, today: Day): Statement =>
  db.update(b).set({ civilId: '', civilIdTail: '' }).where(isOld(today));

export const hasOldCivilIds = async (db: Db, today: Day): Promise<boolean> =>
  (await db.select({ id: b.id }).from(b).where(isOld(today)).limit(1).get()) !== undefined;

export const beneficiariesIn = (db: Db, ids: readonly number[]): Promise<BeneficiaryRow[]> =>
  db
    .select()
    .from(b)
    .where(inArray(b.id, [...ids]))
    .orderBy(desc(b.id));
