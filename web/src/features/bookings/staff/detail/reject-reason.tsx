import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_REJECT_WORDS, type RejectReason } from '#shared/bookings/rejection.ts';
import { useTextDraft } from '../../../../platform/storage/use-text-draft.ts';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Rejection } from '../api/answer-booking.ts';
import { useRejectReasons } from '../use-reject-reasons.ts';

/** The reason of a rejection while it is chosen; `read` answers null and marks it as missing. */
export function useRejection(bookingId: number) {
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [words, setWords] = useTextDraft('desk.rejection', String(bookingId));
  return {
    reason,
    isMissing,
    words,
    setWords,
    choose: (next: RejectReason) => {
      setReason(next);
      setIsMissing(false);
    },
    read: (): Rejection | null => {
      setIsMissing(reason === null);
      return reason === null ? null : { reason, words: words.trim() };
    },
  };
}

interface RejectReasonProps {
  readonly rejection: ReturnType<typeof useRejection>;
}

/** Why a request is rejected, which its guest reads, and a line to them if staff like. */
export function RejectReasonFields({ rejection }: RejectReasonProps) {
  const { t } = useLingui();
  const reasons = useRejectReasons();
  return (
    <>
      <OptionCards<RejectReason>
        label={t`Reason, as the guest reads it`}
        isRequired
        value={rejection.reason}
        onChange={rejection.choose}
        error={rejection.isMissing ? t`Choose a reason.` : undefined}
        options={reasons.all.map((value) => ({ value, name: reasons.name(value) }))}
      />
      <TextField
        label={t`A line to the guest (if you like)`}
        value={rejection.words}
        onChange={rejection.setWords}
        isMultiline
        rows={2}
        maxLength={MAX_REJECT_WORDS}
      />
    </>
  );
}
