import { canonicalEmail } from '#shared/accounts/email.ts';
import { isCardNight, isPrizeNight } from '#shared/bookings/booking.contract.ts';
import { CALENDAR_TYPE, calendarFile } from '#shared/bookings/calendar-file.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { guestSurcharge, MAX_GUESTS } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { renderEmail, type EmailPart } from '../../../platform/mail/email-template.ts';
import type { MailSender } from '../../../platform/mail/hotel.repository.ts';
import {
  clockText,
  countText,
  dayText,
  instantText,
  priceText,
} from '../../../platform/mail/mail-formats.ts';
import type { Mail, MailAttachment } from '../../../platform/mail/mailer.ts';
import { waitsUnheld, type BookingRow } from '../bookings.repository.ts';
import {
  ARRIVE,
  ASK_FOR_REVIEW,
  BED_NAMES,
  LABELS,
  NEXT_STEPS,
  NOT_YOU,
  SAYS_LITTLE,
  STAYING,
  TAKE_OUT,
  SMOKING_NAMES,
  STATUS_NAMES,
} from './booking-mail-words.ts';
import { BOOKING_NOTIFICATIONS, type NotificationText } from './booking-notifications.ts';

/** What came of a change that staff made or answered. */
const CHANGE_MAILS = [
  'moved',
  'edited',
  'restored',
  'change_agreed',
  'change_declined',
  'cancel_agreed',
] as const;
export type ChangeMail = (typeof CHANGE_MAILS)[number];
/** Every step that the app tells of, what the guest did themselves, and what came of a change. */
export const BOOKING_MAILS = [...BOOKING_NOTIFICATIONS, 'cancelled', ...CHANGE_MAILS] as const;
export type BookingMail = (typeof BOOKING_MAILS)[number];

/** Only an account's own address is proved to be the guest's. */
export function isOwnAddress({
  userEmail,
  contactEmail,
}: Pick<BookingRow, 'userEmail' | 'contactEmail'>): boolean {
  return (
    userEmail !== null && (contactEmail === null || canonicalEmail(contactEmail) === userEmail)
  );
}

/** Until staff have looked at a request nobody but its sender stands for the address in it. */
const UNANSWERED: ReadonlySet<BookingMail> = new Set(['received', 'cancelled', 'expired']);

export interface BookingMailInput {
  readonly row: BookingRow;
  readonly kind: BookingMail;
  readonly said: NotificationText;
  /** Language of the act that caused the mail; the booking's, where staff or the clock did. */
  readonly language: Language;
  readonly origin: string;
  readonly hotel: MailSender;
  /** The secret code of a booking without an account. */
  readonly code: string | null;
  /** What the guest's own cancellation took from their balance. */
  readonly pointsDeducted: number;
}

/**
 * Mail about a booking with all that there is to know of it, and its calendar file. To an address
 * that nobody has proved to be theirs the server sends nothing that a stranger wrote, and until
 * staff have answered no more than how the booking is found (decision 017).
 */
export async function bookingMail(input: BookingMailInput): Promise<Omit<Mail, 'to' | 'key'>> {
  const { row, kind, said, language, origin, hotel, code } = input;
  const { title, message } = said[language];
  const isOwn = isOwnAddress(row);
  const saysLittle = !isOwn && UNANSWERED.has(kind);
  const isHere = NEXT_STEPS[kind] === ARRIVE && row.checkedInAt !== null;
  const hasCalendar = !saysLittle && kind !== 'completed' && !isHere;
  const greeting = LABELS.greeting[language];
  const keys: [string, string][] = [
    [LABELS.reference[language], row.reference],
    ...(code ? [[LABELS.code[language], code] satisfies [string, string]] : []),
    [LABELS.status[language], STATUS_NAMES[row.status][language]],
  ];
  const link = `${origin}/b/${row.reference}?lang=${language}${code ? `#${code}` : ''}`;
  const parts: EmailPart[] = [
    isOwn ? `${greeting} ${row.fullName}` : greeting,
    message,
    ...(isOwn ? pointsLine(input) : []),
    { facts: saysLittle ? keys : [...keys, ...stayFacts(input)] },
    (isHere ? STAYING : NEXT_STEPS[kind])[language],
    ...(kind === 'completed' ? askForReview(input) : []),
    ...(row.deletedAt === null ? [{ label: LABELS.open[language], href: link }] : []),
    ...(hasCalendar && row.status === 'cancelled' ? [{ note: TAKE_OUT[language] }] : []),
    ...(saysLittle ? [{ note: SAYS_LITTLE[language] }] : []),
    ...(isOwn ? [] : [{ note: NOT_YOU[language] }]),
  ];
  const written = await renderEmail({ language, hotel, origin, title, parts });
  return { ...written, attachments: hasCalendar ? [calendarOf(input)] : [] };
}

