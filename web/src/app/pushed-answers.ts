import type * as z from 'zod/mini';
import { transcriptSchema } from '#shared/assistant/chat.contract.ts';
import { type Booking, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { ownDrawSchema } from '#shared/draw/draw.contract.ts';
import { ownEntriesSchema } from '#shared/events/event.contract.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { pointTransactionListSchema, userPointsSchema } from '#shared/points/points.contract.ts';
import { ownBooking } from '../features/bookings/api/own-booking.ts';
import {
  CHAT_KEY,
  NOTIFICATIONS_KEY,
  OWN_BOOKINGS_KEY,
  OWN_DRAW_KEY,
  OWN_ENTRIES_KEY,
  POINT_TRANSACTIONS_KEY,
  POINTS_KEY,
} from '../platform/queries/query-keys.ts';
import type { PushedAnswerKind } from '../pwa/refresh-kept.ts';

const ofAccount = (path: string) => (email: unknown) =>
  typeof email === 'string' ? `${path}/${encodeURIComponent(email)}` : null;
const by =
  <T>(schema: z.ZodMiniType<T>) =>
  (body: unknown): T | undefined =>
    schema.safeParse(body).data;

/** Everything that the service worker reads again after a push; with each what the page would keep. */
export const PUSHED_ANSWERS: readonly PushedAnswerKind[] = [
  {
    key: NOTIFICATIONS_KEY[0],
    kinds: ['booking', 'entry', 'draw'],
    path: () => '/api/notifications',
    keeps: 'pages',
    read: by(notificationListSchema),
  },
  {
    key: OWN_BOOKINGS_KEY[0],
    kinds: ['booking'],
    path: () => '/api/booking-submissions',
    keeps: 'body',
    read: (body) => ownBookings(bookingListSchema.safeParse(body).data),
  },
  {
    key: POINTS_KEY[0],
    kinds: ['booking'],
    path: ofAccount('/api/user-points'),
    keeps: 'tagged',
    read: by(userPointsSchema),
  },
  {
    key: POINT_TRANSACTIONS_KEY[0],
    kinds: ['booking'],
    path: ofAccount('/api/point-transactions'),
    keeps: 'pages',
    read: by(pointTransactionListSchema),
  },
  {
    key: OWN_ENTRIES_KEY[0],
    kinds: ['entry', 'draw'],
    path: () => '/api/event-entries',
    keeps: 'body',
    read: (body) => ownEntriesSchema.safeParse(body).data?.entries,
  },
  {
    key: CHAT_KEY[0],
    kinds: ['chat'],
    path: (session) =>
      typeof session === 'string'
        ? `/api/chat/messages?sessionId=${encodeURIComponent(session)}`
        : null,
    keeps: 'tagged',
    read: by(transcriptSchema),
  },
  {
    key: OWN_DRAW_KEY[0],
    kinds: ['draw'],
    path: (id) => (typeof id === 'string' ? `/api/draws/${encodeURIComponent(id)}/mine` : null),
    keeps: 'body',
    read: by(ownDrawSchema),
  },
];

/**
 * Staff are answered with everybody's bookings, which are not kept on a device: where they are of
 * several accounts, nothing is taken.
 */
function ownBookings(bookings: readonly Booking[] | undefined): readonly Booking[] | undefined {
  const emails = new Set(bookings?.flatMap(({ userEmail }) => userEmail ?? []));
  return emails.size > 1 ? undefined : bookings?.map(ownBooking);
}
