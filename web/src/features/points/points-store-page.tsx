import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { POINTS_COST } from '#shared/points/points.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { ApiError } from '../../data/api-error.ts';
import { useConnectivity } from '../../data/connectivity.ts';
import { POINTS } from '../../data/freshness.ts';
import { usePurchase } from '../../data/points/points-purchase.ts';
import { useHoldLeft } from '../../data/points/use-hold-left.ts';
import { usePoints } from '../../data/points/use-points.ts';
import { useUser } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Display } from '../../ui/display.tsx';
import { TooFewPointsDialog } from '../../ui/too-few-points-dialog.tsx';
import { useHoldNight } from './api/use-hold-night.ts';
import { BalanceHead } from './balance-head.tsx';
import { ForgottenNight } from './forgotten-night.tsx';
import { HeldNight } from './held-night.tsx';
import { NightCard } from './night-card.tsx';
import { nightOffer } from './night-offer.ts';
import { NotBought } from './not-bought.tsx';
import { PointsState } from './points-state.tsx';
import css from './points-store-page.module.css';
import { ThreeSteps } from './three-steps.tsx';

/** Where points buy a free night (P-04). */
export function PointsStorePage() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isOffline = useConnectivity() !== 'online';
  const user = useUser();
  const points = usePoints();
  const purchase = usePurchase();
  const secondsLeft = useHoldLeft(purchase);
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
        <PointsState {...points} agedAfter={2 * POINTS.poll} onRetry={points.refetch} />
        {isHeld && <HeldNight purchase={purchase} secondsLeft={secondsLeft} />}
        {purchase === null && user && <ForgottenNight held={points.held} userEmail={user.email} />}
        {hold.error !== null && !isTooFew(hold.error) && <NotBought error={hold.error} />}
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
              />
            ))}
          </ul>
        </section>
        <section aria-labelledby="steps">
          <Display as="h2" size={30} id="steps" className={css.title}>
            <Trans>How it works</Trans>
          </Display>
          <ThreeSteps />
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
