import { waitsUnheld, type BookingRow } from '../bookings.repository.ts';
import type { NotificationText } from './booking-notifications.ts';

/** What a guest is told whose booking staff had deleted and have taken back. */
export const RESTORED_TEXT: NotificationText = {
  ar: {
    title: 'حجزك قائم من جديد',
    message: 'أُنهي هذا الحجز خطأً، وأعدناه كما كان بلياليه نفسها. نعتذر عن الإرباك.',
  },
  en: {
    title: 'Your booking stands again',
    message:
      'This booking was ended by mistake. It is back as it was, with the same nights. We are sorry for the confusion.',
  },
};

/** The same of a request that the hotel has not answered yet. */
const WAITS_AGAIN_TEXT: NotificationText = {
  ar: {
    title: 'طلب حجزك قائم من جديد',
    message:
      'أُنهي هذا الطلب خطأً، وأعدناه إلى الانتظار. غرفتك محجوزة لك مؤقتًا حتى يرد الفندق. نعتذر عن الإرباك.',
  },
  en: {
    title: 'Your request waits again',
    message:
      'This request was ended by mistake and waits for an answer again. Your room is held until the hotel answers. We are sorry for the confusion.',
  },
};

/** The same of one that waits without its rooms. */
const WAITS_UNHELD_AGAIN_TEXT: NotificationText = {
  ar: {
    title: 'طلب حجزك قائم من جديد',
    message:
      'أُنهي هذا الطلب خطأً، وأعدناه إلى الانتظار كما كان، من دون غرفة محجوزة حتى يرد الفندق. نعتذر عن الإرباك.',
  },
  en: {
    title: 'Your request waits again',
    message:
      'This request was ended by mistake and waits for an answer again, as before without a room held for it. We are sorry for the confusion.',
  },
};

export function restoredText(row: Pick<BookingRow, 'status' | 'isUnheld'>): NotificationText {
  if (waitsUnheld(row)) return WAITS_UNHELD_AGAIN_TEXT;
  return row.status === 'pending' ? WAITS_AGAIN_TEXT : RESTORED_TEXT;
}
