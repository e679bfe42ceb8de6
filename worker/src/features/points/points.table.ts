import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { POINTS_KINDS } from '#shared/points/points.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { createdAt, id, instant, oneOf, updatedAt } from '../../platform/db/columns.ts';

/** Balance, recomputed from the ledger in every batch that adds to it. */
export const userPoints = sqliteTable(
  'user_points',
  {
    id: id(),
    userEmail: text('userEmail').notNull(),
    totalPoints: integer('totalPoints').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('user_points_user').on(t.userEmail),
    check('points_nonneg', sql`${t.totalPoints} >= 0`),
  ],
);

/** Append-only ledger; kind and ref name the cause, so that one cause counts once. */
export const pointTransactions = sqliteTable(
  'point_transactions',
  {
    id: id(),
    userEmail: text('userEmail').notNull(),
    pointsEarned: integer('pointsEarned').notNull(),
    kind: text('kind', { enum: POINTS_KINDS }).notNull(),
    ref: text('ref').notNull(),
    reason: text('reason').notNull(),
    reasonAr: text('reasonAr').notNull(),
    bookingId: integer('bookingId'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('point_transactions_cause').on(t.kind, t.ref),
    index('point_transactions_user').on(t.userEmail, t.id),
    index('point_transactions_day').on(t.createdAt, t.kind, t.pointsEarned),
    oneOf('point_transactions_kind', t.kind, POINTS_KINDS),
    check('point_transactions_amount', sql`${t.pointsEarned} <> 0`),
  ],
);

/** Points set aside for a free night until its booking consumes them or 30 minutes pass. */
export const pointsHolds = sqliteTable(
  'points_holds',
  {
    id: text('id').primaryKey(),
    userEmail: text('userEmail').notNull(),
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    cost: integer('cost').notNull(),
    status: text('status', { enum: ['held', 'consumed', 'expired'] }).notNull(),
    expiresAt: instant('expiresAt').notNull(),
    bookingReference: text('bookingReference'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('points_holds_booking').on(t.bookingReference),
    index('points_holds_open').on(t.status, t.expiresAt),
    index('points_holds_user').on(t.userEmail, t.status),
    oneOf('points_holds_status', t.status, ['held', 'consumed', 'expired']),
    oneOf('points_holds_room', t.roomType, ROOM_TYPES),
    check('points_holds_cost', sql`${t.cost} > 0`),
  ],
);
