import { useLingui, Trans } from '@lingui/react/macro';
import { Check, Phone } from 'lucide-react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import {
  DeskDetail,
  DetailState,
  DetailAnswers,
  DetailFurther,
  NoDetail,
} from '../../../../backoffice/desk-detail.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Price } from '../../../../ui/price.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { BookingMarks } from '../board/booking-card.tsx';
import { type TimelineStep, timelineSteps } from '../board/booking-times.ts';
import type { BookingDesk } from '../board/use-booking-desk.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { ChangeRequestBox } from './change-request-box.tsx';
import { DetailFields } from './detail-fields.tsx';
import { allowedActions, nextStep, type StaffAction, useActionWords } from './staff-actions.ts';
import css from './booking-detail.module.css';

function BookingTimeline({ booking, now }: { booking: Booking; now: number }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const names: Record<TimelineStep['step'], string> = {
    received: t`Request received`,
    approved: t`Approval`,
    confirmed: t`Confirmation`,
    completed: t`Completion`,
    cancelled:
      booking.cancelledBy === null ? words.status('cancelled') : words.ending(booking.cancelledBy),
  };
  return (
    <ol className={css.timeline} aria-label={t`Course of the booking`}>
      {timelineSteps(booking).map(({ step, isDone, at }) => (
        <li key={step} data-done={isDone || undefined}>
          <span>
            {names[step]}
            {!isDone && <span className="sr">{t`, still to come`}</span>}
          </span>
          {at !== null && <time dateTime={at}>{formatInstant(at, language, now)}</time>}
        </li>
      ))}
    </ol>
  );
}

/** Total and allowed actions: the next step first, then the phone and the end, then the rest. */
function DetailFooter({ booking, desk }: { booking: Booking; desk: BookingDesk }) {
  const words = useActionWords();
  const actions = allowedActions(booking.status);
  const next = nextStep(booking.status);
  const ending = actions.find((action) => action === 'reject' || action === 'cancel');
  const further = actions.filter((action) => action !== next && action !== ending);
  const button = (action: StaffAction) => ({
    ...blockedProps(desk.blockedBy),
    onPress: () => desk.ask(action, booking),
    children: words.name(action),
  });
  return (
    <>
      <div className={css.sum}>
        <span className="muted">
          <Trans>Total</Trans>
        </span>
        <Price baisa={baisaFromOmr(booking.totalPrice)} />
      </div>
      {next !== null && (
        <Button {...button(next)} isBlock icon={<Icon of={Check} />}>
          {words.step(next)}
        </Button>
      )}
      <DetailAnswers>
        <Button
          size="sm"
          variant="line"
          href={`tel:${booking.phoneNumber}`}
          icon={<Icon of={Phone} />}
        >
          <Trans>Call</Trans>
        </Button>
        {ending !== undefined && <Button {...button(ending)} size="sm" variant="danger" />}
      </DetailAnswers>
      <DetailFurther>
        {further.map((action) => (
          <Button
            key={action}
            {...button(action)}
            size="sm"
            variant="text"
            className={action === 'delete' ? css.delete : undefined}
          />
        ))}
      </DetailFurther>
    </>
  );
}

type BookingDetailProps = { booking: Booking; desk: BookingDesk };

/**
 * Beside the lanes on a landscape tablet; over them, closed by `onClose`, on a portrait tablet or a
 * phone.
 */
export function BookingDetail({
  booking,
  desk,
  onClose,
}: BookingDetailProps & { onClose: (() => void) | null }) {
  const { t } = useLingui();
  const words = useBookingWords();
  return (
    <DeskDetail
      label={t`Booking details`}
      item={booking.reference}
      state={<BookingState booking={booking} />}
      name={<bdi>{booking.fullName}</bdi>}
      under={<TierName tier={booking.roomType}>{words.room(booking.roomType)}</TierName>}
      body={<DetailBody booking={booking} desk={desk} />}
      foot={<DetailFooter booking={booking} desk={desk} />}
      onClose={onClose}
    />
  );
}

function DetailBody({ booking, desk }: BookingDetailProps) {
  return (
    <>
      <ChangeRequestBox key={booking.id} booking={booking} desk={desk} />
      <BookingMarks booking={booking} />
      <DetailFields booking={booking} />
      <BookingTimeline booking={booking} now={desk.now} />
    </>
  );
}

function BookingState({ booking }: { booking: Booking }) {
  const words = useBookingWords();
  return (
    <DetailState
      chip={
        <Chip state={booking.status}>
          {booking.cancelledBy === null
            ? words.status(booking.status)
            : words.ending(booking.cancelledBy)}
        </Chip>
      }
      number={booking.reference}
    />
  );
}

export function NoBookingSelected({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  return (
    <NoDetail label={t`Booking details`}>
      {isMissing ? (
        <Trans>This booking is no longer there.</Trans>
      ) : (
        <Trans>Open a booking to see everything about it here.</Trans>
      )}
    </NoDetail>
  );
}
