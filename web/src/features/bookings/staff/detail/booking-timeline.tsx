import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { type TimelineStep, timelineSteps } from '../board/booking-times.ts';
import { useBookingWords } from '../use-booking-words.ts';
import css from './booking-detail.module.css';

export function BookingTimeline({ booking, now }: { booking: Booking; now: number }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const names: Record<TimelineStep['step'], string> = {
    received: t`Request received`,
    approved: t`Approval`,
    confirmed: t`Confirmation`,
    completed: t`Completion`,
    noShow: t`No-show`,
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
