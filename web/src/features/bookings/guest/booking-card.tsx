import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { isMissed } from '#shared/bookings/stay-marks.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InlinePrice } from '../../../ui/price.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { roomOfGuest } from '../api/stay-at-hand.ts';
import { nightsText, paymentText } from '../booking-words.ts';
import { BookingFacts, StatusChip, StatusNote } from './booking-facts.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { ChangeBookingButton, ChangeRequestNote } from './change/change-request-note.tsx';
import { EndedNextSteps } from './ended-next-steps.tsx';
import { MissedNextSteps } from './missed-note.tsx';
import { openBooking } from './open-booking.ts';
import { ReviewInvitation } from './review-invitation.tsx';
import css from './booking-card.module.css';

/**
 * A booking in the list: the room, its state, the nights and what they come to; every other
 * field on tap.
 */
export function BookingCard({ booking }: { booking: OwnBooking }) {
  const { language } = useLanguage();
  const isAway = isMissed(booking);
  return (
    <li className={css.card}>
      <div className={css.head}>
        <TierName tier={booking.roomType} as="h3">
          {roomName(booking.roomType, language)}
        </TierName>
        <StatusChip booking={booking} />
      </div>
      <p className={css.reference}>
        <Trans>
          Reference <bdi dir="ltr">{booking.reference}</bdi>
        </Trans>
        {booking.isPointsBooking && (
          <Chip>
            <Trans>Free night</Trans>
          </Chip>
        )}
      </p>
      <StatusNote booking={booking} />
      {booking.status === 'cancelled' && <EndedNextSteps booking={booking} />}
      {isAway && <MissedNextSteps booking={booking} />}
      <ReviewInvitation booking={booking} />
      <ChangeRequestNote booking={booking} />
      <NightsAndTotal booking={booking} />
      <details className={css.all}>
        <summary>
          <Trans>Booking details</Trans>
          <Icon of={ChevronDown} size={18} />
        </summary>
        <BookingFacts booking={booking} />
      </details>
      <div className={css.actions}>
        <Button variant="line" size="sm" onPress={() => openBooking(booking.reference)}>
          {booking.status === 'cancelled' || isAway ? (
            <Trans>Code and details</Trans>
          ) : (
            <Trans>Code, calendar and sharing</Trans>
          )}
        </Button>
        {booking.status === 'pending' && <CancelBooking booking={booking} />}
        <ChangeBookingButton booking={booking} />
      </div>
    </li>
  );
}

/** In one line, with the room that a guest in the house has been given. */
function NightsAndTotal({ booking }: { booking: OwnBooking }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { checkInDate, checkOutDate } = booking;
  const days = formatDayRange(checkInDate, checkOutDate, language);
  const nights = nightsText(i18n, nightCount({ checkIn: checkInDate, checkOut: checkOutDate }));
  const number = roomOfGuest(booking, hotelToday());
  return (
    <p className={css.essence}>
      <span>
        {number !== null && (
          <>
            <Trans>Room {number}</Trans>
            {' · '}
          </>
        )}
        <bdi>{days}</bdi> · {nights}
      </span>
      <b>
        <span className="sr">
          <Trans>Total</Trans>{' '}
        </span>
        {booking.isPointsBooking ? (
          paymentText(i18n, booking)
        ) : (
          <InlinePrice baisa={baisaFromOmr(booking.totalPrice)} />
        )}
      </b>
    </p>
  );
}
