import { Trans, useLingui } from '@lingui/react/macro';
import {
  BadgePercent,
  BedDouble,
  CalendarDays,
  Cigarette,
  CigaretteOff,
  Clock3,
  DoorOpen,
  Gift,
  IdCard,
  UserX,
  Users,
  Zap,
} from 'lucide-react';
import { memo } from 'react';
import { type Booking, QUICK_BOOKING_TYPE } from '#shared/bookings/booking.contract.ts';
import { isMissed } from '#shared/bookings/stay-marks.ts';
import { CardOpener, CardRow, DeskCard } from '../../../../backoffice/list/desk-card.tsx';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatRelative, formatRelativeDay } from '../../../../i18n/relative-time.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { cx } from '../../../../ui/cx.ts';
import { BedTwinIcon, Icon } from '../../../../ui/icon.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { arrivalText } from '../../booking-words.ts';
import { parseExtras } from '../../parse-extras.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { cardTime } from './booking-times.ts';
import type { BookingDesk } from './use-booking-desk.ts';
import css from './booking-card.module.css';

/** The line of facts on a card: nights, guests, bed, smoking. */
function BookingFacts({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  const words = useBookingWords();
  return (
    <p className={css.facts}>
      <span>
        <Icon of={CalendarDays} />
        <bdi>{formatDayRange(booking.checkInDate, booking.checkOutDate, language)}</bdi>
      </span>
      <span>
        <Icon of={Users} />
        {words.guests(booking.numberOfGuests)}
      </span>
      <span>
        <Icon of={booking.bedType === 'single' ? BedDouble : BedTwinIcon} />
        {words.bed(booking.bedType)}
      </span>
      <span>
        <Icon of={booking.smokingPreference === 'smoking' ? Cigarette : CigaretteOff} />
        {words.smoking(booking.smokingPreference)}
      </span>
    </p>
  );
}

/** What is special about a booking: a free night, a room wish, the quick form. */
export function BookingMarks({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { checkInTime } = useSite();
  const { door } = useHouseRooms();
  const wished = parseExtras(booking.extras).room;
  const room = wished === null ? null : door(booking.roomType, wished);
  const arrives =
    booking.arrivalTime && arrivalText(i18n, language, booking.arrivalTime, checkInTime);
  const isQuick = booking.bookingType === QUICK_BOOKING_TYPE;
  const isVip = booking.vipCard !== undefined;
  const percent = booking.isPointsBooking ? undefined : booking.card?.percent;
  const hasMark = booking.isPointsBooking || room !== null || percent !== undefined;
  if (!hasMark && !isQuick && !arrives && !isVip) return null;
  return (
    <p className={css.marks}>
      {isVip && (
        <Chip icon={<Icon of={IdCard} />}>
          <Trans>VIP card</Trans>
        </Chip>
      )}
      {booking.isPointsBooking && (
        <Chip icon={<Icon of={Gift} />} className={css.free}>
          <Trans>Free night</Trans>
        </Chip>
      )}
      {percent !== undefined && (
        <Chip icon={<Icon of={BadgePercent} />}>
          <Trans>{percent}% off with the VIP card</Trans>
        </Chip>
      )}
      {room !== null && (
        <Chip icon={<Icon of={DoorOpen} />}>
          <Trans>Would like room {room}</Trans>
        </Chip>
      )}
      {arrives && (
        <Chip icon={<Icon of={Clock3} />}>
          <Trans>Arrives: {arrives}</Trans>
        </Chip>
      )}
      {isQuick && (
        <Chip icon={<Icon of={Zap} />}>
          <Trans>Quick management</Trans>
        </Chip>
      )}
    </p>
  );
}

type BookingCardProps = {
  booking: Booking;
  desk: BookingDesk;
  column: 'pending' | 'stays';
  /** It has left its list: it stays a moment and says what it is by now. */
  settled?: { readonly now: Booking | null } | undefined;
};

/** A booking that was answered; a request has a card of its own (`request-card.tsx`). */
export const BookingCard = memo(function BookingCard({
  booking,
  desk,
  column,
  settled,
}: BookingCardProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const tier = words.tier(booking.roomType);
  const isSelected = desk.selectedReference === booking.reference;
  return (
    <DeskCard
      className={css[booking.roomType]}
      isOpen={isSelected}
      isSettled={settled !== undefined}
      item={booking.reference}
      column={column}
    >
      <CardRow>
        <CardOpener
          name={<bdi>{booking.fullName}</bdi>}
          more={t`, ${tier}, ${isMissed(booking) ? words.lane('noShow') : words.status(booking.status)}`}
          onOpen={() => desk.select(booking)}
        />
        <CardTimeText booking={booking} now={desk.now} today={desk.today} />
      </CardRow>
      <CardRow>
        <TierName tier={booking.roomType} className={css.tier}>
          {tier}
        </TierName>
        <StatusChip booking={settled ? settled.now : booking} />
      </CardRow>
      <BookingFacts booking={booking} />
      <BookingMarks booking={booking} />
    </DeskCard>
  );
});

/** What a booking is; null is one that was deleted meanwhile. */
export function StatusChip({ booking }: { booking: Booking | null }) {
  const words = useBookingWords();
  if (booking === null)
    return (
      <Chip>
        <Trans>Deleted</Trans>
      </Chip>
    );
  if (isMissed(booking)) return <Chip icon={<Icon of={UserX} />}>{words.lane('noShow')}</Chip>;
  return (
    <Chip state={booking.status}>
      {booking.cancelledBy === null
        ? words.status(booking.status)
        : words.ending(booking.cancelledBy)}
    </Chip>
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
    <time
      className={cx(css.time, (time.kind === 'overdue' || time.kind === 'late') && css.overdue)}
      dateTime={time.day}
    >
      {time.kind === 'arrives' && day}
      {time.kind === 'late' && t`was due in ${day}`}
      {time.kind === 'leaves' && t`leaves ${day}`}
      {time.kind === 'overdue' && t`was due out ${day}`}
    </time>
  );
}
