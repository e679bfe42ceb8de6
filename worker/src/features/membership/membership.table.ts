import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { CARD_BENEFITS } from '#shared/membership/card-life.ts';
import { VIP_CARDS } from '#shared/membership/vip-cards.ts';
import { id, instant, oneOf } from '../../platform/db/columns.ts';
import { bookingSubmissions } from '../bookings/bookings.table.ts';

/** Holders of a VIP card and what they have used; the civil number is encrypted. */
export const vipBeneficiaries = sqliteTable(
  'vip_beneficiaries',
  {
    id: id(),
    fullName: text('fullName').notNull(),
    /** E.164. */
    phoneNumber: text('phoneNumber').notNull(),
    /** AES-256-GCM under the field key; empty once it has been removed. */
    civilId: text('civilId').notNull(),
    cardType: text('cardType', { enum: VIP_CARDS }).notNull(),
    startDate: text('startDate').notNull(),
    expiryDate: text('expiryDate').notNull(),
    registeredAt: instant('registeredAt').notNull(),
    coffeesUsed: integer('coffeesUsed').notNull().default(0),
    freeNightsUsed: integer('freeNightsUsed').notNull().default(0),
    lastCoffeeDate: instant('lastCoffeeDate'),
    civilIdTail: text('civilIdTail').notNull().default(''),
    /** Allowances and price of the card on the day it was sold. */
    coffees: integer('coffees').notNull().default(0),
    freeNights: integer('freeNights').notNull().default(0),
    priceBaisa: integer('priceBaisa').notNull().default(0),
    /** The last day on which it is good: its expiry, or the day before it was ended. */
    lastDay: text('lastDay').notNull().default(''),
    endedAt: instant('endedAt'),
    endReason: text('endReason'),
    /** Counts the changes, so that the later of two tablets is told. */
    revision: integer('revision').notNull().default(0),
    lastOperation: text('lastOperation').notNull().default(''),
    /** Bookings of a room that it pays 10, 20 and 50 percent of, as sold. */
    rooms10: integer('rooms10').notNull().default(0),
    rooms20: integer('rooms20').notNull().default(0),
    rooms50: integer('rooms50').notNull().default(0),
  },
  (t) => [
    index('vip_beneficiaries_phone').on(t.phoneNumber),
    index('vip_beneficiaries_last_day').on(t.lastDay, t.id),
    index('vip_beneficiaries_civil_id_kept')
      .on(t.lastDay)
      .where(sql`${t.civilId} <> ''`),
    oneOf('vip_beneficiaries_card', t.cardType, VIP_CARDS),
    check('vip_beneficiaries_used', sql`${t.coffeesUsed} >= 0 AND ${t.freeNightsUsed} >= 0`),
    check('vip_beneficiaries_order', sql`${t.startDate} < ${t.expiryDate}`),
  ],
);

/** Each coffee and free night that was given, also those taken back. */
export const vipUses = sqliteTable(
  'vip_uses',
  {
    id: id(),
    beneficiaryId: integer('beneficiaryId')
      .notNull()
      .references(() => vipBeneficiaries.id),
    kind: text('kind', { enum: CARD_BENEFITS }).notNull(),
    usedAt: instant('usedAt').notNull(),
    userId: integer('userId').notNull(),
    undoneAt: instant('undoneAt'),
    /** The tap that recorded it; a repeat of the tap finds it. */
    operation: text('operation').notNull(),
  },
  (t) => [
    index('vip_uses_beneficiary').on(t.beneficiaryId, t.id),
    uniqueIndex('vip_uses_operation').on(t.operation),
    oneOf('vip_uses_kind', t.kind, CARD_BENEFITS),
  ],
);

/**
 * Append-only ledger of the bookings that cards pay for: an odd step takes what the booking uses,
 * an even one gives it back.
 */
export const vipBookingUses = sqliteTable(
  'vip_booking_uses',
  {
    id: id(),
    beneficiaryId: integer('beneficiaryId')
      .notNull()
      .references(() => vipBeneficiaries.id),
    bookingId: integer('bookingId')
      .notNull()
      .references(() => bookingSubmissions.id),
    /** 100 is a free night. */
    percent: integer('percent').notNull(),
    step: integer('step').notNull(),
    /** What the card had left of these afterwards. */
    roomsLeft: integer('roomsLeft').notNull(),
    at: instant('at').notNull(),
    operation: text('operation').notNull(),
  },
  (t) => [
    uniqueIndex('vip_booking_uses_step').on(t.bookingId, t.step),
    index('vip_booking_uses_card').on(t.beneficiaryId, t.percent, t.step),
    check('vip_booking_uses_percent', sql`${t.percent} IN (10, 20, 50, 100)`),
    check('card_used_up', sql`${t.roomsLeft} >= 0`),
  ],
);

/** What a holder is found by: the folded name from each word on, the phone from each digit on. */
export const vipTerms = sqliteTable(
  'vip_terms',
  {
    term: text('term').notNull(),
    beneficiaryId: integer('beneficiaryId')
      .notNull()
      .references(() => vipBeneficiaries.id),
  },
  (t) => [
    primaryKey({ columns: [t.term, t.beneficiaryId] }),
    index('vip_terms_beneficiary').on(t.beneficiaryId),
  ],
);

/** The phone that shows the code of a card, and the code that links the next one. */
export const vipCardLinks = sqliteTable(
  'vip_card_links',
  {
    beneficiaryId: integer('beneficiaryId')
      .primaryKey()
      .references(() => vipBeneficiaries.id),
    /** HMAC of the code. */
    codeHash: text('codeHash').notNull(),
    codeExpiresAt: instant('codeExpiresAt').notNull(),
    codeUsedAt: instant('codeUsedAt'),
    /** AES-256-GCM under the field key. */
    secret: text('secret'),
    secretHash: text('secretHash'),
    deviceHash: text('deviceHash'),
    userId: integer('userId'),
  },
  (t) => [
    uniqueIndex('vip_card_links_code').on(t.codeHash),
    index('vip_card_links_device').on(t.deviceHash),
    index('vip_card_links_user').on(t.userId),
  ],
);
