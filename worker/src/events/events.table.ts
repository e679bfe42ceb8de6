import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isFlag, oneOf } from '../lib/columns.ts';

const EVENT_TYPES = ['photography', 'location_sharing', 'hotel_rating'] as const;

export const events = sqliteTable(
  'events',
  {
    id: id(),
    title: text('title').notNull(),
    titleAr: text('titleAr').notNull(),
    description: text('description').notNull(),
    descriptionAr: text('descriptionAr').notNull(),
    date: text('date').notNull(),
    imageUrl: text('imageUrl').notNull(),
    price: integer('price'),
    maxCapacity: integer('maxCapacity'),
    isActive: flag('isActive').notNull().default(true),
  },
  (t) => [isFlag('events_active', t.isActive)],
);

/** Undecided while decidedAt is NULL; the pictures are keys of private objects, never bytes. */
const decided = {
  isApproved: flag('isApproved'),
  adminNotes: text('adminNotes'),
  decidedAt: instant('decidedAt'),
  decidedBy: text('decidedBy'),
};

export const photographySubmissions = sqliteTable(
  'photography_submissions',
  {
    id: id(),
    participantPhone: text('participantPhone').notNull(),
    photoUrls: text('photoUrls', { mode: 'json' }).$type<string[]>().notNull(),
    submissionDate: instant('submissionDate').notNull(),
    ...decided,
    isApproved: flag('isApproved').notNull().default(false),
  },
  (t) => [index('photography_submissions_phone').on(t.participantPhone), index('photography_submissions_date').on(t.submissionDate)],
);

export const googleReviewSubmissions = sqliteTable(
  'google_review_submissions',
  {
    id: id(),
    participantPhone: text('participantPhone').notNull(),
    screenshotsBase64: text('screenshotsBase64', { mode: 'json' }).$type<string[]>().notNull(),
    submissionDate: instant('submissionDate').notNull(),
    ...decided,
  },
  (t) => [index('google_review_submissions_phone').on(t.participantPhone), index('google_review_submissions_date').on(t.submissionDate)],
);

export const locationSharingSubmissions = sqliteTable(
  'location_sharing_submissions',
  {
    id: id(),
    participantPhone: text('participantPhone').notNull(),
    submissionDate: instant('submissionDate').notNull(),
    shareCount: integer('shareCount').notNull().default(5),
    isCompleted: flag('isCompleted').notNull().default(true),
  },
  (t) => [
    index('location_sharing_submissions_phone').on(t.participantPhone),
    check('location_sharing_shares', sql`${t.shareCount} BETWEEN 0 AND 5`),
    isFlag('location_sharing_completed', t.isCompleted),
  ],
);

/** One entry a phone, event and Muscat month (features.md E-07). */
export const monthlyParticipations = sqliteTable(
  'monthly_participations',
  {
    id: id(),
    participantPhone: text('participantPhone').notNull(),
    eventType: text('eventType', { enum: EVENT_TYPES }).notNull(),
    participationMonth: text('participationMonth').notNull(),
    submissionDate: instant('submissionDate').notNull(),
  },
  (t) => [
    uniqueIndex('monthly_participations_once').on(t.participantPhone, t.eventType, t.participationMonth),
    oneOf('monthly_participations_event', t.eventType, EVENT_TYPES),
  ],
);
