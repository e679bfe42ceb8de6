import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events/events.ts';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { boundedText, patternField, rowNumberField, textField } from '../text-field.ts';

export const NOTIFICATION_LIMIT = 20;
const NOTIFICATION_LIMIT_MAX = 50;

/** The booking or the entry that a notification is about, as it is now. */
export const notificationSubjectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('booking'),
    reference: z.string(),
    roomType: z.enum(ROOM_TYPES),
    checkInDate: z.string(),
    checkOutDate: z.string(),
    /** Deleted: there is nothing to open any more. */
    isGone: z._default(z.boolean(), false),
  }),
  z.object({
    kind: z.literal('entry'),
    reference: z.string(),
    eventType: z.enum(EVENT_TYPES),
    month: z.string(),
    /** Name of the draw that it speaks of, where it speaks of one. */
    draw: z.optional(z.nullable(z.string())),
  }),
]);
export type NotificationSubject = z.infer<typeof notificationSubjectSchema>;

/**
 * A notification as listed: both languages, time in ISO 8601, phone in E.164.
 * `type` names the cause; unknown ones come later.
 */
export const notificationSchema = z.object({
  id: z.int(),
  userPhone: z.string(),
  title: z.string(),
  titleAr: z.string(),
  message: z.string(),
  messageAr: z.string(),
  type: z.string(),
  /** By the account that asks, or by the device that has none; to staff, by anybody it is for. */
  isRead: z.boolean(),
  createdAt: z.string(),
  /** Missing where a notification is about nothing but itself, and in answers to staff. */
  about: z.optional(z.nullable(notificationSubjectSchema)),
});
export type Notification = z.infer<typeof notificationSchema>;

/**
 * Answer of GET /api/notifications and GET /api/notifications/{phone}: newest first.
 * `X-Total-Count` says how many there are in all (for "+N more"), `X-Next-Cursor` names the next
 * page and is missing on the last.
 */
export const notificationListSchema = z.array(notificationSchema);

/** `cursor` is the id of the last notification of the page before. */
export const notificationQuerySchema = z.strictObject({
  limit: z.optional(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(NOTIFICATION_LIMIT_MAX)),
  ),
  cursor: z.optional(rowNumberField()),
});
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;

const MOST_READ = 100;

/**
 * Body of POST /api/notifications/read: what was shown. Ids that are not the caller's to read are
 * passed over.
 */
export const notificationsReadBodySchema = z.strictObject({
  ids: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(MOST_READ)),
});
export type NotificationsReadBody = z.infer<typeof notificationsReadBodySchema>;
export const notificationsReadSchema = z.object({ v: z.literal(1), ok: z.literal(true) });

/**
 * Body of POST /api/notifications: a notification of staff to a phone, in both languages. Lengths
 * in characters. `about` is the reference of the booking or entry that it is about; it may be left
 * out where all that was made with the phone is one guest's.
 */
export const staffNotificationBodySchema = z.strictObject({
  userPhone: textField(1, 40),
  title: textField(1, 120),
  titleAr: textField(1, 120),
  message: textField(1, 1000),
  messageAr: textField(1, 1000),
  type: patternField(/^[a-z][a-z0-9_]{0,39}$/, 40),
  about: z.optional(boundedText(23, z.toUpperCase(), z.regex(/^(DS|EV)-[0-9A-Z]{1,20}$/))),
});
export type StaffNotificationBody = z.infer<typeof staffNotificationBodySchema>;
/** Its answer: 201, and 200 for what was sent already, by this key or by the decision itself. */
export const notificationSentSchema = z.extend(notificationSchema, {
  v: z.literal(1),
  ok: z.literal(true),
});

/**
 * Notifications that only their cause may send: a decision on an entry, a step of a booking,
 * points.
 */
const SYSTEM_TYPES =
  /^(photography_(approved|rejected)|rating_(approved|rejected)|booking_\w+|points_\w+|review_\w+)$/;
export const isSystemNotification = (type: string): boolean => SYSTEM_TYPES.test(type);