/** Leads to the form, which knows the stay by its code where no account does. */
function askForReview({ row, language, origin, code }: BookingMailInput): EmailPart[] {
  const query = new URLSearchParams({ review: row.reference, lang: language });
  const href = `${origin}/?${query.toString()}${code ? `#${code}` : ''}`;
  return [ASK_FOR_REVIEW[language], { label: LABELS.review[language], href }];
}

function pointsLine({ pointsDeducted, language }: BookingMailInput): string[] {
  if (pointsDeducted === 0) return [];
  const points = countText(pointsDeducted, 'point', language);
  return [
    language === 'ar'
      ? `خُصم من رصيدك بسبب الإلغاء: ${points}.`
      : `The cancellation took ${points} from your balance.`,
  ];
}

function stayFacts({ row, hotel, language }: BookingMailInput): [string, string][] {
  const room = ROOM_FACTS[row.roomType];
  const stay = { checkIn: row.checkInDate, checkOut: row.checkOutDate };
  const [from, until] = language === 'ar' ? ['، من ', '، حتى '] : [', from ', ', until '];
  const comma = language === 'ar' ? '، ' : ', ';
  const smoking = SMOKING_NAMES[row.smokingPreference][language];
  return [
    [LABELS.room[language], language === 'ar' ? room.nameAr : room.nameEn],
    [LABELS.beds[language], `${BED_NAMES[row.bedType][language]}${comma}${smoking}`],
    [LABELS.guests[language], countText(row.numberOfGuests, 'guest', language)],
    [
      LABELS.from[language],
      `${dayText(row.checkInDate, language)}${from}${clockText(hotel.checkInTime, language)}`,
    ],
    [
      LABELS.to[language],
      `${dayText(row.checkOutDate, language)}${until}${clockText(hotel.checkOutTime, language)}`,
    ],
    [LABELS.nights[language], countText(nightCount(stay), 'night', language)],
    [LABELS.total[language], totalText(row, language)],
    ...(row.expiresAt
      ? [
          [
            (waitsUnheld(row) ? LABELS.answeredBy : LABELS.heldUntil)[language],
            instantText(row.expiresAt, language),
          ] satisfies [string, string],
        ]
      : []),
  ];
}

/** The sum to pay, and what further guests added to it. */
function totalText(row: BookingRow, language: Language): string {
  const isArabic = language === 'ar';
  if (isPrizeNight(row)) return isArabic ? 'جائزة السحب الشهري' : 'Prize of the monthly draw';
  if (isCardNight(row)) return isArabic ? 'ليلة مجانية من بطاقة VIP' : 'Free night of the VIP card';
  if (row.isPointsBooking) {
    const points = countText(row.pointsUsed, 'point', language);
    return isArabic ? `ليلة مجانية مقابل ${points}` : `Free night for ${points}`;
  }
  const total = withCardText(row, language);
  const stay = { checkIn: row.checkInDate, checkOut: row.checkOutDate };
  const surcharge = guestSurcharge(row.numberOfGuests) * nightCount(stay);
  // A card lowers the whole sum, so the part of further guests is not shown.
  if (surcharge === 0 || row.cardPercent !== null) return total;
  const added = priceText(surcharge, language);
  const isFour = row.numberOfGuests === MAX_GUESTS;
  return isArabic
    ? `${total}، منها ${added} عن الضيف الثالث${isFour ? ' والرابع' : ''}`
    : `${total}, of which ${added} for the third ${isFour ? 'and fourth ' : ''}guest`;
}

/** The sum, and what a VIP card took off it. */
function withCardText({ totalPrice, fullPrice, cardPercent }: BookingRow, language: Language) {
  const total = priceText(totalPrice, language);
  if (fullPrice === null || cardPercent === null) return total;
  const full = priceText(fullPrice, language);
  const words: Readonly<Record<Language, string>> = {
    ar: `${total} بعد خصم ${cardPercent}% ببطاقة VIP من ${full}`,
    en: `${total} after ${cardPercent}% off ${full} with the VIP card`,
  };
  return words[language];
}

function calendarOf({ row, said, hotel, language, origin }: BookingMailInput): MailAttachment {
  const room = ROOM_FACTS[row.roomType];
  const words = {
    hotel: hotel.name[language],
    address: hotel.address[language],
    summary: `${hotel.name[language]}: ${language === 'ar' ? room.nameAr : room.nameEn}`,
    description: [
      said[language].title,
      `${LABELS.reference[language]}: ${row.reference}`,
      `${origin}/b/${row.reference}`,
      hotel.phone,
    ].join('\n'),
  };
  const content = calendarFile(row, { ...hotel, contactEmail: hotel.email }, words);
  const method = row.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  const type = `${CALENDAR_TYPE}; charset=utf-8; method=${method}`;
  return { filename: `${row.reference}.ics`, type, content };
}
