import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { memo } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatRelative, formatRelativeDay } from '../../../i18n/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import type { BoardHandles } from './board-handles.ts';
import css from './booking-card.module.css';
import { BookingFacts, BookingMarks } from './booking-facts.tsx';
import { cardTime } from './card-time.ts';
import { useActionWords } from './use-action-words.ts';
import { useBookingWords } from './use-booking-words.ts';

type BookingCardProps = {
  booking: Booking;
  board: BoardHandles;
  column: 'pending' | 'stays';
  /** Beside a rival of the same type, whose name the group already carries. */
  isCompact?: boolean;
};

export const BookingCard = memo(function BookingCard({ booking, board, column, isCompact = false }: BookingCardProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const tier = words.tier(booking.roomType);
  const isSelected = board.selectedReference === booking.reference;
  return (
    <li
      className={cx(css.card, css[booking.roomType], isCompact && css.compact)}
      aria-current={isSelected || undefined}
      data-reference={booking.reference}
      data-column={column}
    >
      <div className={css.row}>
        <button type="button" className={css.open} data-card onClick={() => board.select(booking)}>
          <bdi>{booking.fullName}</bdi>
          <span className="sr">{t`, ${tier}, ${words.status(booking.status)}`}</span>
        </button>
        <CardTimeText booking={booking} now={board.now} today={board.today} />
      </div>
      <div className={css.row}>
        {!isCompact && (
          <TierName tier={booking.roomType} className={css.tier}>
            {tier}
          </TierName>
        )}
        {booking.status === 'pending' ? (
          <Price baisa={baisaFromOmr(booking.totalPrice)} size="small" />
        ) : (
          <Chip state={booking.status}>
            {booking.cancelledBy === null ? words.status(booking.status) : words.ending(booking.cancelledBy)}
          </Chip>
        )}
      </div>
      <BookingFacts booking={booking} />
      <BookingMarks booking={booking} />
      {booking.status === 'pending' && <CardAnswers booking={booking} board={board} isCompact={isCompact} />}
    </li>
  );
});

function CardAnswers({ booking, board, isCompact }: Pick<Required<BookingCardProps>, 'booking' | 'board' | 'isCompact'>) {
  const words = useActionWords();
  const shared = { size: 'sm', isDisabled: board.blockedBy !== null, 'aria-describedby': board.blockedBy ?? undefined } as const;
  const name = booking.fullName;
  return (
    <div className={css.answers}>
      <Button {...shared} icon={isCompact ? undefined : <Icon of={Check} />} onPress={() => board.ask('approve', booking)}>
        {words.name('approve')}
        <span className="sr">
          <Trans>, {name}</Trans>
        </span>
      </Button>
      <Button {...shared} variant="line" onPress={() => board.ask('reject', booking)}>
        {words.name('reject')}
        <span className="sr">
          <Trans>, {name}</Trans>
        </span>
      </Button>
    </div>
  );
}

function CardTimeText({ booking, now, today }: { booking: Booking; now: number; today: string }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const time = cardTime(booking, today);
  if (time.kind === 'since') {
    return (
      <time className={css.time} dateTime={new Date(time.at).toISOString()}>
        {formatRelative(time.at, now, language)}
      </time>
    );
  }
  const day = formatRelativeDay(time.day, today, language);
  return (
    <time className={cx(css.time, time.kind === 'overdue' && css.overdue)} dateTime={time.day}>
      {time.kind === 'arrives' && day}
      {time.kind === 'leaves' && t`leaves ${day}`}
      {time.kind === 'overdue' && t`was due out ${day}`}
    </time>
  );
}
