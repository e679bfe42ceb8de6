import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, flag, id, isFlag } from '../../platform/db/columns.ts';

export const reviews = sqliteTable(
  'reviews',
  {
    id: id(),
    name: text('name'),
    phoneNumber: text('phoneNumber'),
    starRating: integer('starRating').notNull(),
    serviceReview: text('serviceReview'),
    roomReview: text('roomReview'),
    overallReview: text('overallReview').notNull(),
    isApproved: flag('isApproved').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('reviews_published').on(t.isApproved, t.createdAt),
    check('reviews_stars', sql`${t.starRating} BETWEEN 1 AND 5`),
    isFlag('reviews_approved', t.isApproved),
  ],
);
