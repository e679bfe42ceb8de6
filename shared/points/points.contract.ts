import * as z from 'zod/mini';
import { MAX_EMAIL } from '../accounts/email.ts';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { rowNumberField } from '../text-field.ts';

/** Causes for which points move; `adjust` is a correction by staff. */
export const POINTS_KINDS = ['earn', 'spend', 'refund', 'cancel', 'adjust'] as const;

/** Answer of GET /api/user-points/{email}. Both spellings of the total are read. */
export const userPointsSchema = z.object({
  userEmail: z.string(),
  totalPoints: z.int(),
  total_points: z.int(),
  /** ISO 8601; null where no points ever moved. */
  updatedAt: z.nullable(z.string()),
  /** Points of the newest completed stay, null before the first. */
  recentEarned: z.nullable(z.int()),
  /** Set aside for a free night that is not booked yet; no part of the total. */
  heldPoints: z.int(),
});
export type UserPoints = z.infer<typeof userPointsSchema>;

/** One line of the statement. */
const pointTransactionSchema = z.object({
  id: z.int(),
  /** Signed: + came in, − went out. */
  pointsEarned: z.int(),
  kind: z.enum(POINTS_KINDS),
  reason: z.string(),
  reasonAr: z.string(),
  bookingId: z.nullable(z.int()),
  bookingReference: z.nullable(z.string()),
  roomType: z.nullable(z.enum(ROOM_TYPES)),
  createdAt: z.string(),
  balanceAfter: z.int(),
});
export type PointTransaction = z.infer<typeof pointTransactionSchema>;

/**
 * Answer of GET /api/point-transactions/{email}, newest first; the next page's cursor comes in
 * `X-Next-Cursor`.
 */
export const pointTransactionListSchema = z.array(pointTransactionSchema);

export const STATEMENT_PAGE = 30;
const STATEMENT_PAGE_MAX = 100;

/** Query of GET /api/point-transactions/{email}. */
export const pointTransactionsQuerySchema = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(STATEMENT_PAGE_MAX))),
  cursor: z.optional(rowNumberField()),
});

/**
 * Body of POST /api/use-points. `pointsUsed` names the tier by its cost; the reasons are accepted
 * and replaced by the server's own.
 */
export const usePointsSchema = z.strictObject({
  userEmail: z.string().check(z.maxLength(MAX_EMAIL)),
  pointsUsed: z.int().check(z.minimum(1), z.maximum(100_000)),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  reasonAr: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});
export type UsePoints = z.infer<typeof usePointsSchema>;

/**
 * Points set aside for a free night of the tier until its booking consumes them or `expiresAt`
 * passes.
 */
export const pointsHoldSchema = z.object({
  message: z.string(),
  holdId: z.string(),
  roomType: z.enum(ROOM_TYPES),
  pointsUsed: z.int(),
  /** Balance without the points set aside. */
  totalPoints: z.int(),
  expiresAt: z.string(),
});
export type PointsHold = z.infer<typeof pointsHoldSchema>;

/** Answer of DELETE /api/use-points/{id}. */
export const pointsReleasedSchema = z.object({ message: z.string(), totalPoints: z.int() });
export type PointsReleased = z.infer<typeof pointsReleasedSchema>;
