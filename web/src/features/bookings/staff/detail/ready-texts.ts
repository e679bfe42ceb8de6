import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Language } from '#shared/language.ts';
import { roomName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';

type Subject = 'received' | 'accepted' | 'arrival' | 'room' | 'inHouse' | 'thanks';

type Told = Pick<
  Booking,
  | 'fullName'
  | 'reference'
  | 'roomType'
  | 'checkInDate'
  | 'checkOutDate'
  | 'status'
  | 'checkedInAt'
  | 'checkedOutAt'
>;

interface ReadyText {
  readonly subject: Subject;
  /** In the language of the guest, whatever that of the page is. */
  readonly text: string;
}

/** What the desk often writes to the guest of this booking, ready to be sent. */
export function readyTexts(booking: Told, language: Language): ReadyText[] {
  return subjectsOf(booking).map((subject) => ({
    subject,
    text: WORDS[language](booking)[subject],
  }));
}

function subjectsOf({ status, checkedInAt, checkedOutAt }: Told): Subject[] {
  if (status === 'pending') return ['received', 'arrival'];
  if (status === 'completed') return ['thanks'];
  if (status === 'cancelled') return [];
  if (checkedInAt === null) return ['accepted', 'arrival', 'room'];
  return checkedOutAt === null ? ['inHouse', 'thanks'] : ['thanks'];
}

/** Not texts of the page, so they are not in its catalogs: the guest reads them, not staff. */
const WORDS: Readonly<Record<Language, (booking: Told) => Record<Subject, string>>> = {
  ar: (booking) => {
    const { hello, reference, room, from, to } = partsOf(booking, 'ar');
    return {
      received: `${hello}، وصلنا طلب حجزكم رقم ${reference} (${room} من ${from} إلى ${to})، ونردّ عليكم قريبًا. دار السيب`,
      accepted: `${hello}، حجزكم رقم ${reference} مقبول: ${room} من ${from} إلى ${to}. أهلًا بكم في دار السيب.`,
      arrival: `${hello}، متى تتوقعون الوصول يوم ${from}؟ حجزكم رقم ${reference}. دار السيب`,
      room: `${hello}، ${room} جاهزة لاستقبالكم. حجزكم رقم ${reference}. دار السيب`,
      inHouse: `${hello}، نتمنى لكم إقامة طيبة. إن احتجتم إلى أي شيء فالاستقبال في خدمتكم في أي ساعة. دار السيب`,
      thanks: `${hello}، شكرًا لاختياركم دار السيب. تسعدنا زيارتكم مرة أخرى.`,
    };
  },
  en: (booking) => {
    const { hello, room, from, to } = partsOf(booking, 'en');
    return {
      received: `${hello}, we have received your request ${booking.reference} (${room}, ${from} to ${to}) and will answer soon. Dar Al Seeb`,
      accepted: `${hello}, your booking ${booking.reference} is accepted: ${room}, ${from} to ${to}. Welcome to Dar Al Seeb.`,
      arrival: `${hello}, about when will you arrive on ${from}? Your booking ${booking.reference}. Dar Al Seeb`,
      room: `${hello}, your ${room.toLowerCase()} is ready for you. Your booking ${booking.reference}. Dar Al Seeb`,
      inHouse: `${hello}, we hope you enjoy your stay. Whatever you need, reception is here for you at any hour. Dar Al Seeb`,
      thanks: `${hello}, thank you for staying at Dar Al Seeb. We would be glad to see you again.`,
    };
  },
};

function partsOf(booking: Told, language: Language) {
  return {
    hello: language === 'ar' ? `السلام عليكم ${booking.fullName}` : `Hello ${booking.fullName}`,
    // Isolated, so that it stays whole in a text that runs the other way.
    reference: `\u2066${booking.reference}\u2069`,
    room: roomName(booking.roomType, language),
    from: formatDay(booking.checkInDate, language),
    to: formatDay(booking.checkOutDate, language),
  };
}
