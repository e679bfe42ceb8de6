import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { useAnswerBooking } from '../api/answer-booking.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { ActionConsequence, ActionQuestion } from './action-question.tsx';
import { BookingConflictDialog } from './booking-conflict-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EndReasonFields, useEnding } from './end-reason.tsx';
import {
  actionRefusal,
  isDestructive,
  reasonsOf,
  type StaffAction,
  useActionWords,
} from './staff-actions.ts';
import { useUndoOffer } from './use-undo-offer.ts';

type ActionDialogProps = {
  action: StaffAction;
  booking: Booking;
  today: Day;
  /** The answer is given. */
  onDone?: () => void;
  onClose: () => void;
  onShow: (booking: Booking) => void;
};

/** Asks before staff act on a booking; of a deletion also for a password and a reason. */
export function ActionDialog(props: ActionDialogProps) {
  return props.action === 'delete' ? <DeleteDialog {...props} /> : <QuestionDialog {...props} />;
}

function QuestionDialog({ action, booking, today, onDone, onClose, onShow }: ActionDialogProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useActionWords();
  const room = useBookingWords().room(booking.roomType);
  const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
  const answer = useAnswerBooking();
  const reasons = reasonsOf(action);
  const ending = useEnding(booking.id);
  const offerUndo = useUndoOffer();
  const errorText = useErrorText();
  const refusal = answer.error === null ? null : actionRefusal(answer.error);

  if (refusal?.kind === 'conflict' || refusal?.kind === 'gone') {
    const now = refusal.kind === 'conflict' ? refusal.now : null;
    return (
      <BookingConflictDialog
        booking={booking}
        now={now}
        isGone={refusal.kind === 'gone'}
        wanted={words.name(action)}
        onClose={onClose}
        onShow={onShow}
      />
    );
  }

  const run = () => {
    const why = reasons === null ? undefined : ending.read();
    if (why === null) return;
    answer.mutate(
      { action, booking, ending: why },
      {
        onSuccess: (done) => {
          // The name comes last and isolated: first, it would turn the direction of the whole line.
          const about = t`${room}, ${range}, ${`\u2068${booking.fullName}\u2069`}`;
          const said = words.done(done, about);
          if (done.canUndo && done.booking !== null) offerUndo(done.booking, said);
          else toast.success(said);
          ending.setWords('');
          onClose();
          onDone?.();
        },
      },
    );
  };

  const failed = words.failed(action);
  // A request that holds no room finds none left.
  const fullText =
    answer.error instanceof ApiError && answer.error.code === 'booking.sold_out'
      ? t`There is no room left for these nights. The request waits on.`
      : null;
  // A connection that was lost in the middle is named; the question stays as it is.
  const connectionText = (error: unknown) =>
    error instanceof ApiError && error.kind !== 'http' ? errorText(error) : null;
  return (
    <AnswerDialog
      title={<ActionQuestion action={action} booking={booking} />}
      body={<ActionConsequence action={action} booking={booking} today={today} />}
      confirmLabel={words.name(action)}
      isDestructive={isDestructive(action)}
      isPending={answer.isPending}
      hasFailed={answer.isError}
      failure={
        refusal?.kind === 'failed'
          ? {
              title: failed.title,
              message: fullText ?? refusal.reason ?? connectionText(answer.error) ?? failed.message,
            }
          : null
      }
      onConfirm={run}
      onClose={onClose}
    >
      <p className="small">
        <Trans>
          {room}, {range}, reference <bdi dir="ltr">{booking.reference}</bdi>
        </Trans>
      </p>
      {reasons !== null && <EndReasonFields ending={ending} reasons={reasons} />}
    </AnswerDialog>
  );
}
