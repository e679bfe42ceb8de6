import { eq, sql, type SQL } from 'drizzle-orm';
import type { Statement } from '../../../platform/db/batch.ts';
import { pushNews } from '../../../platform/push/push-outbox.repository.ts';
import { insertNotifications } from '../../notifications/new-notifications.repository.ts';
import { KEY_OF_LIFE } from '../../notifications/notifications.table.ts';
import { pointTransactions } from '../../points/points.table.ts';
import { bookingSubmissions, receipts } from '../bookings.table.ts';
import type { BookingNotification, NotificationText } from './booking-notifications.ts';

const { id, reference, phoneNumber, lastOperation, life } = bookingSubmissions;

/**
 * Tells one life of a booking from another, so that its guest is told again of what ends it again:
 * empty in the first (`bookingSubmissions.life`).
 */
const keyOfLife = (type: string): SQL => sql`CASE WHEN ${life} = 0 THEN ''
  ELSE ${KEY_OF_LIFE} || ${id} || ':' || ${life} || ${`:${type}`} END`;

/**
 * A notification in the app, for the phone of the booking, once a cause and life of it; belongs to
 * the batch that makes it true.
 */
export function insertNotification(
  about: string,
  type: BookingNotification,
  text: NotificationText,
  at: string,
): Statement {
  return notify(`booking_${type}`, text, at, eq(reference, about));
}

/** Tells closed phones that something of the booking is new, as the notification does the app. */
export const pushBookingNews = (about: string, type: string, at: string): Statement =>
  pushAbout(`booking_${type}`, at, eq(reference, about));

/** Both for every request that the operation ended. */
export function insertExpiryNotifications(
  ids: readonly number[],
  operation: string,
  text: NotificationText,
  at: string,
): Statement[] {
  const ended = sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND ${lastOperation} = ${operation}`;
  return [notify('booking_expired', text, at, ended), pushAbout('booking_expired', at, ended)];
}

/**
 * Says how many points a completed stay brought; nothing where it brought none. Goes behind the
 * statements that add them.
 */
export function insertPointsNotification(
  bookingId: number,
  text: NotificationText,
  at: string,
): Statement {
  const hasEarned = sql`EXISTS (SELECT 1 FROM ${pointTransactions}
    WHERE ${pointTransactions.kind} = 'earn' AND ${pointTransactions.ref} = ${`b:${bookingId}`})`;
  return notify('points_added', text, at, sql`${eq(id, bookingId)} AND ${hasEarned}`);
}

/**
 * What came of a change of the booking's stay, for the app and for closed phones; `about` tells one
 * change of it from another.
 */
export function insertChangeNotification(
  bookingId: number,
  type: string,
  text: NotificationText,
  at: string,
  about: string,
): Statement[] {
  const whose = eq(id, bookingId);
  return [
    notify(`booking_${type}`, text, at, whose, about),
    pushAbout(`booking_${type}`, at, whose, about),
  ];
}

/** To the account of the booking, and to the devices that open it. */
function pushAbout(type: string, at: string, whose: SQL, about?: string): Statement {
  const ref = sql`${id} || ${`:${type}:`} || ${about ?? keyOfLife(type)} AS ref`;
  return pushNews({
    kind: 'booking',
    at,
    about: sql`
      SELECT 'u:' || u.id AS reader, ${ref} FROM ${bookingSubmissions}
        JOIN users u ON u.email = ${bookingSubmissions.userEmail} WHERE ${whose}
      UNION ALL
      SELECT 'd:' || ${receipts.secretHash}, ${ref} FROM ${bookingSubmissions}
        JOIN ${receipts} ON ${receipts.bookingId} = ${id} AND ${receipts.kind} = 'device'
        WHERE ${whose}`,
  });
}

function notify(
  type: string,
  { ar, en }: NotificationText,
  at: string,
  whose: SQL,
  about?: string,
): Statement {
  return insertNotifications(
    {
      userPhone: phoneNumber,
      title: en.title,
      titleAr: ar.title,
      message: en.message,
      messageAr: ar.message,
      type,
      sourceType: 'booking',
      sourceId: id,
      sentKey: about ?? keyOfLife(type),
      createdAt: at,
    },
    sql`FROM ${bookingSubmissions} WHERE ${whose} ON CONFLICT DO NOTHING`,
  );
}
