import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, oneOf } from '../../platform/db/columns.ts';

/** Holders of a VIP card and what they have used; the civil number is encrypted. */
export const vipBeneficiaries = sqliteTable(
  'vip_beneficiaries',
  {
    id: id(),
    fullName: text('fullName').notNull(),
    phoneNumber: text('phoneNumber').notNull(),
    civilId: text('civilId').notNull(),
    cardType: text('cardType', { enum: ['silver', 'gold', 'elite'] }).notNull(),
    startDate: text('startDate').notNull(),
    expiryDate: text('expiryDate').notNull(),
    registeredAt: instant('registeredAt').notNull(),
    coffeesUsed: integer('coffeesUsed').notNull().default(0),
    freeNightsUsed: integer('freeNightsUsed').notNull().default(0),
    lastCoffeeDate: instant('lastCoffeeDate'),
  },
  (t) => [
    index('vip_beneficiaries_phone').on(t.phoneNumber),
    oneOf('vip_beneficiaries_card', t.cardType, ['silver', 'gold', 'elite']),
    check('vip_beneficiaries_used', sql`${t.coffeesUsed} >= 0 AND ${t.freeNightsUsed} >= 0`),
    check('vip_beneficiaries_order', sql`${t.startDate} < ${t.expiryDate}`),
  ],
);
