import { expect, it } from 'vitest';
import { chatTime } from './chat-time.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  ['2026-11-25T13:55:00.000Z', 'ar', '5:55 م'],
  ['2026-11-25T13:55:00.000Z', 'en', '5:55 PM'],
  ['2026-11-25T05:05:00.000Z', 'ar', '9:05 ص'],
  ['2026-11-25T20:00:00.000Z', 'en', '12:00 AM'],
] as const)(
  'C-01 %s is told in Muscat time, without a zero before it (%s)',
  (at, language, shown) => {
    expect(plain(chatTime(at, language))).toBe(shown);
  },
);
