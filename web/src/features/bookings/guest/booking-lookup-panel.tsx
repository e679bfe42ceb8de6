import { useLingui, Trans } from '@lingui/react/macro';
import { useState, useRef } from 'react';
import { formatReceipt } from '#shared/bookings/receipt.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ContactLinks } from '../../../ui/contact-links.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useBooking } from '../api/use-booking.ts';
import { BookingDetails } from './booking-details.tsx';
import { normalizeReference } from './booking-link.ts';
import css from './form/booking-form.module.css';

interface LookupFormProps {
  readonly reference: string;
  readonly code: string;
  readonly isLooking: boolean;
  readonly error: unknown;
  readonly onFind: (reference: string, code: string) => void;
}

function LookupForm({ isLooking, error, onFind, ...given }: LookupFormProps) {
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
    else onFind(normalizeReference(reference), formatReceipt(normalizeDigits(code)));
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
        <Trans>
          Both are in the confirmation that was shown when the booking was made. Capitals and dashes
          do not matter.
        </Trans>
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
        error={
          isChecked && reference.trim() === ''
            ? t`Enter the reference, such as DS-7K3MPQ`
            : undefined
        }
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
        error={
          isChecked && code.trim() === '' ? t`Enter the code that came with the booking` : undefined
        }
      />
      {error !== null && !isLooking && (
        <Banner
          isInset
          tone="error"
          title={
            isAnswer(error) ? (
              <Trans>Booking not found</Trans>
            ) : (
              <Trans>The hotel could not be reached</Trans>
            )
          }
        >
          {errorText(error)}
        </Banner>
      )}
      {isChecked && error !== null && !isLooking && <AskTheHotel />}
      <Button type="submit" isPending={isLooking} isBlock>
        <Trans>Find booking</Trans>
      </Button>
    </form>
  );
}

/** A guest who lost the code reaches a person here. */
function AskTheHotel() {
  const { contactPhone, contactEmail } = useSite();
  return (
    <div>
      <p className="small muted">
        <Trans>Without the code, the hotel finds your booking by your phone number:</Trans>
      </p>
      <ContactLinks phone={contactPhone} email={contactEmail} />
    </div>
  );
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http';
}

interface BookingLookupPanelProps {
  readonly reference?: string | undefined;
  readonly code?: string | undefined;
  readonly onClose: () => void;
}

/** One booking by reference and code: right after booking, from a shared link, or typed by hand. */
export function BookingLookupPanel({ reference = '', code, onClose }: BookingLookupPanelProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState({
    reference: reference === '' ? '' : normalizeReference(reference),
    code: code === undefined ? null : formatReceipt(code),
  });
  const [hasAsked, setHasAsked] = useState(false);
  const found = useBooking(asked.reference, asked.code);
  const { booking } = found;
  const isFirstLook =
    found.isLooking && asked.reference !== '' && found.error === null && code !== undefined;
  const title = !booking
    ? t`Find a booking`
    : booking.status === 'pending'
      ? t`Your request has reached the hotel`
      : t`Your booking`;
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      {booking ? (
        <BookingDetails
          booking={booking}
          code={asked.code}
          updatedAt={found.updatedAt}
          takesFocus={hasAsked}
        />
      ) : isFirstLook ? (
        <Skeleton lines={6} label={t`Looking for the booking`} />
      ) : (
        <LookupForm
          reference={asked.reference}
          code={asked.code ?? ''}
          isLooking={found.isLooking && asked.reference !== ''}
          error={asked.reference === '' ? null : found.error}
          onFind={(nextReference, nextCode) => {
            setHasAsked(true);
            if (nextReference === asked.reference && nextCode === asked.code) found.lookAgain();
            else setAsked({ reference: nextReference, code: nextCode });
          }}
        />
      )}
    </Sheet>
  );
}
