import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useState, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { POINTS_COST, POINTS_HOLD_MINUTES } from '#shared/points/points.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { usePurchase, useHoldSecondsLeft } from '../../../platform/queries/points-purchase.ts';
import { POINTS_POLL, usePoints } from '../../../platform/queries/points.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Display } from '../../../ui/section.tsx';
import { TooFewPointsDialog } from '../../../ui/too-few-points-dialog.tsx';
import { useHoldNight } from '../api/use-hold-night.ts';
import { BalanceHead, PointsState } from './balance-head.tsx';
import { UnclaimedNight, HeldNight } from './held-night.tsx';
import { NightCard, nightOffer } from './night-card.tsx';
import css from './points-store-page.module.css';

/**
 * Why a night could not be bought; comes into view by itself, because the guest's thumb is on a
 * card beneath it.
 */
function PurchaseError({ error }: { error: Error }) {
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  // Newer browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Banner isInset tone="error" title={<Trans>The night could not be bought</Trans>}>
        {errorText(error)}
      </Banner>
    </div>
  );
}

/** How a free night comes about. */
function PurchaseSteps() {
  return (
    <ol className={css.steps}>
      <li>
        <h3>
          <Trans>Choose the room</Trans>
        </h3>
        <p>
          <Trans>Each of the four rooms has its price in points.</Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>Buy with points and fill in the booking form</Trans>
        </h3>
        <p>
          <Trans>
            Your points are set aside for{' '}
            <Plural value={POINTS_HOLD_MINUTES} one="# minute" other="# minutes" /> while you fill
            it in. If you change your mind they come back to you.
          </Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>Enjoy your stay</Trans>
        </h3>
        <p>
          <Trans>
            The booking is approved at once, and stands in your bookings as a free night.
          </Trans>
        </p>
      </li>
    </ol>
  );
}

/** Where points buy a free night (P-04). */
export function PointsStorePage() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isOffline = useConnectivity() !== 'online';
  const user = useUser();
  const points = usePoints();
  const purchase = usePurchase();
  const secondsLeft = useHoldSecondsLeft(purchase);
  const hold = useHoldNight(user?.email ?? '');
  const [tooFewFor, setTooFewFor] = useState<RoomType | null>(null);

  const isHeld = purchase !== null && secondsLeft > 0;
  const hindrance = isHeld
    ? t`First book the night that is waiting, or give its points back.`
    : isOffline
      ? t`Buying needs a connection.`
      : null;
  const buy = (roomType: RoomType) => {
    if (hold.isPending) return;
    hold.mutate(roomType, {
      onSuccess: () => navigate('/points-booking'),
      onError: (error) => {
        if (isTooFew(error)) setTooFewFor(roomType);
      },
    });
  };

  return (
    <div className={css.page}>
      <BalanceHead
        title={<Trans>Points store</Trans>}
        lead={<Trans>Your stays turn into nights that you do not pay for.</Trans>}
        points={points}
        action={
          <Button variant="nightLine" size="sm" href="/points-statement">
            <Trans>All movements</Trans>
          </Button>
        }
      />
      <div className={css.body}>
        <PointsState {...points} agedAfter={2 * POINTS_POLL} onRetry={points.refetch} />
        {isHeld && <HeldNight purchase={purchase} secondsLeft={secondsLeft} />}
        {purchase === null && user && <UnclaimedNight held={points.held} userEmail={user.email} />}
        {hold.error !== null && !isTooFew(hold.error) && <PurchaseError error={hold.error} />}
        <section aria-labelledby="nights">
          <Display as="h2" size={30} id="nights" className={css.title}>
            <Trans>Choose your free night</Trans>
          </Display>
          <ul className={css.cards}>
            {ROOM_TYPES.map((roomType) => (
              <NightCard
                key={roomType}
                roomType={roomType}
                offer={nightOffer(roomType, points.total)}
                hindrance={hindrance}
                isBuying={hold.isPending && hold.variables === roomType}
                onBuy={() => buy(roomType)}
                onShort={() => setTooFewFor(roomType)}
              />
            ))}
          </ul>
        </section>
        <section aria-labelledby="steps">
          <Display as="h2" size={30} id="steps" className={css.title}>
            <Trans>How it works</Trans>
          </Display>
          <PurchaseSteps />
        </section>
      </div>
      <TooFewPointsDialog
        isOpen={tooFewFor !== null}
        cost={tooFewFor === null ? 0 : POINTS_COST[tooFewFor]}
        onSeePoints={() => navigate('/points-statement')}
        onClose={() => setTooFewFor(null)}
      />
    </div>
  );
}

function isTooFew(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'points.insufficient';
}
