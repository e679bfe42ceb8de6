import { isCardNight, isPrizeNight } from '#shared/bookings/booking.contract.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { BookingRow } from '../bookings.repository.ts';
import {
  insertExpiryNotifications,
  insertNotification,
  insertPointsNotification,
  pushBookingNews,
} from './booking-notifications.repository.ts';
import { endedText, type NotificationText, type TellsWhy } from './ending-words.ts';

export type { NotificationText };

export const BOOKING_NOTIFICATIONS = [
  'received',
  'approved',
  'confirmed',
  'completed',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type BookingNotification = (typeof BOOKING_NOTIFICATIONS)[number];

/** What a guest is told at each step, in the app and by mail; the only home of these sentences. */
export const NOTIFICATION_TEXTS: Readonly<Record<BookingNotification, NotificationText>> = {
  received: {
    ar: { title: 'وصلنا طلب حجزك', message: 'غرفتك محجوزة لك مؤقتًا حتى يرد الفندق.' },
    en: {
      title: 'We have your booking request',
      message: 'Your room is held until the hotel answers.',
    },
  },
  approved: {
    ar: { title: 'وافق الفندق على حجزك', message: 'نجهّز إقامتك الآن. الدفع عند الوصول.' },
    en: {
      title: 'The hotel has approved your booking',
      message: 'We are preparing your stay. You pay on arrival.',
    },
  },
  confirmed: {
    ar: { title: 'حجزك مؤكَّد', message: 'غرفتك بانتظارك. الدفع عند الوصول.' },
    en: {
      title: 'Your booking is confirmed',
      message: 'Your room is waiting for you. You pay on arrival.',
    },
  },
  completed: {
    ar: { title: 'اكتملت إقامتك', message: 'سعدنا بك ضيفًا. أهلًا بك متى عدت.' },
    en: {
      title: 'Your stay is complete',
      message: 'It was a pleasure to have you. You are welcome back any time.',
    },
  },
  rejected: {
    ar: {
      title: 'تعذّر قبول حجزك',
      message: 'لم نتمكّن من قبول هذا الحجز. اتصل بنا لنبحث لك عن موعد آخر.',
    },
    en: {
      title: 'We could not accept your booking',
      message:
        'We were not able to accept this booking. Call us and we will look for other dates with you.',
    },
  },
  withdrawn: {
    ar: {
      title: 'أُلغي حجزك',
      message: 'اضطر الفندق إلى إلغاء هذا الحجز. اتصل بنا لنبحث لك عن موعد آخر.',
    },
    en: {
      title: 'Your booking was cancelled',
      message:
        'The hotel had to cancel this booking. Call us and we will look for other dates with you.',
    },
  },
  expired: {
    ar: {
      title: 'انتهت مهلة طلبك',
      message:
        'لم يصلك رد في الوقت المحدد فأُلغي الطلب وعادت الغرفة متاحة لغيرك. يمكنك إرسال طلب جديد.',
    },
    en: {
      title: 'Your request has expired',
      message:
        'It was not answered in time, so it ended and the room is open again. You can send a new request.',
    },
  },
};

/** Said of a request that waits without its rooms (decision 017). */
const RECEIVED_UNHELD: NotificationText = {
  ar: {
    title: 'وصلنا طلب حجزك',
    message:
      'لدى الفندق طلبات كثيرة تنتظر الرد، فلا غرفة محجوزة لهذا الطلب بعد. وقبل أن نرد عليك نتأكد من توفر غرفة لتلك الليالي.',
  },
  en: {
    title: 'We have your booking request',
    message:
      'Many requests wait for an answer already, so no room is held for this one yet. When the hotel answers, it looks first whether a room is left for these nights.',
  },
};

/**
 * What a guest is told whose live booking staff end: one that was accepted before is withdrawn, not
 * rejected.
 */
export const endedByStaff = ({ status }: Pick<BookingRow, 'status'>): 'rejected' | 'withdrawn' =>
  status === 'pending' ? 'rejected' : 'withdrawn';

/** Approved in the step that checks the guest in: nothing is left to arrive at or to pay then. */
export const CHECKED_IN_TEXT: NotificationText = {
  ar: { title: 'سُجِّل دخولك', message: 'أهلًا بك في الفندق. نتمنى لك إقامة طيبة.' },
  en: { title: 'You are checked in', message: 'Welcome to the hotel. Enjoy your stay.' },
};

/**
 * What differs for a free night: nothing is paid on arrival, and a cancellation refunds the points.
 */
const FREE_NIGHT_TEXTS: Readonly<Partial<Record<BookingNotification, NotificationText>>> = {
  approved: {
    ar: { title: 'حُجزت ليلتك المجانية', message: 'نجهّز إقامتك الآن، ولا دفع عند الوصول.' },
    en: {
      title: 'Your free night is booked',
      message: 'We are preparing your stay. There is nothing to pay on arrival.',
    },
  },
  confirmed: {
    ar: { title: 'ليلتك المجانية مؤكَّدة', message: 'غرفتك بانتظارك، ولا دفع عند الوصول.' },
    en: {
      title: 'Your free night is confirmed',
      message: 'Your room is waiting for you. There is nothing to pay on arrival.',
    },
  },
  withdrawn: {
    ar: {
      title: 'أُلغيت ليلتك المجانية',
      message:
        'اضطر الفندق إلى إلغاء هذا الحجز، وعادت نقاطك كاملة إلى رصيدك. اتصل بنا لنبحث لك عن موعد آخر.',
    },
    en: {
      title: 'Your free night was cancelled',
      message:
        'The hotel had to cancel this booking, and all its points are back in your balance. Call us and we will look for other dates with you.',
    },
  },
};

/** A night that a prize paid for: the prize is its winner's again (decision 054). */
const PRIZE_WITHDRAWN: NotificationText = {
  ar: {
    title: 'أُلغيت ليلتك المجانية',
    message:
      'اضطر الفندق إلى إلغاء هذا الحجز. جائزتك ما زالت لك: اختر ليلة أخرى في صفحة السحب، أو اتصل بنا.',
  },
  en: {
    title: 'Your free night was cancelled',
    message:
      'The hotel had to cancel this booking. Your prize is still yours: choose another night on the draw’s page, or call us.',
  },
};

/** A night that a VIP card paid for: the card has it again. */
const CARD_WITHDRAWN: NotificationText = {
  ar: {
    title: 'أُلغيت ليلتك المجانية',
    message:
      'اضطر الفندق إلى إلغاء هذا الحجز، وعادت الليلة إلى بطاقتك. اتصل بنا لنبحث لك عن موعد آخر.',
  },
  en: {
    title: 'Your free night was cancelled',
    message:
      'The hotel had to cancel this booking, and the night is back on your card. Call us and we will look for other dates with you.',
  },
};

type Told = Pick<BookingRow, 'isPointsBooking' | 'bookingType'> &
  Partial<Pick<BookingRow, 'checkedInAt' | 'isUnheld'>> &
  TellsWhy;

/** What is said of a step; of a free night's own where it has one. */
export function textOf(row: Told, type: BookingNotification): NotificationText {
  if (type === 'withdrawn' && isPrizeNight(row)) return endedText(PRIZE_WITHDRAWN, row);
  if (type === 'withdrawn' && isCardNight(row)) return endedText(CARD_WITHDRAWN, row);
  if (type === 'received' && row.isUnheld) return RECEIVED_UNHELD;
  if (type === 'rejected') return endedText(NOTIFICATION_TEXTS.rejected, row);
  if (type === 'approved' && row.checkedInAt) return CHECKED_IN_TEXT;
  const said = (row.isPointsBooking && FREE_NIGHT_TEXTS[type]) || NOTIFICATION_TEXTS[type];
  return type === 'withdrawn' ? endedText(said, row) : said;
}

/**
 * A notification in the app for the phone of a booking; belongs to the batch that makes it true.
 */
export function bookingNotification(
  row: Told & Pick<BookingRow, 'reference'>,
  type: BookingNotification,
  at: string,
): Statement {
  return insertNotification(row.reference, type, textOf(row, type), at);
}

/** The same, and to closed phones where it is an answer that a guest waits for. */
export function bookingNews(
  row: Told & Pick<BookingRow, 'reference'>,
  type: BookingNotification,
  at: string,
): Statement[] {
  const notification = bookingNotification(row, type, at);
  // A guest who leaves the house need not be called back to it.
  return type === 'completed'
    ? [notification]
    : [notification, pushBookingNews(row.reference, type, at)];
}

/** The same for every listed request that the operation ended. */
export function expiryNotifications(
  ids: readonly number[],
  operation: string,
  at: string,
): Statement[] {
  return insertExpiryNotifications(ids, operation, NOTIFICATION_TEXTS.expired, at);
}

/** Says how many points a completed stay brought, where it brought any. */
export function pointsNotification(row: BookingRow, points: number, at: string): Statement {
  return insertPointsNotification(row.id, pointsText(points), at);
}

function pointsText(points: number): NotificationText {
  const noun = new Intl.PluralRules('ar').select(points) === 'few' ? 'نقاط' : 'نقطة';
  return {
    ar: {
      title: 'أُضيفت نقاط إلى رصيدك',
      message: `أضفنا ${points} ${noun} إلى رصيدك عن إقامتك المكتملة.`,
    },
    en: {
      title: 'Points added to your balance',
      message: `Your completed stay brought you ${points} points.`,
    },
  };
}
