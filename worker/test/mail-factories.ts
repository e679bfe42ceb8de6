import {
  NEW_STAY,
  NO_ANSWER,
  type BookingRow,
} from '../src/features/bookings/bookings.repository.ts';
import { NO_CARD } from '../src/features/bookings/card-of-booking.repository.ts';
import type { MailSender } from '../src/platform/mail/hotel.repository.ts';

/** The hotel as a new database has it. */
export const HOTEL: MailSender = {
  name: { ar: 'دار السيب', en: 'Dar Al Seeb' },
  address: { ar: 'السيب، مسقط، عُمان', en: 'Seeb, Muscat, Oman' },
  phone: '+96824000000',
  email: 'stay@example.om',
  checkInTime: '14:00',
  checkOutTime: '12:00',
  latitude: 23.6703,
  longitude: 58.1891,
};

/** A pending request without an account, from an address that anybody may have typed. */
export const aBookingRow = (changes: Partial<BookingRow> = {}): BookingRow => ({
  id: 1,
  reference: 'DS-7K4P9M',
  fullName: 'سالم <b>',
  phoneNumber: '+96891234567',
  userEmail: null,
  contactEmail: 'salem@example.test',
  idNumber: null,
  idNumberTail: '',
  checkInDate: '2026-11-26',
  checkOutDate: '2026-11-28',
  roomType: 'gold',
  bedType: 'double',
  smokingPreference: 'non_smoking',
  numberOfGuests: 2,
  totalPrice: 26_400,
  extras: null,
  status: 'pending',
  cancelledBy: null,
  expiresAt: '2026-11-23T08:00:00.000Z',
  isPointsBooking: false,
  pointsUsed: 0,
  bookingType: null,
  origin: 'form',
  paymentMethod: 'cash',
  arrivalTime: null,
  checkedInAt: null,
  checkedOutAt: null,
  noShowAt: null,
  ...NEW_STAY,
  ...NO_CARD,
  roomNumber: null,
  countedFacts: null,
  ...NO_ANSWER,
  language: 'ar',
  lastOperation: 'req_1',
  deletedAt: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  networkHash: null,
  ...changes,
});
