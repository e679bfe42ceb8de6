import { expect, test } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { calendarFile } from './calendar-file.ts';

const words = {
  summary: 'دار السيب: الغرفة الذهبية',
  description: 'رقم الحجز DS-7KQ4MX; بانتظار, الموافقة',
  location: 'السيب، مسقط، سلطنة عُمان',
};
const booking = aBooking({ checkInDate: '2026-12-31', checkOutDate: '2027-01-02' });
const file = calendarFile(booking, words);
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

test('R-12 the calendar has the days of the hotel, free of any time zone', () => {
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231');
  expect(unfolded).toContain('DTEND;VALUE=DATE:20270102');
  expect(unfolded).toContain('DTSTAMP:20261121T080000Z');
});

test('R-12 a pending request is tentative, a confirmed booking is not', () => {
  expect(unfolded).toContain('STATUS:TENTATIVE');
  expect(calendarFile(aBooking({ status: 'confirmed' }), words)).toContain('STATUS:CONFIRMED');
});

test('R-12 the same booking replaces its earlier entry', () => {
  expect(unfolded).toContain('UID:ds-7kq4mx@bookings.dar-al-seeb');
});

test('R-12 commas, semicolons, backslashes and line breaks are written so that calendars read them', () => {
  expect(unfolded).toContain(String.raw`DESCRIPTION:رقم الحجز DS-7KQ4MX\; بانتظار\, الموافقة`);
  expect(calendarFile(booking, { ...words, summary: 'a\\b\r\nc' })).toContain(
    String.raw`SUMMARY:a\\b\nc`,
  );
});

test('R-12 no line is longer than 75 octets, and no Arabic letter is cut in two', () => {
  const long = calendarFile(booking, { ...words, description: 'إقامة هادئة في السيب '.repeat(20) });
  const lines = long.split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(long.replaceAll('\r\n ', '')).toContain('إقامة هادئة في السيب '.repeat(20));
});

test('R-12 every line ends as RFC 5545 asks', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
