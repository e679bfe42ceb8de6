import { expect, test } from 'vitest';
import { aBooking } from '../testing/builders.ts';
import { calendarFile } from './calendar-file.ts';

const words = {
  summary: 'دار السيب: الغرفة الذهبية',
  description: 'رقم الحجز DS-7KQ4MX; بانتظار, الموافقة',
  hotel: 'دار السيب',
  address: 'السيب، مسقط، سلطنة عُمان',
};
const booking = aBooking({ checkInDate: '2026-12-31', checkOutDate: '2027-01-02' });
const hotel = {
  checkInTime: '14:00',
  checkOutTime: '12:00',
  contactEmail: 'stay@example.om',
  latitude: 23.6703,
  longitude: 58.1891,
};
const file = calendarFile(booking, hotel, words);
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

test('J-06 the stay has the hours of the hotel, in the hotel’s own time zone', () => {
  expect(unfolded).toContain('DTSTART;TZID=Asia/Muscat:20261231T140000');
  expect(unfolded).toContain('DTEND;TZID=Asia/Muscat:20270102T120000');
  expect(unfolded).toContain('TZOFFSETTO:+0400');
  expect(unfolded).toContain('DTSTAMP:20261121T080000Z');
});

test('J-06 a pending request is tentative, a confirmed booking is not, a cancelled one takes its entry out', () => {
  const of = (status: Parameters<typeof aBooking>[0]) =>
    calendarFile(aBooking(status), hotel, words);
  expect(unfolded).toContain('STATUS:TENTATIVE');
  expect(unfolded).toContain('METHOD:PUBLISH');
  expect(of({ status: 'confirmed' })).toContain('STATUS:CONFIRMED');
  const cancelled = of({ status: 'cancelled', cancelledBy: 'staff', expiresAt: null });
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(cancelled).toContain('METHOD:CANCEL');
  expect([file, cancelled].map((one) => one.includes('BEGIN:VALARM'))).toEqual([true, false]);
});

test('J-06 a later file of a booking is known as the later one', () => {
  const sequence = (updatedAt: string) =>
    Number(/SEQUENCE:(\d+)/.exec(calendarFile(aBooking({ updatedAt }), hotel, words))?.[1]);
  expect(sequence('2026-11-21T08:00:00.000Z')).toBe(0);
  expect(sequence('2026-11-21T09:00:00.000Z')).toBe(3600);
});

test('J-06 the same booking replaces its earlier entry', () => {
  expect(unfolded).toContain('UID:ds-7kq4mx@bookings.dar-al-seeb');
});

test('J-06 commas, semicolons, backslashes and line breaks are written so that calendars read them', () => {
  expect(unfolded).toContain(String.raw`DESCRIPTION:رقم الحجز DS-7KQ4MX\; بانتظار\, الموافقة`);
  expect(calendarFile(booking, hotel, { ...words, summary: 'a\\b\r\nc' })).toContain(
    String.raw`SUMMARY:a\\b\nc`,
  );
});

test('J-06 no line is longer than 75 octets, and no Arabic letter is cut in two', () => {
  const long = calendarFile(booking, hotel, {
    ...words,
    description: 'إقامة هادئة في السيب '.repeat(20),
  });
  const lines = long.split('\r\n');
  // Letters of the files here take one octet or two.
  const octets = (line: string) => line.length + line.replaceAll(/[!-~ ]/g, '').length;
  expect(lines.filter((line) => octets(line) > 75)).toEqual([]);
  expect(long.replaceAll('\r\n ', '')).toContain('إقامة هادئة في السيب '.repeat(20));
});

test('J-06 every line ends as RFC 5545 asks', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('J-06 nothing that is put in can begin a line of its own', () => {
  const hostile = 'a"\r\nATTENDEE:mailto:x@y.test\u2028b\u0085';
  const written = calendarFile(
    booking,
    { ...hotel, contactEmail: 'a@b.test\r\nX-EVIL:1' },
    { hotel: hostile, address: hostile, summary: hostile, description: hostile },
  );
  expect(written.replaceAll('\r\n ', '')).not.toMatch(/^(ATTENDEE|X-EVIL)/m);
  expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0085\u2028]/);
});
