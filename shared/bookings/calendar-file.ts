import { type Day, MUSCAT_ZONE } from '../muscat-time.ts';
import type { Site } from '../site/site.contract.ts';
import type { BookingStatus } from './booking-lifecycle.ts';

export const CALENDAR_TYPE = 'text/calendar';

/** In the reader's language; whatever is in them is escaped. */
export interface CalendarWords {
  readonly hotel: string;
  readonly address: string;
  readonly summary: string;
  readonly description: string;
}

interface CalendarBooking {
  readonly reference: string;
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
  readonly status: BookingStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type CalendarHotel = Pick<
  Site,
  'checkInTime' | 'checkOutTime' | 'contactEmail' | 'latitude' | 'longitude'
>;

/** Octets of a line without its break (RFC 5545 §3.1). */
const LINE_OCTETS = 75;

/** Muscat keeps UTC+4 all year (muscat-time.ts), so one observance is the whole zone. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${MUSCAT_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'TZNAME:+04',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * The stay as an iCalendar file (RFC 5545), from the hour of check-in to that of check-out on the
 * hotel's clock. A later file of the same booking takes the place of an earlier one, and that of a
 * cancelled booking takes it out. The booking's secret code is not in it: calendars are shared and
 * synchronised.
 */
export function calendarFile(
  booking: CalendarBooking,
  hotel: CalendarHotel,
  words: CalendarWords,
): string {
  const isCancelled = booking.status === 'cancelled';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dar Al Seeb//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...TIME_ZONE,
    'BEGIN:VEVENT',
    `UID:${booking.reference.toLowerCase()}@bookings.dar-al-seeb`,
    `SEQUENCE:${sequenceOf(booking)}`,
    `DTSTAMP:${icalInstant(booking.updatedAt)}`,
    `DTSTART;TZID=${MUSCAT_ZONE}:${icalLocal(booking.checkInDate, hotel.checkInTime)}`,
    `DTEND;TZID=${MUSCAT_ZONE}:${icalLocal(booking.checkOutDate, hotel.checkOutTime)}`,
    `SUMMARY:${escapeText(words.summary)}`,
    `DESCRIPTION:${escapeText(words.description)}`,
    `LOCATION:${escapeText(`${words.hotel}, ${words.address}`)}`,
    `GEO:${hotel.latitude};${hotel.longitude}`,
    `ORGANIZER;CN="${quotable(words.hotel)}":mailto:${encodeURI(hotel.contactEmail)}`,
    `STATUS:${ICAL_STATUS[booking.status]}`,
    'TRANSP:TRANSPARENT',
    ...(isCancelled ? [] : alarm(words.summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** A day before check-in there is still time to ask for something. */
function alarm(summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escapeText(summary)}`,
    'END:VALARM',
  ];
}

const ICAL_STATUS: Readonly<Record<BookingStatus, string>> = {
  pending: 'TENTATIVE',
  approved: 'CONFIRMED',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

/** Grows with every change of a booking, so that calendars know the later of two files. */
function sequenceOf({ createdAt, updatedAt }: CalendarBooking): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));
}

function icalLocal(day: Day, clock: string): string {
  return `${day.replaceAll('-', '')}T${clock.replace(':', '')}00`;
}

function icalInstant(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return withoutControls(
    text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n'),
  );
}

/** For a parameter in quotes, which has no escape for them. */
function quotable(text: string): string {
  return withoutControls(text).replaceAll('"', "'");
}

/** Signs that no line of a calendar may hold; a break would begin a line of its own. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, '');
}

/** Breaks a long line between characters, never inside one: Arabic letters take two octets. */
function foldLine(line: string): string {
  const out: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > LINE_OCTETS) {
      out.push(part);
      // The blank that continues a line counts as its first octet.
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...out, part].join('\r\n');
}

/** Octets of one character in UTF-8. */
function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
