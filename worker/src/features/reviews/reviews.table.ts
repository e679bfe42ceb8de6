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
import { HIDE_REASONS, REVIEW_STATUSES } from '#shared/reviews/reviews.ts';
import { createdAt, flag, instant, isFlag, lastingId, oneOf } from '../../platform/db/columns.ts';
import { bookingSubmissions } from '../bookings/bookings.table.ts';

export const reviews = sqliteTable(
  'reviews',
  {
    id: lastingId(),
    name: text('name'),
    phoneNumber: text('phoneNumber'),
    starRating: integer('starRating').notNull(),
    serviceReview: text('serviceReview'),
    roomReview: text('roomReview'),
    overallReview: text('overallReview').notNull(),
    isApproved: flag('isApproved').notNull().default(false),
    createdAt: createdAt(),
    status: text('status', { enum: REVIEW_STATUSES }).notNull().default('pending'),
    /** The author's account. */
    userEmail: text('userEmail'),
    /** The device it came from; without an account that device is its author. */
    deviceHash: text('deviceHash'),
    /** The completed stay that it tells of, which makes it verified. */
    bookingId: integer('bookingId').references(() => bookingSubmissions.id),
    hiddenReason: text('hiddenReason', { enum: HIDE_REASONS }),
    /** For staff alone. */
    teamNote: text('teamNote'),
    reply: text('reply'),
    repliedAt: instant('repliedAt'),
    decidedAt: instant('decidedAt'),
    decidedBy: text('decidedBy'),
    /** Counts its changes, so that nobody decides on what they have not seen. */
    revision: integer('revision').notNull().default(1),
    /** As in `booking_submissions`. */
    lastOperation: text('lastOperation').notNull().default(''),
  },
  (t) => [
    index('reviews_state').on(t.status, t.id),
    index('reviews_user')
      .on(t.userEmail, t.id)
      .where(sql`${t.userEmail} IS NOT NULL`),
    index('reviews_device')
      .on(t.deviceHash, t.id)
      .where(sql`${t.deviceHash} IS NOT NULL`),
    uniqueIndex('reviews_stay')
      .on(t.bookingId)
      .where(sql`${t.bookingId} IS NOT NULL`),
    check('reviews_stars', sql`${t.starRating} BETWEEN 1 AND 5`),
    isFlag('reviews_approved', t.isApproved),
    oneOf('reviews_status', t.status, REVIEW_STATUSES),
    oneOf('reviews_reason', t.hiddenReason, HIDE_REASONS),
    check('reviews_shown', sql`${t.isApproved} = (${t.status} = 'published')`),
    check('reviews_hidden', sql`(${t.status} = 'hidden') = (${t.hiddenReason} IS NOT NULL)`),
  ],
);

/** How many reviews there are by state and stars; changed in the batch of whatever moves one. */
export const reviewCounts = sqliteTable(
  'review_counts',
  {
    status: text('status', { enum: REVIEW_STATUSES }).notNull(),
    starRating: integer('starRating').notNull(),
    n: integer('n').notNull().default(0),
    /** How many of these tell of a stay that the server knows. */
    verified: integer('verified').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.status, t.starRating] }),
    oneOf('review_counts_status', t.status, REVIEW_STATUSES),
    check('review_counts_stars', sql`${t.starRating} BETWEEN 1 AND 5`),
    check('review_counts_nonneg', sql`${t.n} >= 0 AND ${t.verified} BETWEEN 0 AND ${t.n}`),
  ],
);
