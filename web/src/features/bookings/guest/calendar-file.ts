import type { Booking } from '#shared/bookings/booking.contract.ts';

interface CalendarWords {
  readonly summary: string;
  readonly description: string;
  readonly location: string;
}

type CalendarBooking = Pick<
  Booking,
  'reference' | 'checkInDate' | 'checkOutDate' | 'status' | 'updatedAt'
>;

/** Octets of a line without its break (RFC 5545 §3.1). */
const LINE_OCTETS = 75;

/**
 * The stay as an iCalendar file (RFC 5545): whole days of the hotel, from check-in up to check-out.
 * The booking's secret code is not in it, since calendars are shared and synchronised.
 */
export function calendarFile(booking: CalendarBooking, words: CalendarWords): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dar Al Seeb//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.reference.toLowerCase()}@bookings.dar-al-seeb`,
    `DTSTAMP:${icalInstant(booking.updatedAt)}`,
    `DTSTART;VALUE=DATE:${icalDate(booking.checkInDate)}`,
    `DTEND;VALUE=DATE:${icalDate(booking.checkOutDate)}`,
    `SUMMARY:${escapeText(words.summary)}`,
    `DESCRIPTION:${escapeText(words.description)}`,
    `LOCATION:${escapeText(words.location)}`,
    `STATUS:${ICAL_STATUS[booking.status]}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const ICAL_STATUS: Readonly<Record<Booking['status'], string>> = {
  pending: 'TENTATIVE',
  approved: 'CONFIRMED',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

function icalDate(day: string): string {
  return day.replaceAll('-', '');
}

function icalInstant(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a long line between characters, never inside one: Arabic letters take two octets. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const out: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
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
