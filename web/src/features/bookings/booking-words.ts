import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { BedType, SmokingType } from '#shared/rooms/room-types.ts';

/** double = two separate beds, single = one large bed (guest.txt §2, Points booking). */
export function bedName(i18n: I18n, bed: BedType): string {
  return bed === 'double' ? i18n._(msg`Two separate beds`) : i18n._(msg`One large bed`);
}

export function smokingName(i18n: I18n, kind: SmokingType): string {
  return kind === 'smoking' ? i18n._(msg`Smoking`) : i18n._(msg`Non-smoking`);
}

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

export function guestsText(i18n: I18n, count: number): string {
  return i18n._(msg({ message: plural(count, { one: '# guest', other: '# guests' }) }));
}

export function nightsText(i18n: I18n, count: number): string {
  return i18n._(msg({ message: plural(count, { one: '# night', other: '# nights' }) }));
}

/** A count on an option; one that may be old is said as history. */
export function availableText(i18n: I18n, count: number, isStale: boolean): string {
  return isStale ? i18n._(msg`${count} when last checked`) : i18n._(msg`${count} available`);
}
