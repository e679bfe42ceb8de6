import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type EndReason, MAX_REJECT_WORDS } from '#shared/bookings/rejection.ts';
import { useTextDraft } from '../../../../platform/storage/use-text-draft.ts';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Ending } from '../api/answer-booking.ts';
import { useEndReasons } from '../use-end-reasons.ts';

/** Why a booking is ended, while it is chosen; `read` answers null and marks it as missing. */
export function useEnding(bookingId: number) {
  const [reason, setReason] = useState<EndReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [words, setWords] = useTextDraft('desk.rejection', String(bookingId));
  return {
    reason,
    isMissing,
    words,
    setWords,
    choose: (next: EndReason) => {
      setReason(next);
      setIsMissing(false);
    },
    read: (): Ending | null => {
      setIsMissing(reason === null);
      return reason === null ? null : { reason, words: words.trim() };
    },
  };
}

interface EndReasonProps {
  readonly ending: ReturnType<typeof useEnding>;
  /** The reasons of a rejection, or of a cancellation. */
  readonly reasons: readonly EndReason[];
}

/** Why a booking is ended, which its guest reads, and a line to them if staff like. */
export function EndReasonFields({ ending, reasons }: EndReasonProps) {
  const { t } = useLingui();
  const nameOf = useEndReasons();
  return (
    <>
      <OptionCards<EndReason>
        label={t`Reason, as the guest reads it`}
        isRequired
        value={ending.reason}
        onChange={ending.choose}
        error={ending.isMissing ? t`Choose a reason.` : undefined}
        options={reasons.map((value) => ({ value, name: nameOf(value) }))}
      />
      <TextField
        label={t`A line to the guest (if you like)`}
        value={ending.words}
        onChange={ending.setWords}
        isMultiline
        rows={2}
        maxLength={MAX_REJECT_WORDS}
      />
    </>
  );
}
