import { Trans, useLingui } from '@lingui/react/macro';
import {
  BedDouble,
  CalendarDays,
  Cigarette,
  CigaretteOff,
  Clock3,
  DoorOpen,
  Gift,
  Hourglass,
  Moon,
  UsersRound,
  Zap,
} from 'lucide-react';
import { memo } from 'react';
import { type Booking, QUICK_BOOKING_TYPE } from '#shared/bookings/booking.contract.ts';
import { isUrgent } from '#shared/bookings/request-queue.ts';
import { nightCount, stayOf } from '#shared/bookings/stay.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { CardAnswers, CardOpener, DeskCard } from '../../../../backoffice/list/desk-card.tsx';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatRelative } from '../../../../i18n/relative-time.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { cx } from '../../../../ui/cx.ts';
import { BedTwinIcon, Icon } from '../../../../ui/icon.tsx';
import { Price } from '../../../../ui/price.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { arrivalText } from '../../booking-words.ts';
import { GuestFlags } from '../detail/guest-flags.tsx';
import { useActionWords } from '../detail/staff-actions.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { StatusChip } from './booking-card.tsx';
import { lastMoment } from './booking-times.ts';
import { RoomFit } from './room-fit.tsx';
import type { BookingDesk } from './use-booking-desk.ts';
import tones from './booking-card.module.css';
import css from './request-card.module.css';

type RequestCardProps = {
  booking: Booking;
  desk: BookingDesk;
  /** In a box of requests that do not all fit, which names the room type. */
  isBoxed?: boolean;
  /** A colleague has answered it: it stays a moment and says what it is by now. */
  settled?: { readonly now: Booking | null } | undefined;
  /** It has come in just now. */
  isFresh?: boolean;
};

/**
 * A request of the queue in three lines, so that a screen shows several: who and how much, type and
 * nights, and beside the two answers what decides them. The rest is in the detail.
 */
export const RequestCard = memo(function RequestCard({
  booking,
  desk,
  isBoxed = false,
  settled,
  isFresh = false,
}: RequestCardProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const tier = words.tier(booking.roomType);
  const waits = booking.status === 'pending' && settled === undefined;
  return (
    <DeskCard
      className={cx(css.card, tones[booking.roomType], isFresh && tones.fresh)}
      isOpen={desk.selectedReference === booking.reference}
      isSettled={settled !== undefined}
      item={booking.reference}
      column="pending"
    >
      <div className={css.top}>
        <CardOpener
          name={<bdi>{booking.fullName}</bdi>}
          more={t`, ${tier}, ${words.status(booking.status)}`}
          onOpen={() => desk.select(booking)}
        />
        <Price baisa={baisaFromOmr(booking.totalPrice)} size="small" className={css.price} />
      </div>
      <p className={css.facts}>
        {!isBoxed && (
          <TierName tier={booking.roomType} sealSize={16} className={css.tier}>
            {tier}
          </TierName>
        )}
        <StayFacts booking={booking} />
        {isBoxed && waits && <Lapse booking={booking} desk={desk} />}
      </p>
      <div className={css.foot}>
        <div className={css.facts}>
          <RoomWish booking={booking} />
          <RequestMarks booking={booking} />
          {!isBoxed && waits && <Lapse booking={booking} desk={desk} />}
          {waits && booking.shortage && <RoomFit shortage={booking.shortage} />}
        </div>
        {waits ? (
          <Answers booking={booking} desk={desk} />
        ) : (
          <StatusChip booking={settled ? settled.now : booking} />
        )}
      </div>
    </DeskCard>
  );
});

function StayFacts({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const { checkInDate, checkOutDate, numberOfGuests } = booking;
  const nights = nightCount(stayOf(booking));
  return (
    <>
      <span>
        <Icon of={CalendarDays} />
        <b>
          <bdi>{formatDayRange(checkInDate, checkOutDate, language)}</bdi>
        </b>
      </span>
      <span>
        <Icon of={Moon} />
        <b aria-hidden="true">{nights}</b>
        <span className="sr">{words.nights(nights)} </span>
      </span>
      <span>
        <Icon of={UsersRound} />
        <b aria-hidden="true">{numberOfGuests}</b>
        <span className="sr">{words.guests(numberOfGuests)} </span>
      </span>
    </>
  );
}

/** Bed and smoking kind; most guests ask for a room without smoke, so that is a picture alone. */
function RoomWish({ booking: { bedType, smokingPreference } }: { booking: Booking }) {
  const words = useBookingWords();
  const smoking = words.smoking(smokingPreference);
  return (
    <>
      <span>
        <Icon of={bedType === 'single' ? BedDouble : BedTwinIcon} />
        {words.bed(bedType)}
      </span>
      {smokingPreference === 'smoking' ? (
        <span>
          <Icon of={Cigarette} />
          {smoking}
        </span>
      ) : (
        <span>
          <Icon of={CigaretteOff} label={smoking} />
        </span>
      )}
    </>
  );
}

/** Flags of the guest and marks of the request; the words stand in the detail. */
function RequestMarks({ booking }: { booking: Booking }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { checkInTime } = useSite();
  const arrives =
    booking.arrivalTime && arrivalText(i18n, language, booking.arrivalTime, checkInTime);
  return (
    <>
      <GuestFlags booking={booking} hasWish />
      {booking.isUnheld && (
        <span className={css.unheld}>
          <Icon of={DoorOpen} />
          <Trans>Holds no room</Trans>
        </span>
      )}
      {booking.isPointsBooking && (
        <span className={css.free}>
          <Icon of={Gift} />
          <Trans>Free night</Trans>
        </span>
      )}
      {arrives && (
        <span>
          <Icon of={Clock3} label={t`Arrives: ${arrives}`} />
        </span>
      )}
      {booking.bookingType === QUICK_BOOKING_TYPE && (
        <span>
          <Icon of={Zap} label={t`Quick management`} />
        </span>
      )}
    </>
  );
}

/** How long the request is still held. */
function Lapse({ booking, desk }: Pick<RequestCardProps, 'booking' | 'desk'>) {
  const { language } = useLanguage();
  if (booking.expiresAt === null) return null;
  const ends = lastMoment(booking.expiresAt);
  const at = formatRelative(Math.max(ends, desk.now), desk.now, language);
  return (
    <span className={cx(isUrgent(booking, desk) && css.urgent)}>
      <Icon of={Hourglass} />
      <time dateTime={new Date(ends).toISOString()}>
        <Trans>Expires {at}</Trans>
      </time>
    </span>
  );
}

function Answers({ booking, desk }: Pick<RequestCardProps, 'booking' | 'desk'>) {
  const words = useActionWords();
  const name = booking.fullName;
  return (
    <CardAnswers
      approve={words.name('approve')}
      reject={words.name('reject')}
      about={<Trans>, {name}</Trans>}
      blockedBy={desk.blockedBy}
      isNarrow
      onApprove={() => desk.ask('approve', booking)}
      onReject={() => desk.ask('reject', booking)}
    />
  );
}
