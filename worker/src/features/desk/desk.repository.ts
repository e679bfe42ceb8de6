import { and, asc, count, eq, inArray, isNotNull, isNull, lte, max, min, sql } from 'drizzle-orm';
import { LANE_COUNT_MAX } from '#shared/assistant/chat.contract.ts';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { DeskCounts } from '#shared/desk/desk.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { STAFF_TOPICS } from '#shared/topics.ts';
import { countUnseenAlarms } from '../../platform/alarms/alarms.repository.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { versions } from '../../platform/db/platform.table.ts';
import { countProposalsOfOthers } from '../accounts/staff-members/proposals.repository.ts';
import { chatBookingSessions } from '../assistant/assistant.table.ts';
import { bookingNights, bookingSubmissions } from '../bookings/bookings.table.ts';
import { changeRequests } from '../bookings/change/change-requests.table.ts';
import { countOverdue, drawsNeedingSomebody } from '../draws/needing-somebody.repository.ts';
import { eventCounts } from '../events/events.table.ts';
import { reviewCounts } from '../reviews/reviews.table.ts';
import { deskSeen } from './desk.table.ts';

export interface DeskHead {
  /** Changes whenever a count may have. */
  readonly version: string;
  readonly lastBookingId: number;
  /** Numbers of draws that are late by time alone, which no topic tells. */
  readonly lateNumbers: number;
  /** Kinds of faults that nobody has looked at; no topic tells of them either. */
  readonly alarms: number;
}

/** What the counts hang on: what staff change, and draws, which everybody follows. */
const TOPICS = [...STAFF_TOPICS, 'draws'] as const;

/** What the counts hang on, and the newest booking that this person has seen: a row a topic. */
export async function deskHead(db: Db, userId: number, now: number): Promise<DeskHead> {
  const [topics, [seen], [late], [alarmed]] = await db.batch([
    db
      .select()
      .from(versions)
      .where(inArray(versions.name, [...TOPICS])),
    db
      .select({ lastBookingId: deskSeen.lastBookingId })
      .from(deskSeen)
      .where(eq(deskSeen.userId, userId)),
    countOverdue(db, now),
    countUnseenAlarms(db),
  ]);
  const ofTopics = new Map(topics.map(({ name, v }) => [name, v]));
  return {
    version: TOPICS.map((topic) => ofTopics.get(topic) ?? 0).join('.'),
    lastBookingId: seen?.lastBookingId ?? 0,
    lateNumbers: late?.n ?? 0,
    alarms: alarmed?.n ?? 0,
  };
}

interface Asker {
  readonly userId: number;
  readonly isManager: boolean;
  /** Epoch ms. */
  readonly now: number;
  readonly lastBookingId: number;
  readonly today: Day;
  readonly alarms: number;
}

const { id, status, deletedAt, checkOutDate, checkedInAt, checkedOutAt, noShowAt, expiresAt } =
  bookingSubmissions;
const isAccepted = inArray(status, [...ACCEPTED_STATUSES]);
const howMany = (condition: ReturnType<typeof and>) =>
  sql<number>`coalesce(sum(${condition}), 0)`.mapWith(Number);

/**
 * All counts of a desk in one batch. What it reads grows with what waits and who is in the house
 * tonight, not with history.
 */
