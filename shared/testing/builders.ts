import {
  QUICK_BOOKING_TYPE,
  type Booking,
  type BookingRequestInput,
} from '../bookings/booking.contract.ts';
import type { Stay } from '../bookings/stay.ts';
import type { PushMessage } from '../push/push.contract.ts';

/** A complete, valid request for the stay; tests name only what they are about. */
export function aBookingRequest(
  stay: Stay,
  changes: Partial<BookingRequestInput> = {},
): BookingRequestInput {
  return {
    fullName: 'سالم بن حمد البوسعيدي',
    phoneNumber: '+96891234567',
    idNumber: '12345678',
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    roomType: 'gold',
    bedType: 'double',
    smokingPreference: 'non_smoking',
    numberOfGuests: 2,
    ...changes,
  };
}

/** A booking as the API lists it: one night in a gold room, waiting for an answer. */
export function aBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: 1,
    reference: 'DS-7KQ4MX',
    fullName: 'سالم بن حمد البوسعيدي',
    phoneNumber: '+96891234567',
    idNumber: '•••678',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-02',
    roomType: 'gold',
    bedType: 'double',
    smokingPreference: 'non_smoking',
    numberOfGuests: 2,
    totalPrice: 13.2,
    paymentMethod: 'cash',
    status: 'pending',
    cancelledBy: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    expiresAt: '2026-11-23T08:00:00.000Z',
    bookingType: QUICK_BOOKING_TYPE,
    isPointsBooking: false,
    pointsUsed: 0,
    extras: null,
    userEmail: null,
    isInAccount: false,
    pointsEarned: null,
    contactEmail: null,
    changeRequest: null,
    arrivalTime: null,
    checkedInAt: null,
    checkedOutAt: null,
    noShowAt: null,
    releasedFrom: null,
    roomNumber: null,
    language: 'ar',
    shortage: null,
    card: null,
    ...changes,
  };
}

/** What a push service hands to a phone: news of a booking, in Arabic. */
export function aPushMessage(changes: Partial<PushMessage['notification']> = {}): PushMessage {
  return {
    web_push: 8030,
    notification: {
      title: 'جديد بشأن حجزك',
      body: 'افتح التطبيق لتعرف التفاصيل.',
      lang: 'ar',
      dir: 'rtl',
      tag: 'booking',
      navigate: '/dashboard',
      ...changes,
    },
  };
}
