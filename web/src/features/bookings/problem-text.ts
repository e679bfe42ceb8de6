import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MAX_NIGHTS } from '#shared/bookings/stay.ts';
import type { BookingField, BookingForm } from './booking-draft.ts';
import type { Problem } from './booking-problems.ts';

/** The sentence under a field; the wordings of both forms are those of guest.txt §5. */
export function problemText(i18n: I18n, form: BookingForm, field: BookingField, problem: Problem): string {
  switch (problem) {
    case 'order':
      return i18n._(msg`Check-out date must be after check-in date`);
    case 'inPast':
      return i18n._(msg`This check-in date has passed. Choose today or a later day.`);
    case 'tooFar':
      return i18n._(msg`Bookings are open up to one year ahead. Choose an earlier check-in.`);
    case 'tooLong':
      return i18n._(msg`One booking covers ${MAX_NIGHTS} nights at most. Choose an earlier check-out.`);
    case 'oneNight':
      return i18n._(msg`Your points buy one night. Choose the day after your check-in.`);
    case 'gone':
      return goneText(i18n, field);
    case 'refused':
      return i18n._(msg`The hotel could not accept this entry. Check it and send again.`);
    default:
      return form === 'quick' ? quickText(i18n, field, problem) : fullText(i18n, field, problem);
  }
}

function goneText(i18n: I18n, field: BookingField): string {
  if (field === 'bedType') return i18n._(msg`This bed has just been taken. Choose the other one, or other dates.`);
  if (field === 'smokingPreference')
    return i18n._(msg`The last room of this kind has just been taken. Choose the other kind, or other dates.`);
  return i18n._(msg`This room has just sold out for your dates. Choose other dates or another room.`);
}

function fullText(i18n: I18n, field: BookingField, problem: Problem): string {
  switch (field) {
    case 'fullName':
      return i18n._(msg`Full name required`);
    case 'phoneNumber':
      return fullPhoneText(i18n, problem);
    case 'idNumber':
      return i18n._(msg`ID number required`);
    case 'checkInDate':
      return i18n._(msg`Check-in date required`);
    case 'checkOutDate':
      return i18n._(msg`Check-out date required`);
    case 'bedType':
      return i18n._(msg`Bed type required`);
    case 'smokingPreference':
      return i18n._(msg`Smoking preference required`);
    case 'numberOfGuests':
      return i18n._(msg`Number of guests must be 1 to 4`);
    case 'roomType':
      return i18n._(msg`please select room type`);
    case 'email':
      return i18n._(msg`Invalid email address`);
  }
}

function fullPhoneText(i18n: I18n, problem: Problem): string {
  if (problem === 'required') return i18n._(msg`Phone number required`);
  if (problem === 'tooShort') return i18n._(msg`This number is too short. Enter 8 digits, such as 9123 4567.`);
  return i18n._(msg`This is not a phone number. Enter 8 digits, or + and the country code first.`);
}

function quickText(i18n: I18n, field: BookingField, problem: Problem): string {
  switch (field) {
    case 'fullName':
      return i18n._(msg`Name must be at least 2 characters`);
    case 'phoneNumber':
      return i18n._(msg`Invalid phone number`);
    case 'idNumber':
      return i18n._(msg`Invalid ID number`);
    case 'bedType':
      return i18n._(msg`Please select bed type`);
    case 'smokingPreference':
      return i18n._(msg`Please select smoking preference`);
    default:
      return fullText(i18n, field, problem);
  }
}
