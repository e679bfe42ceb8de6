import { sql } from 'drizzle-orm';
import type { EventType } from '#shared/events/events.ts';
import {
  googleReviewSubmissions,
  locationSharingSubmissions,
  photographySubmissions,
} from './events.table.ts';

/** Events whose entries staff moderate. */
export type ModeratedEvent = Exclude<EventType, 'location_sharing'>;

/** The tables of the specification that hold what was sent. */
export const SUBMISSION_TABLES = {
  photography: photographySubmissions,
  hotel_rating: googleReviewSubmissions,
  location_sharing: locationSharingSubmissions,
} as const satisfies Record<EventType, unknown>;

/** Each is the condition of an index of its own; a query must repeat it word for word. */
export const STATE_SQL = {
  pending: sql`decidedAt IS NULL`,
  approved: sql`isApproved = 1`,
  rejected: sql`isApproved = 0 AND decidedAt IS NOT NULL`,
} as const;
export type ModerationState = keyof typeof STATE_SQL;

/** The topic of an event's entries, by whose version a list of staff knows that it changed. */
export const entriesTopic = <E extends EventType>(eventType: E): `entries.${E}` =>
  `entries.${eventType}`;
