import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../bookings/booking-lifecycle.ts';
import { dayField } from '../bookings/stay.contract.ts';
import { patternField } from '../text-field.ts';
import { ROOM_TYPES } from './room-types.ts';

/** Nights that the calendar shows at once. */
export const CALENDAR_NIGHTS = 14;

/** Query of GET /api/admin/room-calendar: the first night, and how many, 31 at most. */
export const roomCalendarQuerySchema = z.strictObject({
  from: dayField,
  nights: z.optional(patternField(/^([1-9]|[12]\d|3[01])$/, 2)),
});
export type RoomCalendarQuery = z.infer<typeof roomCalendarQuerySchema>;

/** One stay that touches the window, whole: it may begin before and end behind it. */
const calendarBarSchema = z.object({
  bookingId: z.int(),
  reference: z.string(),
  fullName: z.string(),
  status: z.enum(BOOKING_STATUSES),
  roomType: z.enum(ROOM_TYPES),
  checkIn: z.string(),
  checkOut: z.string(),
  roomNumber: z.nullable(z.int()),
  isPointsBooking: z.boolean(),
  checkedInAt: z.nullable(z.string()),
  checkedOutAt: z.nullable(z.string()),
  noShowAt: z.nullable(z.string()),
  /** The guest waits for an answer to a wish to change or end it. */
  hasOpenRequest: z.boolean(),
});
export type CalendarBar = z.infer<typeof calendarBarSchema>;

/** A room that is not on sale from its first to its last night, both included. */
const calendarClosureSchema = z.object({
  id: z.int(),
  roomType: z.enum(ROOM_TYPES),
  roomNumber: z.int(),
  fromNight: z.string(),
  toNight: z.string(),
  reason: z.string(),
});
export type CalendarClosure = z.infer<typeof calendarClosureSchema>;

export const calendarNightSchema = z.object({
  night: z.string(),
  onSale: z.int(),
  held: z.int(),
  available: z.int(),
});
export type CalendarNight = z.infer<typeof calendarNightSchema>;

/** Answer of GET /api/admin/room-calendar. */
export const roomCalendarSchema = z.object({
  from: z.string(),
  today: z.string(),
  types: z.array(
    z.object({
      roomType: z.enum(ROOM_TYPES),
      rooms: z.int(),
      nights: z.array(calendarNightSchema),
    }),
  ),
  bars: z.array(calendarBarSchema),
  closures: z.array(calendarClosureSchema),
});
export type RoomCalendar = z.infer<typeof roomCalendarSchema>;
