import { Trans } from '@lingui/react/macro';
import { BedDouble, CalendarDays, Cigarette, CigaretteOff, DoorOpen, Gift, Users, Zap } from 'lucide-react';
import { type Booking, QUICK_BOOKING_TYPE } from '#shared/bookings/booking.contract.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Chip } from '../../../ui/chip.tsx';
import { BedTwinIcon } from '../../../ui/bed-twin-icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './booking-facts.module.css';
import { readExtras } from './room-wish.ts';
import { useBookingWords } from './use-booking-words.ts';

/** The line of facts on a card: nights, party, bed, smoking. */
export function BookingFacts({ booking }: { booking: Booking }) {
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

/** What sets a booking apart from the usual: a free night, a room asked for, the quick form. */
export function BookingMarks({ booking }: { booking: Booking }) {
  const { room } = readExtras(booking.extras);
  const isQuick = booking.bookingType === QUICK_BOOKING_TYPE;
  if (!booking.isPointsBooking && room === null && !isQuick) return null;
  return (
    <p className={css.marks}>
      {booking.isPointsBooking && (
        <Chip icon={<Icon of={Gift} />} className={css.free}>
          <Trans>Free night</Trans>
        </Chip>
      )}
      {room !== null && (
        <Chip icon={<Icon of={DoorOpen} />}>
          <Trans>Would like room {room}</Trans>
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
