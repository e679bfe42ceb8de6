import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { QUICK_MIN } from '#shared/bookings/quick-booking.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { useTextDraft } from '../../../../platform/storage/use-text-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { plainDigits } from '../../../../ui/rewrite-typed.ts';
import { TextField } from '../../../../ui/text-field.tsx';

/**
 * The ID number that a booking made ahead lacks, or that of another card than the one given, typed
 * at check-in. What is typed outlives a lock and a reload.
 */
export function useMissingId(booking: Booking, isArrival: boolean) {
  const isMissing = booking.isIdMissing === true;
  const [text, setText] = useTextDraft('desk.idNumber', String(booking.id));
  const [isOther, setOther] = useState(text !== '');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = normalizeDigits(text);
  const isAsked = isArrival && (isMissing || isOther);
  const isGood = typed.length >= QUICK_MIN.idNumber;
  return {
    text,
    input,
    error: isRefused && !isGood,
    /** A number is to be typed. */
    isAsked,
    /** The number that is sent; undefined where the one of the booking stays. */
    typed: isAsked && typed !== '' ? typed : undefined,
    type: setText,
    /** False, with the field in focus, where a number has to be typed first. */
    check: (): boolean => {
      if (!isAsked || isGood) return true;
      setRefused(true);
      input.current?.focus();
      return false;
    },
    /** Asks for the number of another card, or leaves the one that the booking has. */
    setOther: (next: boolean) => {
      setOther(next);
      setText('');
      setRefused(false);
    },
    forget: () => setText(''),
  };
}

interface IdAtCheckInProps {
  readonly booking: Booking;
  readonly id: ReturnType<typeof useMissingId>;
}

/** The ID number as the booking has it, to be compared with the guest's card, or a field for it. */
export function IdAtCheckIn({ booking, id }: IdAtCheckInProps) {
  if (booking.isIdMissing === true) return <MissingId id={id} />;
  return (
    <div>
      <p>
        <Trans>ID number</Trans> <bdi dir="ltr">{booking.idNumber}</bdi>{' '}
        <Button
          variant="text"
          size="sm"
          aria-expanded={id.isAsked}
          onPress={() => id.setOther(!id.isAsked)}
        >
          <Trans>Another card</Trans>
        </Button>
      </p>
      {id.isAsked && <MissingId id={id} instead={booking.idNumber} />}
    </div>
  );
}

interface MissingIdProps extends Pick<IdAtCheckInProps, 'id'> {
  /** The number that the typed one replaces. */
  readonly instead?: string;
}

function MissingId({ id, instead }: MissingIdProps) {
  const { t } = useLingui();
  const { text, input, error, type } = id;
  return (
    <TextField
      label={t`ID number`}
      name="guestIdNumber"
      dir="ltr"
      autoComplete="off"
      spellCheck="false"
      maxLength={40}
      value={text}
      rewrite={plainDigits}
      onChange={type}
      inputRef={input}
      isRequired
      error={error ? t`Invalid ID number` : undefined}
      description={
        instead === undefined ? (
          <Trans>Not given with the booking. Please take it from the guest’s card.</Trans>
        ) : (
          <Trans>
            Takes the place of <bdi dir="ltr">{instead}</bdi>.
          </Trans>
        )
      }
    />
  );
}
