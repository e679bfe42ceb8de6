import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { BOOKING_STATUSES, CANCELLED_BY } from '#shared/bookings/booking-lifecycle.ts';
import { PAYMENT_METHODS } from '#shared/bookings/booking.contract.ts';
import { CANCEL_REASONS, REJECT_REASONS } from '#shared/bookings/rejection.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import {
  createdAt,
  flag,
  id,
  instant,
  isFlag,
  oneOf,
  updatedAt,
} from '../../platform/db/columns.ts';
import { nameIndexes, phoneIndexes } from '../../platform/db/search-indexes.ts';

/**
 * A guest who is in the house: checked in and not checked out, whatever nights the stay holds. The
 * condition of an index, word for word: a query that says it too reads by it.
 */
export const IS_INSIDE = sql.raw(
  `checkedInAt IS NOT NULL AND checkedOutAt IS NULL AND status IN ('approved', 'confirmed') AND deletedAt IS NULL`,
);

/** The verbs that make bookings: the forms of guests, the desk, and a prize that is redeemed. */
export const ORIGINS = ['form', 'desk', 'prize'] as const;

/** Requests and bookings, as the status says. Prices in baisa, the ID number encrypted. */
export const bookingSubmissions = sqliteTable(
  'booking_submissions',
  {
    id: id(),
    reference: text('reference').notNull(),
    fullName: text('fullName').notNull(),
    /** E.164, so that one phone has one spelling. */
    phoneNumber: text('phoneNumber').notNull(),
    userEmail: text('userEmail'),
    contactEmail: text('contactEmail'),
    /** AES-256-GCM under the field key, or NULL once it has been removed after the stay. */
    idNumber: text('idNumber'),
    idNumberTail: text('idNumberTail').notNull().default(''),
    checkInDate: text('checkInDate').notNull(),
    checkOutDate: text('checkOutDate').notNull(),
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    bedType: text('bedType', { enum: BED_TYPES }).notNull(),
    smokingPreference: text('smokingPreference', { enum: SMOKING_TYPES }).notNull(),
    numberOfGuests: integer('numberOfGuests').notNull().default(2),
    totalPrice: integer('totalPrice').notNull(),
    extras: text('extras'),
    status: text('status', { enum: BOOKING_STATUSES }).notNull().default('pending'),
    cancelledBy: text('cancelledBy', { enum: CANCELLED_BY }),
    expiresAt: instant('expiresAt'),
    isPointsBooking: flag('isPointsBooking').notNull().default(false),
    pointsUsed: integer('pointsUsed').notNull().default(0),
    /** As the request says, which proves nothing of who made it; `origin` does. */
    bookingType: text('bookingType'),
    paymentMethod: text('paymentMethod', { enum: PAYMENT_METHODS }).notNull().default('cash'),
    language: text('language').notNull().default('ar'),
    /** Names the request that made the last change, which proves it inside its batch. */
    lastOperation: text('lastOperation').notNull(),
    deletedAt: instant('deletedAt'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Keyed hash of the network from which a guest asked, while the request is pending. */
    networkHash: text('networkHash'),
    /** `HH:MM` of the hotel's clock from which on the guest means to arrive. */
    arrivalTime: text('arrivalTime'),
    /** Marks of staff; the status says nothing of them. */
    checkedInAt: instant('checkedInAt'),
    checkedOutAt: instant('checkedOutAt'),
    noShowAt: instant('noShowAt'),
    /** The room given, also of a stay that is over; that nobody else has it, its nights hold. */
    roomNumber: integer('roomNumber'),
    /** What its days were last counted with; `figureFacts` is what it says now (decision 037). */
    countedFacts: text('countedFacts'),
    /** The first night that was released; from it on the booking holds none. */
    releasedFrom: text('releasedFrom'),
    /** Why staff rejected it, and what they wrote to its guest. */
    rejectReason: text('rejectReason', { enum: REJECT_REASONS }),
    rejectWords: text('rejectWords').notNull().default(''),
    /** The guest is told of the answer from then on; NULL once they are, or where nothing waits. */
    tellAt: instant('tellAt'),
    /** What `expiresAt` was, as long as the answer can be undone. */
    askedExpiresAt: instant('askedExpiresAt'),
    /** How often it has come back after its end; its guest is told of each life anew. */
    life: integer('life').notNull().default(0),
    /** The first night held again of a guest who came after a release; nobody slept before it. */
    heldFrom: text('heldFrom'),
    /** Set by the verb that made it, never by a request. */
    origin: text('origin', { enum: ORIGINS }).notNull().default('form'),
    /** The VIP card that pays a part of it or, with 100 percent, its one night. */
    cardId: integer('cardId'),
    cardPercent: integer('cardPercent'),
    /** What it would cost without the card. */
    fullPrice: integer('fullPrice'),
    /** Asked for beyond what its account may hold: as long as it is pending it holds no nights. */
    isUnheld: flag('isUnheld').notNull().default(false),
    /** When an account added it that had not made it, and reads its ID number masked. */
    adoptedAt: instant('adoptedAt'),
    /** Why staff cancelled it; their words to its guest stand in `rejectWords`. */
    cancelReason: text('cancelReason', { enum: CANCEL_REASONS }),
  },
  (t) => [
    uniqueIndex('booking_submissions_reference').on(t.reference),
    index('booking_submissions_pending')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'pending'`),
    index('booking_submissions_id_kept')
      .on(t.checkOutDate)
      .where(sql`${t.idNumber} IS NOT NULL`),
    index('booking_submissions_phone').on(t.phoneNumber, t.status),
    index('booking_submissions_user').on(t.userEmail, t.id),
    index('booking_submissions_arrival').on(t.status, t.checkInDate),
    index('booking_submissions_departure').on(t.status, t.checkOutDate),
    index('booking_submissions_recent').on(t.status, t.updatedAt),
    index('booking_submissions_network')
      .on(t.networkHash)
      .where(sql`${t.networkHash} IS NOT NULL`),
    index('booking_submissions_contact')
      .on(sql`lower(${t.contactEmail})`)
      .where(sql`${t.contactEmail} IS NOT NULL`),
    index('booking_submissions_inside').on(t.roomType, t.roomNumber).where(IS_INSIDE),
    index('booking_submissions_released')
      .on(t.status, t.checkOutDate)
      .where(sql`${t.releasedFrom} IS NOT NULL`),
    index('booking_submissions_uncounted')
      .on(t.id)
      .where(sql`${t.countedFacts} IS NOT figureFacts`),
    index('booking_submissions_asked').on(
      t.createdAt,
      t.status,
      t.roomType,
      t.totalPrice,
      t.isPointsBooking,
      t.deletedAt,
    ),
    index('booking_submissions_untold')
      .on(t.tellAt)
      .where(sql`${t.tellAt} IS NOT NULL`),
    ...nameIndexes('booking_submissions'),
    ...phoneIndexes('booking_submissions', 'phoneNumber'),
    oneOf('booking_submissions_cancel_reason', t.cancelReason, CANCEL_REASONS),
    oneOf('booking_submissions_reject_reason', t.rejectReason, REJECT_REASONS),
    oneOf('booking_submissions_status', t.status, BOOKING_STATUSES),
    oneOf('booking_submissions_origin', t.origin, ORIGINS),
    oneOf('booking_submissions_room', t.roomType, ROOM_TYPES),
    oneOf('booking_submissions_bed', t.bedType, BED_TYPES),
    oneOf('booking_submissions_smoking', t.smokingPreference, SMOKING_TYPES),
    oneOf('booking_submissions_payment', t.paymentMethod, PAYMENT_METHODS),
    oneOf('booking_submissions_language', t.language, ['ar', 'en']),
    isFlag('booking_submissions_points', t.isPointsBooking),
    isFlag('booking_submissions_unheld', t.isUnheld),
    check('booking_submissions_guests', sql`${t.numberOfGuests} BETWEEN 1 AND 4`),
    check('booking_submissions_price', sql`${t.totalPrice} >= 0`),
    check('booking_submissions_points_used', sql`${t.pointsUsed} >= 0`),
    check('booking_submissions_order', sql`${t.checkInDate} < ${t.checkOutDate}`),
    check(
      'booking_submissions_ended',
      sql`(${t.status} = 'cancelled') = (${t.cancelledBy} IS NOT NULL)`,
    ),
    check(
      'booking_submissions_hold',
      sql`(${t.status} = 'pending') = (${t.expiresAt} IS NOT NULL)`,
    ),
  ],
);

/** One row a booking and night, present only while the booking holds a room for it. */
export const bookingNights = sqliteTable(
  'booking_nights',
  {
    bookingId: integer('bookingId')
      .notNull()
      .references(() => bookingSubmissions.id),
    night: text('night').notNull(),
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    bedType: text('bedType', { enum: BED_TYPES }).notNull(),
    smokingType: text('smokingType', { enum: SMOKING_TYPES }).notNull(),
    /** The room given for the night; one stay has it. */
    roomNumber: integer('roomNumber'),
    /** The `updatedAt` of the booking that took it; NULL in old rows. */
    heldAt: instant('heldAt'),
    /**
     * The same of a bed or smoking kind that was chosen later; NULL where the night came with it.
     */
    bedHeldAt: instant('bedHeldAt'),
    smokingHeldAt: instant('smokingHeldAt'),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.night] }),
    index('booking_nights_stock').on(t.roomType, t.night, t.bedType, t.smokingType),
    uniqueIndex('booking_nights_room_number')
      .on(t.roomType, t.night, t.roomNumber)
      .where(sql`${t.roomNumber} IS NOT NULL`),
    oneOf('booking_nights_room', t.roomType, ROOM_TYPES),
    oneOf('booking_nights_bed', t.bedType, BED_TYPES),
    oneOf('booking_nights_smoking', t.smokingType, SMOKING_TYPES),
  ],
);

/** What staff changed of a booking, as JSON of the changed fields before and after. */
export const bookingEdits = sqliteTable(
  'booking_edits',
  {
    id: id(),
    bookingId: integer('bookingId')
      .notNull()
      .references(() => bookingSubmissions.id),
    at: instant('at').notNull(),
    /** As in the audit log. */
    actor: text('actor').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    operation: text('operation').notNull(),
  },
  (t) => [index('booking_edits_booking').on(t.bookingId, t.id)],
);

/** Hashes of what opens a booking without an account: the device that made it, and its code. */
export const receipts = sqliteTable(
  'receipts',
  {
    secretHash: text('secretHash').notNull(),
    bookingId: integer('bookingId')
      .notNull()
      .references(() => bookingSubmissions.id),
    kind: text('kind', { enum: ['device', 'code'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.secretHash, t.bookingId] }),
    index('receipts_booking').on(t.bookingId),
    oneOf('receipts_kind', t.kind, ['device', 'code']),
  ],
);

/** Room bookings of the older form; kept for import, prices in baisa. */
export const bookings = sqliteTable(
  'bookings',
  {
    id: id(),
    roomId: integer('roomId').notNull(),
    roomType: text('roomType').notNull(),
    guestName: text('guestName').notNull(),
    guestEmail: text('guestEmail').notNull(),
    guestPhone: text('guestPhone').notNull(),
    idCard: text('idCard'),
    checkInDate: text('checkInDate').notNull(),
    checkOutDate: text('checkOutDate').notNull(),
    guestCount: integer('guestCount').notNull(),
    totalPrice: integer('totalPrice').notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull().default('pending'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('bookings_status', t.status, BOOKING_STATUSES),
    check('bookings_guests', sql`${t.guestCount} >= 1`),
    check('bookings_price', sql`${t.totalPrice} >= 0`),
  ],
);