export async function readCounts(
  db: Db,
  { userId, isManager, now, lastBookingId, today, alarms }: Asker,
): Promise<Omit<DeskCounts, 'v' | 'isLocked'>> {
  const pending = db
    .select({
      n: count(),
      unseen: howMany(sql`${id} > ${lastBookingId}`),
      newestPendingId: max(id),
      nextLapseAt: min(expiresAt),
    })
    .from(bookingSubmissions)
    // As its partial index says it.
    .where(and(sql`${status} = 'pending'`, isNull(deletedAt)));
  const changes = db
    .select({ n: count(), newest: max(changeRequests.id) })
    .from(changeRequests)
    .crossJoin(bookingSubmissions)
    .where(
      and(
        sql`${changeRequests.status} = 'open'`,
        eq(id, changeRequests.bookingId),
        isNull(deletedAt),
      ),
    );
  // CROSS JOIN keeps the order: tonight's rooms first, then their bookings.
  const tonight = db
    .select({
      arrivals: howMany(and(isNull(checkedInAt), isNull(noShowAt))),
      inHouse: howMany(and(isNotNull(checkedInAt), isNull(checkedOutAt))),
    })
    .from(bookingNights)
    .crossJoin(bookingSubmissions)
    .where(
      and(
        inArray(bookingNights.roomType, [...ROOM_TYPES]),
        eq(bookingNights.night, today),
        eq(id, bookingNights.bookingId),
        isAccepted,
        isNull(deletedAt),
      ),
    );
  const leaving = db
    .select({ n: count(), inside: howMany(isNotNull(checkedInAt)) })
    .from(bookingSubmissions)
    .where(
      and(
        isAccepted,
        lte(checkOutDate, today),
        isNull(checkedOutAt),
        isNull(noShowAt),
        isNull(deletedAt),
      ),
    );
  const entries = db
    .select({ eventType: eventCounts.eventType, n: eventCounts.n })
    .from(eventCounts)
    .where(eq(eventCounts.status, 'pending'));
  const reviews = db
    .select({ n: sql<number>`coalesce(sum(${reviewCounts.n}), 0)`.mapWith(Number) })
    .from(reviewCounts)
    .where(eq(reviewCounts.status, 'pending'));
  const waitingTalks = db
    .select({ handoffAt: chatBookingSessions.handoffAt })
    .from(chatBookingSessions)
    // As its partial index says it.
    .where(sql`handoff <> 'none' AND handoff = 'waiting'`)
    .limit(LANE_COUNT_MAX)
    .as('talks');
  const talks = db.select({ n: count(), last: max(waitingTalks.handoffAt) }).from(waitingTalks);
  const longest = db
    .select({ at: chatBookingSessions.handoffAt })
    .from(chatBookingSessions)
    .where(sql`handoff <> 'none' AND handoff = 'waiting'`)
    .orderBy(asc(chatBookingSessions.handoffAt))
    .limit(1);
  const [[waiting], [asked], [house], [gone], judged, [unread], [spoken], [first], due, [wanted]] =
    await db.batch([
      pending,
      changes,
      tonight,
      leaving,
      entries,
      reviews,
      talks,
      longest,
      drawsNeedingSomebody(db, { userId, isManager, now }),
      countProposalsOfOthers(db, userId),
    ]);
  const entriesOf = (draw: EventType) => judged.find(({ eventType }) => eventType === draw)?.n ?? 0;
  return {
    pending: waiting?.n ?? 0,
    unseen: waiting?.unseen ?? 0,
    newestPendingId: waiting?.newestPendingId ?? 0,
    nextLapseAt: waiting?.nextLapseAt ?? null,
    changeRequests: asked?.n ?? 0,
    newestChangeRequestId: asked?.newest ?? 0,
    entries: {
      photography: entriesOf('photography'),
      hotel_rating: entriesOf('hotel_rating'),
      location_sharing: entriesOf('location_sharing'),
    },
    reviews: unread?.n ?? 0,
    conversations: spoken?.n ?? 0,
    draws: due.length,
    alarms,
    staffProposals: wanted?.n ?? 0,
    oldestHandoffAt: first?.at ?? null,
    lastHandoffAt: spoken?.last ?? null,
    arrivals: house?.arrivals ?? 0,
    // Who is due out holds no room tonight, and is in the house until checked out.
    inHouse: (house?.inHouse ?? 0) + (gone?.inside ?? 0),
    departures: gone?.n ?? 0,
  };
}

/** Never back, and never beyond the newest booking: a later one is new whatever a tablet says. */
export function raiseSeen(userId: number, lastBookingId: number, at: string): Statement {
  const seen = sql`min(${lastBookingId}, (SELECT coalesce(max(id), 0) FROM booking_submissions))`;
  return sql`INSERT INTO desk_seen (userId, lastBookingId, updatedAt)
    VALUES (${userId}, ${seen}, ${at})
    ON CONFLICT (userId) DO UPDATE SET lastBookingId = max(lastBookingId, excluded.lastBookingId),
      updatedAt = excluded.updatedAt`;
}

export function forgetSeen(db: Db, userId: number): Statement {
  return db.delete(deskSeen).where(eq(deskSeen.userId, userId));
}
