import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';

export { bedName, guestsText, nightsText, smokingName } from '../../i18n/common-words.ts';

export function statusName(i18n: I18n, status: BookingStatus): string {
  switch (status) {
    case 'pending':
      return i18n._(msg`Awaiting approval`);
    case 'approved':
      return i18n._(msg`Approved`);
    case 'confirmed':
      return i18n._(msg`Confirmed`);
    case 'completed':
      return i18n._(msg`Completed`);
    case 'cancelled':
      return i18n._(msg`Cancelled`);
  }
}

export function paymentText(
  i18n: I18n,
  booking: Pick<Booking, 'paymentMethod' | 'isPointsBooking'>,
): string {
  return booking.isPointsBooking || booking.paymentMethod === 'points'
    ? i18n._(msg`Points, free night`)
    : i18n._(msg`Cash at the hotel`);
}

/** A count on an option; one that may be old is said as history. */
export function availableText(i18n: I18n, count: number, isStale: boolean): string {
  return isStale ? i18n._(msg`${count} when last checked`) : i18n._(msg`${count} available`);
}
