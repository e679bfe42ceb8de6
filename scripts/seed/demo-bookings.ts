import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { BookingRequestInput } from '#shared/bookings/booking.contract.ts';

/**
 * A booking of the demo hotel: days are counted from today, the request was made so many hours ago.
 */
export interface DemoBooking {
  readonly fullName: string;
  readonly phone: string;
  readonly room: Pick<BookingRequestInput, 'roomType' | 'bedType' | 'smokingPreference'>;
  readonly from: number;
  readonly to: number;
  readonly guests: number;
  readonly askedHoursAgo: number;
  /** What staff answered, in this order; nothing for a request that still waits. */
  readonly answers: readonly BookingStatus[];
  readonly language: 'ar' | 'en';
  /** The guest is in the house, in this room of the type. */
  readonly roomNumber?: number;
  readonly extras?: string;
}

const silver = { roomType: 'silver', bedType: 'double', smokingPreference: 'non_smoking' } as const;
const gold = { roomType: 'gold', bedType: 'double', smokingPreference: 'non_smoking' } as const;
const diamond = {
  roomType: 'diamond',
  bedType: 'double',
  smokingPreference: 'non_smoking',
} as const;
const deluxe = { roomType: 'deluxe', bedType: 'double', smokingPreference: 'non_smoking' } as const;

/**
 * A week in which every lane of the board has somebody, and three guests want the deluxe rooms on
 * the same nights.
 */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  {
    fullName: 'هلال بن ناصر الريامي',
    phone: '+96892110045',
    room: silver,
    from: -5,
    to: -2,
    guests: 1,
    askedHoursAgo: 150,
    answers: ['approved', 'completed'],
    language: 'ar',
  },
  {
    fullName: 'بدرية بنت خلفان المعمري',
    phone: '+96895312780',
    room: silver,
    from: -3,
    to: 0,
    guests: 2,
    askedHoursAgo: 110,
    answers: ['approved', 'confirmed'],
    language: 'ar',
    roomNumber: 4,
  },
  {
    fullName: 'Priya Nair',
    phone: '+919820011223',
    room: { ...gold, bedType: 'single' },
    from: -2,
    to: 0,
    guests: 2,
    askedHoursAgo: 90,
    answers: ['approved'],
    language: 'en',
    roomNumber: 5,
  },
  {
    fullName: 'سيف بن محمد الحبسي',
    phone: '+96899204417',
    room: { ...gold, smokingPreference: 'smoking' },
    from: -2,
    to: 2,
    guests: 3,
    askedHoursAgo: 75,
    answers: ['approved', 'confirmed'],
    language: 'ar',
    roomNumber: 9,
  },
  {
    fullName: 'عبدالله بن راشد الشكيلي',
    phone: '+971504418820',
    room: diamond,
    from: -1,
    to: 3,
    guests: 4,
    askedHoursAgo: 60,
    answers: ['confirmed'],
    language: 'ar',
    roomNumber: 2,
  },
  {
    fullName: 'Thomas Weber',
    phone: '+4915112345678',
    room: gold,
    from: 2,
    to: 4,
    guests: 2,
    askedHoursAgo: 50,
    answers: ['cancelled'],
    language: 'en',
  },
  {
    fullName: 'أمل بنت يوسف البلوشي',
    phone: '+96897715530',
    room: gold,
    from: 0,
    to: 3,
    guests: 2,
    askedHoursAgo: 44,
    answers: ['approved'],
    language: 'ar',
    extras: 'سرير أطفال',
  },
  {
    fullName: 'خالد بن علي الزدجالي',
    phone: '+96893348812',
    room: { ...silver, smokingPreference: 'smoking' },
    from: 0,
    to: 1,
    guests: 1,
    askedHoursAgo: 30,
    answers: ['approved', 'confirmed'],
    language: 'ar',
  },
  {
    fullName: 'مريم بنت سعيد الحارثي',
    phone: '+96899871203',
    room: deluxe,
    from: 3,
    to: 5,
    guests: 2,
    askedHoursAgo: 26,
    answers: [],
    language: 'ar',
  },
  {
    fullName: 'نوف بنت فهد العتيبي',
    phone: '+966501234567',
    room: diamond,
    from: 5,
    to: 8,
    guests: 3,
    askedHoursAgo: 20,
    answers: ['confirmed'],
    language: 'ar',
  },
  {
    fullName: 'Eleanor Hughes',
    phone: '+447911123456',
    room: deluxe,
    from: 4,
    to: 6,
    guests: 2,
    askedHoursAgo: 5,
    answers: [],
    language: 'en',
  },
  {
    fullName: 'سالم بن حمد البوسعيدي',
    phone: '+96891234567',
    room: deluxe,
    from: 3,
    to: 6,
    guests: 4,
    askedHoursAgo: 3,
    answers: [],
    language: 'ar',
  },
  {
    fullName: 'ليلى بنت أحمد اللواتي',
    phone: '+96898006614',
    room: { ...silver, bedType: 'single' },
    from: 1,
    to: 2,
    guests: 1,
    askedHoursAgo: 1,
    answers: [],
    language: 'ar',
  },
];
