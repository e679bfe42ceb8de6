import * as z from 'zod/mini';
import { givenPasswordSchema } from '../accounts/credentials.ts';
import { BOOKING_STATUSES } from '../bookings/booking-lifecycle.ts';
import { EVENT_TYPES } from '../events/events.ts';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { PLACE_IDS, SERVICE_TYPES } from '../services/places.ts';
import { patternField } from '../text-field.ts';
import { STATISTICS_PERIODS } from './statistics.ts';

const apiMarker = { v: z.literal(1), ok: z.literal(true) };
const count = z.int();
/** OMR with up to three decimals. */
const omr = z.number();
const day = z.string();

/** Body of POST /api/admin/statistics/access: the statistics password of the caller. */
export const statisticsAccessSchema = z.strictObject({ password: givenPasswordSchema });
export type StatisticsAccessBody = z.infer<typeof statisticsAccessSchema>;

/**
 * Its answer. Wrong: 403 `statistics.wrong_password` with details.triesLeft; too many wrong ones:
 * 429 `auth.throttled` with details.retryAfter in seconds. Both have `error`, and `success: false`.
 */
export const statisticsAccessAnswerSchema = z.object({
  ...apiMarker,
  success: z.literal(true),
  /** Instant until which the figures stay open, and the same as seconds from now. */
  openUntil: z.string(),
  secondsLeft: count,
});
export type StatisticsAccessAnswer = z.infer<typeof statisticsAccessAnswerSchema>;

/** DELETE /api/admin/statistics/access closes the figures at once. */
export const statisticsClosedSchema = z.object(apiMarker);

/** Query of GET /api/statistics/dashboard and of GET /api/statistics/export. */
export const statisticsQuerySchema = z.strictObject({
  days: z.optional(
    z.pipe(
      patternField(/^\d{1,3}$/, 3),
      z.pipe(z.transform(Number), z.union(STATISTICS_PERIODS.map((days) => z.literal(days)))),
    ),
  ),
});

const listedBookingSchema = z.object({
  id: count,
  reference: z.string(),
  fullName: z.string(),
  roomType: z.enum(ROOM_TYPES),
  checkInDate: day,
  checkOutDate: day,
  status: z.enum(BOOKING_STATUSES),
});
export type ListedBooking = z.infer<typeof listedBookingSchema>;

const byRoomType = z.array(z.object({ roomType: z.enum(ROOM_TYPES), count }));
const byStatus = z.array(z.object({ status: z.enum(BOOKING_STATUSES), count }));

const nightFiguresSchema = z.object({
  roomsOnSale: count,
  roomsSold: count,
  /** Sold of what is on sale, 0 to 1 and above where more is held; null with nothing on sale. */
  occupancy: z.nullable(z.number()),
  /** Revenue of a sold room; null with none sold. */
  averageRate: z.nullable(omr),
  /** Revenue of a room on sale; null with none. */
  revenuePerRoom: z.nullable(omr),
});

/** Answer of GET /api/statistics/dashboard; days and months are Muscat's, money is OMR. */
export const statisticsDashboardSchema = z.object({
  ...apiMarker,
  /** When the figures were counted, and the day that is today to them. */
  lastUpdated: z.string(),
  today: day,
  openUntil: z.string(),
  secondsLeft: count,
  daily: z.object({
    bookings: count,
    siteVisits: count,
    revenue: omr,
    /** Count of today's requests that make the revenue: accepted or completed by now. */
    acceptedBookings: count,
  }),
  monthly: z.object({ revenue: omr }),
  yearly: z.object({ revenue: omr }),
  /** What today's figures are compared with. */
  yesterday: z.object({ bookings: count, siteVisits: count, revenue: omr }),
  /** The same days of the month before. */
  lastMonth: z.object({ from: day, to: day, revenue: omr }),
  /** Accounts with a verified e-mail; those of the last seven days, today included. */
  registeredUsers: z.object({ total: count, thisWeek: count }),
  /** At most five: pending ones first, oldest first; then by arrival. */
  activeBookings: z.array(listedBookingSchema),
  /** At most five, last cancelled first. */
  cancelledBookings: z.array(listedBookingSchema),
  /** In the language of the request; `place` is null for what named its type alone. */
  nearbyServicesVisits: z.array(
    z.object({
      place: z.nullable(z.enum(PLACE_IDS)),
      serviceType: z.enum(SERVICE_TYPES),
      serviceName: z.string(),
      category: z.string(),
      description: z.string(),
      dailyVisits: count,
      monthlyVisits: count,
      /** All of them. */
      visits: count,
    }),
  ),
  /** Since opening; active bookings are those of which the list shows the first. */
  totals: z.object({
    bookings: count,
    revenue: omr,
    activeBookings: count,
    cancelledBookings: count,
  }),
  /** Since opening, all five statuses. */
  bookingsByStatus: byStatus,
  /** Since opening, four at most, most first. */
  mostBookedRooms: byRoomType,
  /** Everything below is of the period that was asked for; its last day is today. */
  period: z.object({
    days: count,
    from: day,
    to: day,
    bookings: count,
    revenue: omr,
    siteVisits: count,
    nights: nightFiguresSchema,
    bookingsByType: byRoomType,
    bookingsByStatus: byStatus,
    placeVisits: z.array(z.object({ place: z.string(), count })),
  }),
  /** A row a day of the period, in order, today last. */
  series: z.array(
    z.object({
      ...nightFiguresSchema.shape,
      day,
      bookings: count,
      /** The accepted ones, which the revenue is of. */
      acceptedBookings: z._default(count, 0),
      revenue: omr,
      siteVisits: count,
      placeVisits: count,
    }),
  ),
  /** The last six months, this one last. */
  points: z.array(z.object({ month: z.string(), given: count, used: count })),
  /** Entries of this month by draw; location sharing has completed ones only. */
  entries: z.object({
    month: z.string(),
    events: z.array(
      z.object({
        eventType: z.enum(EVENT_TYPES),
        approved: count,
        pending: count,
        rejected: count,
        completed: count,
      }),
    ),
  }),
});
export type StatisticsDashboard = z.infer<typeof statisticsDashboardSchema>;
