import type { EventType } from '#shared/events/events.ts';

/** Events that staff judge, and the tables of the specification that hold what was sent. */
export type ModeratedEvent = Exclude<EventType, 'location_sharing'>;

export const SUBMISSION_TABLES = {
  photography: 'photography_submissions',
  hotel_rating: 'google_review_submissions',
  location_sharing: 'location_sharing_submissions',
} as const satisfies Record<EventType, string>;

/** Each is the condition of an index of its own; a query must repeat it word for word. */
export const STATE_SQL = {
  pending: 'decidedAt IS NULL',
  approved: 'isApproved = 1',
  rejected: 'isApproved = 0 AND decidedAt IS NOT NULL',
} as const;
export type ModerationState = keyof typeof STATE_SQL;

/** The row of `versions` that pollers of a list compare. */
export const listVersion = (eventType: EventType): string => `entries.${eventType}`;
