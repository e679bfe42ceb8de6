import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ConflictDialog } from '../../../backoffice/conflict-dialog.tsx';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionConsequence, ActionQuestion } from './action-question.tsx';
import { useAnswerBooking } from './api/answer-booking.ts';
import { actionFailure, isDestructive, type StaffAction, useActionWords } from './staff-actions.ts';
import { useBookingWords } from './use-booking-words.ts';

type BookingConflictDialogProps = {
  booking: Booking;
  /** What it is by now, where the server said so. */
  now: BookingStatus | null;
  isGone: boolean;
  /** Name of the action that came too late. */
  wanted: string;
  onClose: () => void;
  onShow: (booking: Booking) => void;
};

/** Says what the booking is now, and that this answer changed nothing. */
function BookingConflictDialog({
  booking,
  now,
  isGone,
  wanted,
  onClose,
  onShow,
}: BookingConflictDialogProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const name = <bdi>{booking.fullName}</bdi>;
  return (
    <ConflictDialog
      title={
        isGone ? t`This booking has been deleted already` : t`This booking has changed already`
      }
      body={
        isGone ? (
          <Trans>
            The request of {name} is no longer there. Your answer “{wanted}” changed nothing.
          </Trans>
        ) : (
          <Trans>
            The booking of {name} had already moved on. Your answer “{wanted}” changed nothing.
          </Trans>
        )
      }
      now={now === null ? null : <Chip state={now}>{words.status(now)}</Chip>}
      confirmLabel={isGone ? t`Back to the board` : t`Show the booking`}
      onConfirm={() => {
        if (!isGone) onShow(booking);
      }}
      onClose={onClose}
    />
  );
}

type ActionDialogProps = {
  action: StaffAction;
  booking: Booking;
  today: Day;
  onClose: () => void;
  onShow: (booking: Booking) => void;
};

/** Asks, acts, and stays open while it fails, so that trying again is one tap. */
export function ActionDialog({ action, booking, today, onClose, onShow }: ActionDialogProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useActionWords();
  const room = useBookingWords().room(booking.roomType);
  const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
  const answer = useAnswerBooking();
  const failure = answer.error === null ? null : actionFailure(answer.error);

  if (failure?.kind === 'conflict' || failure?.kind === 'gone') {
    const now = failure.kind === 'conflict' ? failure.now : null;
    return (
      <BookingConflictDialog
        booking={booking}
        now={now}
        isGone={failure.kind === 'gone'}
        wanted={words.name(action)}
        onClose={onClose}
        onShow={onShow}
      />
    );
  }

  const run = () =>
    answer.mutate(
      { action, booking },
      {
        onSuccess: (done) => {
          // The name comes last and isolated: first, it would turn the direction of the whole line.
          const about = t`${room}, ${range}, ${`\u2068${booking.fullName}\u2069`}`;
          toast.success(words.done(done, about));
          onClose();
        },
      },
    );

  const failed = words.failed(action);
  return (
    <ConfirmDialog
      isOpen
      title={<ActionQuestion action={action} name={booking.fullName} />}
      body={<ActionConsequence action={action} booking={booking} today={today} />}
      confirmLabel={answer.isError ? t`Try again` : words.name(action)}
      cancelLabel={t`Back`}
      isDestructive={isDestructive(action)}
      isPending={answer.isPending}
      onConfirm={run}
      onCancel={onClose}
    >
      <p className="small">
        <Trans>
          {room}, {range}, reference <bdi dir="ltr">{booking.reference}</bdi>
        </Trans>
      </p>
      {failure?.kind === 'failed' && !answer.isPending && (
        <Banner tone="error" title={failed.title} isInset>
          {failure.reason ?? failed.message}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
