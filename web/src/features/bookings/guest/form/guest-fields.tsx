import { useLingui } from '@lingui/react/macro';
import { MAX_EMAIL } from '#shared/accounts/email.ts';
import { PhoneField } from '../../../../ui/phone-field.tsx';
import { plainDigits } from '../../../../ui/rewrite-typed.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { BookingDraft, BookingField } from './booking-draft.ts';
import { fieldName } from './field-errors.tsx';

interface GuestFieldsProps {
  readonly draft: BookingDraft;
  readonly onChange: (change: Partial<BookingDraft>) => void;
  readonly errorOf: (field: BookingField) => string | undefined;
  /** Null asks for none, because the account has one. */
  readonly email: 'required' | 'optional' | null;
}

/** Who the booking is for. */
export function GuestFields({ draft, onChange, errorOf, email }: GuestFieldsProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <div data-field="phoneNumber">
        <PhoneField
          label={fieldName(i18n, 'phoneNumber')}
          value={draft.phoneNumber}
          onChange={(phoneNumber) => onChange({ phoneNumber })}
          error={errorOf('phoneNumber')}
          isRequired
        />
      </div>
      <div data-field="fullName">
        <TextField
          label={fieldName(i18n, 'fullName')}
          name="fullName"
          autoComplete="name"
          maxLength={100}
          value={draft.fullName}
          onChange={(fullName) => onChange({ fullName })}
          error={errorOf('fullName')}
          isRequired
        />
      </div>
      {email !== null && (
        <div data-field="email">
          <TextField
            label={fieldName(i18n, 'email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
            value={draft.email}
            onChange={(typed) => onChange({ email: typed })}
            description={t`The hotel's answer also goes there.`}
            error={errorOf('email')}
            isRequired={email === 'required'}
          />
        </div>
      )}
      <div data-field="idNumber">
        <TextField
          label={fieldName(i18n, 'idNumber')}
          name="idNumber"
          dir="ltr"
          autoComplete="off"
          spellCheck="false"
          maxLength={40}
          value={draft.idNumber}
          rewrite={plainDigits}
          description={t`As it is printed on the ID card or the passport.`}
          onChange={(idNumber) => onChange({ idNumber })}
          error={errorOf('idNumber')}
          isRequired
        />
      </div>
    </>
  );
}
