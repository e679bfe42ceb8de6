import { useLingui } from '@lingui/react/macro';
import { PhoneField } from '../../ui/phone-field.tsx';
import type { EntryForm } from './use-entry-form.ts';
import { alreadyParticipatedText } from './event-words.ts';

/** The phone that takes part; one entry for each in a month. */
export function EntryPhone({ form }: { form: EntryForm }) {
  const { i18n, t } = useLingui();
  const { phone } = form.problems;
  const error = form.hasParticipated
    ? alreadyParticipatedText(i18n)
    : form.isPhoneUnderWay
      ? t`An entry with this number is on its way to the hotel. Please enter another number.`
      : phone === 'required'
        ? t`Please enter phone number`
        : phone === 'invalid'
          ? t`This is no complete phone number. An Omani one has 8 digits.`
          : undefined;
  return (
    <div data-field="phone">
      <PhoneField
        label={t`Phone number`}
        description={t`We call the winners on it. One entry a month for each number.`}
        value={form.typed.phone}
        onChange={(typed) => form.set({ phone: typed })}
        error={error}
        isRequired
        isReadOnly={form.isSending}
      />
    </div>
  );
}
