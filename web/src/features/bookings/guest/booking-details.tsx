import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { isMissed } from '#shared/bookings/stay-marks.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { cx } from '../../../ui/cx.ts';
import { TierName } from '../../../ui/tier-name.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { BookingFacts, StatusChip, StatusNote } from './booking-facts.tsx';
import { BookingReceipt } from './booking-receipt.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { ChangeBookingButton, ChangeRequestNote } from './change/change-request-note.tsx';
import { EndedNextSteps } from './ended-next-steps.tsx';
import { ForgetBooking } from './forget-booking.tsx';
import { LastUpdated } from './last-updated.tsx';
import { MissedNextSteps } from './missed-note.tsx';
import { ReviewInvitation } from './review-invitation.tsx';
import css from './booking-details.module.css';
import nextCss from './next-steps.module.css';

interface BookingDetailsProps {
  readonly booking: OwnBooking;
  readonly code: string | null;
  /** Epoch ms at which the server last answered about it. */
  readonly updatedAt: number;
  /** It takes the place of a form, so a screen reader goes on here. */
  readonly takesFocus: boolean;
}

/** One booking in full: also what a guest sees right after asking for it. */
export function BookingDetails({ booking, code, updatedAt, takesFocus }: BookingDetailsProps) {
  const { language } = useLanguage();
  const isAway = isMissed(booking);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={css.details}>
      <LastUpdated updatedAt={updatedAt} />
      <div className={css.head}>
        <TierName tier={booking.roomType} as="h3" ref={heading} tabIndex={-1}>
          {roomName(booking.roomType, language)}
        </TierName>
        <StatusChip booking={booking} />
      </div>
      {booking.status === 'pending' && booking.expiresAt !== null ? (
        <NextSteps until={booking.expiresAt} isUnheld={booking.isUnheld === true} />
      ) : (
        <StatusNote booking={booking} />
      )}
      {booking.status === 'cancelled' && <EndedNextSteps booking={booking} />}
      {isAway && <MissedNextSteps booking={booking} />}
      <ReviewInvitation booking={booking} />
      <ChangeRequestNote booking={booking} />
      <ChangeBookingButton booking={booking} />
      <BookingReceipt booking={booking} code={code} />
      <BookingFacts booking={booking} />
      {booking.status === 'pending' && (
        <div className={css.cancel}>
          <CancelBooking booking={booking} />
        </div>
      )}
      <div className={css.forget}>
        <ForgetBooking booking={booking} code={code} />
      </div>
    </div>
  );
}

interface NextStepsProps {
  readonly until: string;
  readonly isUnheld: boolean;
}

function NextSteps({ until: expiresAt, isUnheld }: NextStepsProps) {
  const { language } = useLanguage();
  const until = formatInstant(expiresAt, language);
  return (
    <section className={cx(nextCss.next, css.next)}>
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ol>
        <li>
          <Trans>The hotel reads your request and answers as soon as it can.</Trans>
        </li>
        {isUnheld ? (
          <>
            <li>
              <Trans>
                No room is held for you yet, because many requests wait for an answer already. The
                hotel looks whether one is left for your nights when it answers.
              </Trans>
            </li>
            <li>
              <Trans>
                Without an answer by <bdi>{until}</bdi> the request lapses, and we tell you.
              </Trans>
            </li>
          </>
        ) : (
          <li>
            <Trans>
              Your room is held until <bdi>{until}</bdi>. Without an answer by then the request
              lapses, and we tell you.
            </Trans>
          </li>
        )}
        <li>
          <Trans>The answer appears here and in My bookings. You pay at the hotel.</Trans>
        </li>
      </ol>
    </section>
  );
}
