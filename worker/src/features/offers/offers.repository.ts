import { and, asc, eq, gte, or, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#shared/muscat-time.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { offers } from './offers.table.ts';

/**
 * Times of offers that run or come again. Each half names all columns of the index, so that the rows
 * read do not grow with the times that are over.
 */
export async function findOfferTimes(db: Db, today: Day) {
  const { isActive, repeatsYearly, validTo } = offers;
  return db
    .select()
    .from(offers)
    .where(
      or(
        and(eq(isActive, true), eq(repeatsYearly, true)),
        and(eq(isActive, true), eq(repeatsYearly, false), gte(validTo, today)),
      ),
    )
    .orderBy(asc(offers.id));
}

/** A time that has not been taken away. */
export async function findOfferTime(db: Db, id: number) {
  return db
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.isActive, true)))
    .get();
}

type Values = Pick<
  typeof offers.$inferInsert,
  'title' | 'titleAr' | 'validFrom' | 'validTo' | 'repeatsYearly' | 'roomTypes' | 'discount'
>;

/** For a batch that can be repeated: it makes one row. */
export const insertTime = (values: Values, operation: string): Statement =>
  insertSelect(
    offers,
    { ...values, description: '', descriptionAr: '', operation },
    sql`WHERE NOT EXISTS (SELECT 1 FROM offers WHERE operation = ${operation})`,
  );

export const idOfOperation = (operation: string): SQL =>
  sql`(SELECT id FROM offers WHERE operation = ${operation})`;

/** Rolls back (`above_cap`) where more times run or come than staff can oversee. */
export const assertFewTimes = (today: Day, most: number): Statement =>
  assertNot(
    'above_cap',
    sql`(SELECT COUNT(*) FROM offers WHERE isActive = 1
      AND (repeatsYearly = 1 OR (repeatsYearly = 0 AND validTo >= ${today}))) > ${most}`,
  );

/** Rolls back (`bad_transition`) where the row is not at this revision; its own repeat passes. */
export const assertOfferTime = (id: number, revision: number, operation: string): Statement =>
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM offers WHERE id = ${id}
      AND ((isActive = 1 AND revision = ${revision}) OR operation = ${operation}))`,
  );

interface TimeChange {
  readonly id: number;
  readonly revision: number;
  readonly operation: string;
}

export const updateTime = (
  db: Db,
  { id, revision, operation, values }: TimeChange & { readonly values: Values },
): Statement =>
  db
    .update(offers)
    .set({ ...values, revision: revision + 1, operation })
    .where(and(eq(offers.id, id), eq(offers.revision, revision)));

export const endTime = (db: Db, { id, revision, operation }: TimeChange): Statement =>
  db
    .update(offers)
    .set({ isActive: false, revision: revision + 1, operation })
    .where(and(eq(offers.id, id), eq(offers.revision, revision)));
