import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatRelative, formatRelativeDay } from '../../../i18n/relative-time.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { CardAnswers, CardOpener, CardRow, DeskCard } from '../../../ui/desk/desk-card.tsx';
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
    <DeskCard className={css[booking.roomType]} isOpen={isSelected} data-reference={booking.reference} data-column={column}>
      <CardRow>
        <CardOpener
          name={<bdi>{booking.fullName}</bdi>}
          more={t`, ${tier}, ${words.status(booking.status)}`}
          onOpen={() => board.select(booking)}
        />
        <CardTimeText booking={booking} now={board.now} today={board.today} />
      </CardRow>
      <CardRow>
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
      </CardRow>
      <BookingFacts booking={booking} />
      <BookingMarks booking={booking} />
      {booking.status === 'pending' && <Answers booking={booking} board={board} isCompact={isCompact} />}
    </DeskCard>
  );
});

function Answers({ booking, board, isCompact }: Pick<Required<BookingCardProps>, 'booking' | 'board' | 'isCompact'>) {
  const words = useActionWords();
  const name = booking.fullName;
  return (
    <CardAnswers
      approve={words.name('approve')}
      reject={words.name('reject')}
      about={<Trans>, {name}</Trans>}
      blockedBy={board.blockedBy}
      isNarrow={isCompact}
      onApprove={() => board.ask('approve', booking)}
      onReject={() => board.ask('reject', booking)}
    />
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
