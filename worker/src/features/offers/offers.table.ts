import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, isFlag } from '../../platform/db/columns.ts';

export const offers = sqliteTable(
  'offers',
  {
    id: id(),
    title: text('title').notNull(),
    titleAr: text('titleAr').notNull(),
    description: text('description').notNull(),
    descriptionAr: text('descriptionAr').notNull(),
    discount: integer('discount').notNull(),
    validFrom: text('validFrom').notNull(),
    validTo: text('validTo').notNull(),
    isActive: flag('isActive').notNull().default(true),
  },
  (t) => [
    check('offers_discount', sql`${t.discount} BETWEEN 0 AND 100`),
    check('offers_order', sql`${t.validFrom} <= ${t.validTo}`),
    isFlag('offers_active', t.isActive),
  ],
);
