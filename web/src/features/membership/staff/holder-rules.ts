import { useLingui } from '@lingui/react/macro';
import { isDay } from '#shared/bookings/stay.ts';
import { MIN_CIVIL_ID } from '#shared/membership/beneficiary.contract.ts';
import { toE164 } from '#shared/phone.ts';

export type Field = 'fullName' | 'phoneNumber' | 'civilId' | 'startDate';

interface Typed {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly civilId?: string;
  readonly startDate?: string;
}

/** Finds what is missing or wrong, in the order of the form. */
export function problemsOf(draft: Typed, today: string) {
  const { fullName, phoneNumber, civilId, startDate } = draft;
  const found: Field[] = [];
  if (fullName.trim().length < 2) found.push('fullName');
  if (toE164(phoneNumber) === null) found.push('phoneNumber');
  if (civilId !== undefined && civilId.trim().length < MIN_CIVIL_ID) found.push('civilId');
  if (startDate !== undefined && (!isDay(startDate) || startDate < today)) found.push('startDate');
  return found;
}

/** The sentence under each field that is among the problems. */
export function useFieldErrors(problems: readonly Field[], civilId: string) {
  const { t } = useLingui();
  const words: Record<Field, string> = {
    fullName: t`Enter the full name.`,
    phoneNumber: t`Enter a phone number, such as 9123 4567.`,
    civilId: civilId.trim() === '' ? t`Enter the civil ID.` : t`At least 5 characters.`,
    startDate: t`The start date cannot be earlier than today.`,
  };
  return (field: Field) => (problems.includes(field) ? words[field] : undefined);
}
