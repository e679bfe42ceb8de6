import { Trans, useLingui } from '@lingui/react/macro';
import { roomName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { statusName } from '../booking-words.ts';
import { BookingFacts, StatusNote } from './booking-facts.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { ChangeBookingButton, ChangeRequestNote } from './change/change-request-note.tsx';
import { EndedNextSteps } from './ended-next-steps.tsx';
import { openBooking } from './open-booking.ts';
import { ReviewInvitation } from './review-invitation.tsx';
import css from './booking-card.module.css';

/** A booking in the list. */
export function BookingCard({ booking }: { booking: OwnBooking }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  return (
    <li className={css.card}>
      <div className={css.head}>
        <TierName tier={booking.roomType} as="h3">
          {roomName(booking.roomType, language)}
        </TierName>
        <Chip state={booking.status}>{statusName(i18n, booking.status)}</Chip>
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
      <ReviewInvitation booking={booking} />
      <ChangeRequestNote booking={booking} />
      <BookingFacts booking={booking} />
      <div className={css.actions}>
        <Button variant="line" size="sm" onPress={() => openBooking(booking.reference)}>
          {booking.status === 'cancelled' ? (
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
