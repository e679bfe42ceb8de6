import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { CalendarBar } from '#shared/rooms/room-calendar.contract.ts';
import { nightsText } from '../../../../i18n/common-words.ts';
import { formatDay, weekdayName } from '../../../../i18n/formats.ts';

/** How a bar looks and is named; a free night that is approved has a picture of its own. */
export type BarLook = 'pending' | 'approved' | 'confirmed' | 'completed' | 'freeNight';

export function lookOf({ status, isPointsBooking }: CalendarBar): BarLook {
  if (status === 'pending' || status === 'completed' || status === 'confirmed') return status;
  return isPointsBooking ? 'freeNight' : 'approved';
}

export function lookName(i18n: I18n, look: BarLook): string {
  switch (look) {
    case 'pending':
      return i18n._(msg`Awaiting approval`);
    case 'approved':
      return i18n._(msg`Approved`);
    case 'confirmed':
      return i18n._(msg`Confirmed`);
    case 'completed':
      return i18n._(msg`Completed`);
    case 'freeNight':
      return i18n._(msg`Free night`);
  }
}

const names = new Map<string, string>();

/** A day in words. The calendar says the same few days hundreds of times, so each is made once. */
export function dayName(day: Day, language: Language): string {
  const id = `${language} ${day}`;
  const known = names.get(id);
  if (known !== undefined) return known;
  const made = formatDay(day, language);
  names.set(id, made);
  return made;
}

export const columnName = (day: Day, language: Language): string =>
  weekdayName(day, language, 'short');

/** All that a bar says to who does not see it. */
export function barLabel(
  i18n: I18n,
  language: Language,
  bar: CalendarBar,
  /** Number of the room that it was given. */
  roomNumber: string | null,
): string {
  const { fullName, checkIn, checkOut } = bar;
  const from = dayName(checkIn, language);
  const to = dayName(checkOut, language);
  const nights = nightsText(i18n, nightCount(bar));
  const state = lookName(i18n, lookOf(bar));
  const parts = [
    i18n._(msg`${fullName}, ${from} to ${to}, ${nights}, ${state}`),
    roomNumber === null ? null : i18n._(msg`room ${roomNumber} given`),
    bar.hasOpenRequest ? i18n._(msg`asks for a change`) : null,
    bar.noShowAt === null ? null : i18n._(msg`did not arrive`),
    bar.checkedInAt !== null && bar.checkedOutAt === null ? i18n._(msg`in house`) : null,
  ];
  return parts.filter((part) => part !== null).join(language === 'ar' ? '، ' : ', ');
}
