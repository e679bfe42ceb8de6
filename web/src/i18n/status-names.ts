import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';

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
