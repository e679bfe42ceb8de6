import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { bestFreeNight, POINTS_EARNED } from '#shared/points/points.ts';
import { STARS } from '#shared/reviews/reviews.ts';
import { roomSelectionId } from '#shared/rooms/room-types.ts';
import { pointsText, roomName } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { usePoints } from '../../../../platform/queries/points.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Display } from '../../../../ui/section.tsx';
import type { OwnBooking } from '../../api/own-booking.ts';
import { openReview, useIsReviewed } from '../open-review.ts';
import { StayHead } from './stay-head.tsx';
import { stayPoints } from './stay-points.ts';
import { StaySummary } from './stay-summary.tsx';
import css from './my-stay.module.css';
import afterCss from './stay-after.module.css';

interface StayAfterProps {
  readonly booking: OwnBooking;
}

/** A stay that is over: thanks, points, a word about it, and what it came to. */
export function StayAfter({ booking }: StayAfterProps) {
  return (
    <>
      <div className={css.what}>
        {/* Of a guest who has left, an approval says nothing any more. */}
        <StayHead booking={booking} chip={booking.status === 'completed' ? undefined : false}>
          <Trans>Thank you for being our guest</Trans>
        </StayHead>
        <Earned booking={booking} />
        <Stars booking={booking} />
        <Button
          onPress={() =>
            openPanel({ name: 'bookingForm', selection: roomSelectionId(booking.roomType) })
          }
        >
          <Trans>Book another stay</Trans>
        </Button>
      </div>
      <StaySummary booking={booking} />
    </>
  );
}

/** What the stay brought. */
function Earned({ booking }: StayAfterProps) {
  const { i18n } = useLingui();
  const user = useUser();
  const brought = stayPoints(booking, user?.email);
  if (brought === null) return null;
  const sum = brought.is === 'added' ? brought.points : POINTS_EARNED[booking.roomType];
  const points = pointsText(i18n, sum);
  return (
    <div className={afterCss.earned}>
      {(brought.is === 'added' || brought.is === 'awaited') && (
        <bdi className={afterCss.sum} aria-hidden="true">
          +{sum}
        </bdi>
      )}
      <p>
        {brought.is === 'withAccount' && (
          <Trans>A stay booked with an account brings {points}. Sign in before the next one.</Trans>
        )}
        {brought.is === 'tooLate' && (
          <Trans>
            This stay was completed before it was added to your account, so it brought no points.
          </Trans>
        )}
        {brought.is === 'awaited' && (
          <Trans>{points} come as soon as the hotel closes this stay.</Trans>
        )}
        {brought.is === 'added' && (
          <>
            <Trans>{points} added.</Trans> <Balance />
          </>
        )}
      </p>
    </div>
  );
}

function Balance() {
  const { language } = useLanguage();
  const { total } = usePoints();
  if (total === undefined) return null;
  const tier = bestFreeNight(total);
  if (tier === null) return <Trans>Your balance is {total}.</Trans>;
  const room = roomName(tier, language);
  return (
    <Trans>
      Your balance is {total}, enough for a free night: {room}.
    </Trans>
  );
}

/** Leads into the review form, which begins with these stars; nothing once there is a review. */
function Stars({ booking }: StayAfterProps) {
  const { t } = useLingui();
  const isReviewed = useIsReviewed(booking);
  const [chosen, setChosen] = useState(0);
  if (booking.status !== 'completed' || isReviewed) return null;
  const open = (rating: number) => {
    setChosen(rating);
    openReview(booking, rating);
  };
  return (
    <section className={afterCss.stars} aria-labelledby="stay-stars">
      <Display as="h3" size={24} id="stay-stars">
        <Trans>How was your stay?</Trans>
      </Display>
      <div role="group" aria-labelledby="stay-stars" className={afterCss.rate}>
        {STARS.map((rating) => (
          <button
            key={rating}
            type="button"
            aria-haspopup="dialog"
            aria-label={t`${rating} of 5 stars`}
            className={cx(rating <= chosen && afterCss.lit)}
            onClick={() => open(rating)}
          >
            <Icon of={Star} size={34} />
          </button>
        ))}
      </div>
      <p className="small muted">
        <Trans>It appears as a verified stay once we have read it.</Trans>
      </p>
    </section>
  );
}
