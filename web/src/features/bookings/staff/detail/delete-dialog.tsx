import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { MAX_DELETION_REASON } from '#shared/bookings/staff-booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { isFactorRefusal, useFactorCode } from '../../../../platform/session/second-factor.ts';
import { useTextDraft } from '../../../../platform/storage/use-text-draft.ts';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { PasswordField, TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAnswerBooking } from '../api/answer-booking.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { ActionConsequence, ActionQuestion } from './action-question.tsx';
import { BookingConflictDialog } from './booking-conflict-dialog.tsx';
import { actionRefusal, useActionWords } from './staff-actions.ts';

type DeleteDialogProps = {
  booking: Booking;
  today: Day;
  onDone?: () => void;
  onClose: () => void;
  onShow: (booking: Booking) => void;
};

/** Asks why a booking is deleted, and for the own password; a wrong one leaves all that is typed. */
export function DeleteDialog({ booking, today, onDone, onClose, onShow }: DeleteDialogProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useActionWords();
  const errorText = useErrorText();
  const answer = useAnswerBooking();
  const [reason, setReason] = useTextDraft('desk.deletion', String(booking.id));
  const factor = useFactorCode(answer.error, answer.reset);
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const room = useBookingWords().room(booking.roomType);
  const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
  const refusal = answer.error === null ? null : actionRefusal(answer.error);
  const refused = answer.error instanceof ApiError ? (answer.error.details?.fields ?? []) : [];

  if (refusal?.kind === 'conflict' || refusal?.kind === 'gone')
    return (
      <BookingConflictDialog
        booking={booking}
        now={refusal.kind === 'conflict' ? refusal.now : null}
        isGone={refusal.kind === 'gone'}
        wanted={words.name('delete')}
        onClose={onClose}
        onShow={onShow}
      />
    );

  const isWrong = refused.some(({ field }) => field === 'password');
  const isReasonRefused = refused.some(({ field }) => field === 'reason');
  const isReasonMissing = isTold && reason.trim() === '';
  const type = (set: (typed: string) => void) => (typed: string) => {
    set(typed);
    if (answer.error) answer.reset();
  };
  const run = () => {
    setIsTold(true);
    if (reason.trim() === '' || password === '') return;
    answer.mutate(
      { action: 'delete', booking, deletion: { password, reason: reason.trim(), ...factor.proof } },
      {
        onSuccess: (done) => {
          // The name comes last and isolated: first, it would turn the direction of the whole line.
          const about = t`${room}, ${range}, ${`\u2068${booking.fullName}\u2069`}`;
          toast.success(words.done(done, about));
          setReason('');
          onClose();
          onDone?.();
        },
      },
    );
  };
  return (
    <AnswerDialog
      title={<ActionQuestion action="delete" booking={booking} />}
      body={<ActionConsequence action="delete" booking={booking} today={today} />}
      confirmLabel={words.name('delete')}
      isDestructive
      isPending={answer.isPending}
      hasFailed={false}
      failure={
        refusal?.kind !== 'failed' || refused.length > 0 || isFactorRefusal(answer.error)
          ? null
          : { title: words.failed('delete').title, message: errorText(answer.error) }
      }
      onConfirm={run}
      onClose={onClose}
    >
      <p className="small">
        <Trans>
          {room}, {range}, reference <bdi dir="ltr">{booking.reference}</bdi>
        </Trans>
      </p>
      <TextField
        label={<Trans>Why is it deleted?</Trans>}
        description={<Trans>It stands in the audit log.</Trans>}
        value={reason}
        maxLength={MAX_DELETION_REASON}
        isRequired
        error={isReasonMissing || isReasonRefused ? t`Give a reason.` : undefined}
        onChange={type(setReason)}
      />
      <PasswordField
        label={<Trans>Your own password</Trans>}
        autoComplete="current-password"
        value={password}
        maxLength={128}
        isRequired
        error={
          isTold && password === ''
            ? t`Type your password.`
            : isWrong
              ? t`This is not your password.`
              : undefined
        }
        onChange={type(setPassword)}
      />
      {factor.isAsked && <FactorField {...factor.field} />}
    </AnswerDialog>
  );
}
