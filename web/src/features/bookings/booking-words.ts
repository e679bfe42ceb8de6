import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { hoursFrom } from '#shared/bookings/arrival-time.ts';
import { isCardNight, isPrizeNight, type Booking } from '#shared/bookings/booking.contract.ts';
import type { FullPart } from '#shared/bookings/full-parts.ts';
import type { Language } from '#shared/language.ts';
import { priceWithCard } from '#shared/membership/card-benefit.ts';
import { bedName, roomName, smokingName } from '../../i18n/common-words.ts';
import { formatDay, formatHour, formatHours } from '../../i18n/formats.ts';

export { statusName } from '../../i18n/status-names.ts';
export { bedName, guestsText, nightsText, smokingName } from '../../i18n/common-words.ts';

export function paymentText(
  i18n: I18n,
  booking: Pick<Booking, 'paymentMethod' | 'isPointsBooking' | 'bookingType' | 'card'>,
): string {
  if (isPrizeNight(booking)) return i18n._(msg`Prize of the draw, nothing to pay`);
  if (isCardNight(booking)) return i18n._(msg`Free night of the VIP card`);
  if (booking.isPointsBooking || booking.paymentMethod === 'points')
    return i18n._(msg`Points, free night`);
  if (booking.card === null) return i18n._(msg`Cash at the hotel`);
  const { percent } = booking.card;
  return i18n._(msg`Cash at the hotel, ${percent}% off with the VIP card`);
}

/** The sum left to pay of a price of the rules, in baisa: the booking's card pays its part of it. */
export const leftOfPrice = (baisa: number, { card }: Pick<Booking, 'card'>): number =>
  priceWithCard(baisa, card?.percent ?? 0);

/** A letter or figure of a masked number that is shown. */
const SHOWN = /[\p{L}\p{N}]/u;

/**
 * Whether the hotel has asked for the guest's ID number by now: of a night that a prize pays for, and
 * of a stay that staff booked ahead, it asks at reception, and until then nothing of one can be shown.
 */
export function isIdAsked(
  booking: Pick<Booking, 'isPointsBooking' | 'bookingType' | 'idNumber' | 'isIdMissing'>,
): boolean {
  if (booking.isIdMissing === true) return false;
  return !isPrizeNight(booking) || SHOWN.test(booking.idNumber);
}

/** "4–6 pm", "After 6 pm": about when a guest arrives. */
export function arrivalText(
  i18n: I18n,
  language: Language,
  arrivalTime: string,
  checkInTime: string,
): string {
  const { from, to } = hoursFrom(arrivalTime, checkInTime);
  if (to !== null) return formatHours(from, to, language);
  const hour = formatHour(from, language);
  return i18n._(msg`After ${hour}`);
}

/** A count on an option; one that may be old is said as history. */
export function availableText(i18n: I18n, count: number, isStale: boolean): string {
  return isStale ? i18n._(msg`${count} when last checked`) : i18n._(msg`${count} available`);
}

export type RoomWish = Pick<Booking, 'roomType' | 'bedType' | 'smokingPreference'>;

/** What of a wish is full, on which nights. */
export function fullText(
  i18n: I18n,
  language: Language,
  wish: RoomWish,
  { part, nights }: FullPart,
): string {
  const room = roomName(wish.roomType, language);
  const list = new Intl.ListFormat(language).format(nights.map((day) => formatDay(day, language)));
  switch (part) {
    case 'room':
      return i18n._(msg`Fully booked: ${room}, night of ${list}.`);
    case 'bed': {
      const bed = bedName(i18n, wish.bedType);
      return i18n._(msg`Fully booked: ${room} with ${bed}, night of ${list}.`);
    }
    case 'smoking': {
      const kind = smokingName(i18n, wish.smokingPreference);
      return i18n._(msg`Fully booked: ${room} (${kind}), night of ${list}.`);
    }
  }
}
