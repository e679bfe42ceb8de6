import { Trans } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { stayOf } from '#shared/bookings/stay.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { useOverbookedStay } from '../api/overbooked-nights.ts';
import { useBookingWords } from '../use-booking-words.ts';

/** Names the nights of a stay for which more rooms are held than there are; nothing without one. */
export function OverbookedStay({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const nights = useOverbookedStay(stayOf(booking), booking.roomType);
  if (nights.length === 0) return null;
  return (
    <Banner isInset tone="error" title={<Trans>More rooms are held than there are</Trans>}>
      {nights.map(({ night, held, rooms: open }) => {
        const day = formatDay(night, language);
        const rooms = words.roomsLeft(open);
        return (
          <p key={night}>
            <Trans>
              {day}: {held} held, {rooms}
            </Trans>
          </p>
        );
      })}
    </Banner>
  );
}
