import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { QUICK_MIN } from '#shared/bookings/quick-booking.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { useTextDraft } from '../../../../platform/storage/use-text-draft.ts';
import { plainDigits } from '../../../../ui/rewrite-typed.ts';
import { TextField } from '../../../../ui/text-field.tsx';

/**
 * The ID number that a booking made ahead lacks, typed at its check-in. What is typed outlives a
 * lock and a reload.
 */
export function useMissingId(booking: Booking, isArrival: boolean) {
  const isMissing = isArrival && booking.isIdMissing === true;
  const [text, setText] = useTextDraft('desk.idNumber', String(booking.id));
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = normalizeDigits(text);
  const isGood = typed.length >= QUICK_MIN.idNumber;
  return {
    text,
    input,
    error: isRefused && !isGood,
    /** What is sent; nothing where none is missing. */
    typed: isMissing && typed !== '' ? typed : undefined,
    type: setText,
    /** False, with the field in focus, where a number has to be typed first. */
    check: (): boolean => {
      if (!isMissing || isGood) return true;
      setRefused(true);
      input.current?.focus();
      return false;
    },
    forget: () => setText(''),
  };
}

export function MissingId({ id }: { readonly id: ReturnType<typeof useMissingId> }) {
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
      description={<Trans>Not given with the booking. Please take it from the guest’s card.</Trans>}
    />
  );
}
