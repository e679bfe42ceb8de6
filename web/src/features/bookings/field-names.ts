import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingField } from './booking-draft.ts';

/** What a field is called, on its label and in the list of what is left to correct. */
export function fieldName(i18n: I18n, field: BookingField): string {
  switch (field) {
    case 'roomType':
      return i18n._(msg`Room`);
    case 'checkInDate':
      return i18n._(msg`Check-in date`);
    case 'checkOutDate':
      return i18n._(msg`Check-out date`);
    case 'phoneNumber':
      return i18n._(msg`Phone number`);
    case 'fullName':
      return i18n._(msg`Full name`);
    case 'idNumber':
      return i18n._(msg`ID or passport number`);
    case 'email':
      return i18n._(msg`E-mail (optional)`);
    case 'bedType':
      return i18n._(msg`Bed`);
    case 'smokingPreference':
      return i18n._(msg`Smoking preference`);
    case 'numberOfGuests':
      return i18n._(msg`Number of guests`);
  }
}
