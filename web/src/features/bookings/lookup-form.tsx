import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { receiptAsShown } from '#shared/bookings/receipt.ts';
import { plainDigits } from '#shared/plain-digits.ts';
import { ApiError } from '../../data/api-error.ts';
import { useErrorText } from '../../data/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './booking-form.module.css';
import { asReference } from './booking-link.ts';

interface LookupFormProps {
  readonly reference: string;
  readonly code: string;
  readonly isLooking: boolean;
  readonly error: unknown;
  readonly onFind: (reference: string, code: string) => void;
}

export function LookupForm({ isLooking, error, onFind, ...given }: LookupFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [reference, setReference] = useState(given.reference);
  const [code, setCode] = useState(given.code);
  const [isChecked, setIsChecked] = useState(false);
  const referenceInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const find = () => {
    setIsChecked(true);
    if (reference.trim() === '') referenceInput.current?.focus();
    else if (code.trim() === '') codeInput.current?.focus();
    else onFind(asReference(reference), receiptAsShown(plainDigits(code)));
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <p className="muted">
        <Trans>Both stand in the confirmation that was shown when the booking was made. Capitals and dashes do not matter.</Trans>
      </p>
      <TextField
        label={t`Booking reference`}
        value={reference}
        onChange={setReference}
        inputRef={referenceInput}
        dir="ltr"
        autoComplete="off"
        spellCheck="false"
        maxLength={20}
        error={isChecked && reference.trim() === '' ? t`Enter the reference, such as DS-7K3MPQ` : undefined}
      />
      <TextField
        label={t`Secret code`}
        value={code}
        onChange={setCode}
        inputRef={codeInput}
        dir="ltr"
        autoComplete="off"
        spellCheck="false"
        maxLength={60}
        error={isChecked && code.trim() === '' ? t`Enter the code that came with the booking` : undefined}
      />
      {error !== null && !isLooking && (
        <Banner
          isInset
          tone="error"
          title={isAnswer(error) ? <Trans>Booking not found</Trans> : <Trans>The hotel could not be reached</Trans>}
        >
          {errorText(error)}
        </Banner>
      )}
      <Button type="submit" isPending={isLooking} isBlock>
        <Trans>Find booking</Trans>
      </Button>
    </form>
  );
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http';
}
