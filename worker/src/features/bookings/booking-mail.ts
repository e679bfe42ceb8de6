import { canonicalEmail } from '#shared/accounts/email.ts';
import { isLanguage, type Language } from '#shared/language.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { NotificationText } from './booking-notifications.ts';
import type { BookingRow } from './bookings.repository.ts';

const LABELS: Readonly<
  Record<
    Language,
    Readonly<
      Record<
        | 'greeting'
        | 'reference'
        | 'code'
        | 'room'
        | 'from'
        | 'to'
        | 'heldUntil'
        | 'open'
        | 'notYou',
        string
      >
    >
  >
> = {
  ar: {
    greeting: 'أهلًا',
    reference: 'رقم الحجز',
    code: 'الرمز السري',
    room: 'الغرفة',
    from: 'الوصول',
    to: 'المغادرة',
    heldUntil: 'محجوزة لك حتى',
    open: 'متابعة الحجز',
    notYou: 'وصلتك هذه الرسالة لأن أحدًا كتب عنوانك في طلب حجز. إن لم تكن أنت فلا يلزمك شيء.',
  },
  en: {
    greeting: 'Hello',
    reference: 'Booking reference',
    code: 'Secret code',
    room: 'Room',
    from: 'Check-in',
    to: 'Check-out',
    heldUntil: 'Held for you until',
    open: 'Open the booking',
    notYou:
      'You get this mail because somebody gave your address with a booking request. If it was not you, there is nothing you need to do.',
  },
};

const TAGS: Readonly<Record<Language, string>> = { ar: 'ar-OM-u-nu-latn-ca-gregory', en: 'en-GB' };

function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(TAGS[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** An instant as the hotel's clock shows it. */
function instantText(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(TAGS[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    hour12: true,
    timeZone: 'Asia/Muscat',
  }).format(new Date(iso));
}

/** Only an account's own address is proved to be the guest's. */
export function isOwnAddress({
  userEmail,
  contactEmail,
}: Pick<BookingRow, 'userEmail' | 'contactEmail'>): boolean {
  return (
    userEmail !== null && (contactEmail === null || canonicalEmail(contactEmail) === userEmail)
  );
}

/**
 * Mail about a booking in the guest's language: right to left where Arabic, as text and as HTML. To
 * an address that nobody has proved to be theirs the server sends nothing that a stranger wrote,
 * and the first mail of a request says no more than how its guest finds it.
 */
export async function bookingMail(
  row: BookingRow,
  notification: NotificationText,
  origin: string,
  receipt: string | null,
  hotel: Readonly<Record<Language, string>>,
): Promise<Omit<Mail, 'to' | 'key'>> {
  const language = isLanguage(row.language) ? row.language : 'ar';
  const label = LABELS[language];
  const { title, message } = notification[language];
  const room = ROOM_FACTS[row.roomType];
  const link = `${origin}/b/${row.reference}${receipt ? `#${receipt}` : ''}`;
  const isOwn = isOwnAddress(row);
  // While a request is pending no member of staff has looked at it.
  const isPending = !isOwn && row.status === 'pending';
  const facts: [string, string][] = [
    [label.reference, row.reference],
    ...(receipt ? [[label.code, receipt] satisfies [string, string]] : []),
  ];
  const stay: [string, string][] = [
    [label.room, language === 'ar' ? room.nameAr : room.nameEn],
    [label.from, dayText(row.checkInDate, language)],
    [label.to, dayText(row.checkOutDate, language)],
    ...(row.expiresAt
      ? [[label.heldUntil, instantText(row.expiresAt, language)] satisfies [string, string]]
      : []),
  ];
  return renderEmail({
    language,
    hotel: hotel[language],
    title,
    parts: [
      isOwn ? `${label.greeting} ${row.fullName}` : label.greeting,
      message,
      { facts: isPending ? facts : [...facts, ...stay] },
      { label: label.open, href: link },
      ...(isPending ? [label.notYou] : []),
    ],
  });
}
