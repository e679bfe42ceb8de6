import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { MAX_NIGHTS } from '#shared/bookings/stay.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import {
  type BookingField,
  fieldsWithProblems,
  type Problems,
  type BookingForm,
  type Problem,
} from './booking-draft.ts';
import css from './field-errors.module.css';

interface FormSummaryProps {
  readonly problems: Problems;
  readonly errorOf: (field: BookingField) => string | undefined;
  readonly onGo: (field: BookingField) => void;
}

/**
 * What is left to correct, when it is more than one thing; silent, because focus already reads the
 * first.
 */
export function FormSummary({ problems, errorOf, onGo }: FormSummaryProps) {
  const { t } = useLingui();
  const fields = fieldsWithProblems(problems);
  const [first] = fields;
  if (first === undefined || fields.length < 2) return null;
  return (
    <section className={css.summary} aria-label={t`What to correct`}>
      {/* On a phone this line alone: a list would push the fields themselves out of view. */}
      <Button
        variant="text"
        className={css.title}
        icon={<Icon of={CircleAlert} />}
        onPress={() => onGo(first)}
      >
        <Plural value={fields.length} one="# detail to correct" other="# details to correct" />
      </Button>
      <ul className={css.list}>
        {fields.map((field) => (
          <li key={field}>
            <Button variant="text" size="sm" onPress={() => onGo(field)}>
              {errorOf(field)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sentence under a field; both forms use the specified wordings. */
function problemText(i18n: I18n, form: BookingForm, field: BookingField, problem: Problem): string {
  switch (problem) {
    case 'order':
      return i18n._(msg`Check-out date must be after check-in date`);
    case 'inPast':
      return i18n._(msg`This check-in date has passed. Choose today or a later day.`);
    case 'tooFar':
      return i18n._(msg`Bookings are open up to one year ahead. Choose an earlier check-in.`);
    case 'tooLong':
      return i18n._(
        msg`One booking covers ${MAX_NIGHTS} nights at most. Choose an earlier check-out.`,
      );
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
  if (field === 'bedType')
    return i18n._(msg`This bed has just been taken. Choose the other one, or other dates.`);
  if (field === 'smokingPreference')
    return i18n._(
      msg`The last room of this kind has just been taken. Choose the other kind, or other dates.`,
    );
  return i18n._(
    msg`This room has just sold out for your dates. Choose other dates or another room.`,
  );
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
  if (problem === 'tooShort')
    return i18n._(msg`This number is too short. Enter 8 digits, such as 9123 4567.`);
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

/** Words for the errors of either form: undefined where a field has none. */
export function useFieldErrors(
  form: BookingForm,
  problems: Problems,
): (field: BookingField) => string | undefined {
  const { i18n } = useLingui();
  return (field) => {
    const problem = problems[field];
    return problem && problemText(i18n, form, field, problem);
  };
}

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
