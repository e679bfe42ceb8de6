import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { addDays, nightCount } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import { formatClock, formatDay } from '../../i18n/formats.ts';
import type { OwnBooking } from './api/own-booking.ts';
import type { HotelMoment } from './api/stay-at-hand.ts';

/** "Today", "Tomorrow", "In three days": how long it is until check-in, in words up to ten. */
export function countdownText(i18n: I18n, checkIn: Day, today: Day): string {
  const days = Math.max(0, nightCount({ checkIn: today, checkOut: checkIn }));
  return i18n._(
    msg({
      message: plural(days, {
        0: 'Today',
        1: 'Tomorrow',
        2: 'In two days',
        3: 'In three days',
        4: 'In four days',
        5: 'In five days',
        6: 'In six days',
        7: 'In seven days',
        8: 'In eight days',
        9: 'In nine days',
        10: 'In ten days',
        one: 'In # day',
        other: 'In # days',
      }),
    }),
  );
}

/**
 * Words for a stay to come: how long it is until then, and from its day on that the hotel
 * waits for the guest. A request without an answer is not waited for.
 */
export function comingText(
  i18n: I18n,
  language: Language,
  {
    status,
    checkInDate,
    noShowAt,
  }: Pick<OwnBooking, 'status' | 'checkInDate'> & Partial<Pick<OwnBooking, 'noShowAt'>>,
  { today, clock }: HotelMoment,
  checkInTime: string,
): string {
  if (noShowAt) {
    const day = formatDay(checkInDate, language);
    return i18n._(msg`We expected you on ${day}`);
  }
  if (status === 'pending' || checkInDate > today) return countdownText(i18n, checkInDate, today);
  if (checkInDate < today || clock >= checkInTime) return i18n._(msg`We are waiting for you`);
  const from = formatClock(checkInTime, language);
  return i18n._(msg`We are waiting for you, from ${from}`);
}

const ORDINAL_NIGHTS: readonly MessageDescriptor[] = [
  msg`The first night`,
  msg`The second night`,
  msg`The third night`,
  msg`The fourth night`,
  msg`The fifth night`,
  msg`The sixth night`,
  msg`The seventh night`,
  msg`The eighth night`,
  msg`The ninth night`,
  msg`The tenth night`,
];

/** From this hour on it is the next day also for those who came after midnight. */
const NIGHT_ENDS = '05:00';

/**
 * Where in their stay guests are: "The second night of three", "Check-out today". The hours after
 * midnight belong to the night that goes on, in which many a guest only arrives.
 */
export function duringText(
  i18n: I18n,
  { checkInDate, checkOutDate }: Pick<OwnBooking, 'checkInDate' | 'checkOutDate'>,
  { today, clock }: HotelMoment,
): string {
  const nights = nightCount({ checkIn: checkInDate, checkOut: checkOutDate });
  const evening = clock < NIGHT_ENDS && checkInDate < today ? addDays(today, -1) : today;
  const night = nightCount({ checkIn: checkInDate, checkOut: evening }) + 1;
  if (night > nights) return i18n._(msg`Check-out is today`);
  if (nights === 1) return i18n._(msg`Your night with us`);
  const named = ORDINAL_NIGHTS[night - 1];
  if (named === undefined) return i18n._(msg`Night ${night} of ${nights}`);
  const which = i18n._(named);
  return i18n._(
    msg({
      message: plural(nights, {
        2: `${which} of two`,
        3: `${which} of three`,
        4: `${which} of four`,
        5: `${which} of five`,
        6: `${which} of six`,
        7: `${which} of seven`,
        8: `${which} of eight`,
        9: `${which} of nine`,
        10: `${which} of ten`,
        one: `${which} of #`,
        other: `${which} of #`,
      }),
    }),
  );
}

/** When a running stay ends, seen from today. */
export function departureText(i18n: I18n, checkOut: Day, today: Day): string {
  const days = nightCount({ checkIn: today, checkOut });
  return i18n._(
    msg({
      message: plural(days, {
        1: 'Check-out tomorrow',
        2: 'Check-out in two days',
        one: 'Check-out in # day',
        other: 'Check-out in # days',
      }),
    }),
  );
}
