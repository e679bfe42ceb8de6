import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { tierOfCost } from '#shared/points/points.ts';
import { pointsText, roomName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { formatCountdown } from '../../../platform/clock.ts';
import {
  useReleaseHold,
  storePurchaseWithoutHold,
} from '../../../platform/queries/points-purchase.ts';
import type { PointsPurchase } from '../../../platform/storage/local-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import css from './points-store-page.module.css';

interface HeldNightProps {
  readonly purchase: PointsPurchase;
  readonly secondsLeft: number;
}

/**
 * A night whose points are set aside and whose form is not sent yet: go on, or take the points
 * back.
 */
export function HeldNight({ purchase, secondsLeft }: HeldNightProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const giveBack = useReleaseHold();
  const room = roomName(purchase.roomType, language);
  const points = pointsText(i18n, purchase.pointsUsed);
  const give = () =>
    giveBack.mutate(purchase, {
      onSuccess: () =>
        toast.success({
          title: t`Your points are back`,
          message: t`${points} are in your balance again.`,
        }),
      onError: (error) =>
        toast.failure({
          title: t`The points could not be given back yet`,
          message: errorText(error),
        }),
    });
  return (
    <Banner
      isInset
      tone="info"
      title={<Trans>{room}: a free night is waiting for its booking</Trans>}
    >
      <p>
        <Trans>
          {points} are set aside for another{' '}
          <bdi className={css.clock}>{formatCountdown(secondsLeft)}</bdi> minutes, then they come
          back to you.
        </Trans>
      </p>
      <div className={css.heldActions}>
        <Button size="sm" href="/points-booking">
          <Trans>Fill in the booking form</Trans>
        </Button>
        <Button variant="line" size="sm" isPending={giveBack.isPending} onPress={give}>
          <Trans>Give my points back</Trans>
        </Button>
      </div>
    </Banner>
  );
}

interface UnclaimedNightProps {
  /** Points that the hotel keeps aside for this account. */
  readonly held: number;
  readonly userEmail: string;
}

/**
 * Points set aside from another device, or before a sign-in that ended: their sum names the night,
 * which can be booked from here.
 */
export function UnclaimedNight({ held, userEmail }: UnclaimedNightProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  if (held === 0) return null;
  const roomType = tierOfCost(held);
  const points = pointsText(i18n, held);
  const book = () => {
    if (roomType === null) return;
    storePurchaseWithoutHold(roomType, userEmail);
    navigate('/points-booking');
  };
  const room = roomType === null ? null : roomName(roomType, language);
  return (
    <Banner
      isInset
      tone="info"
      title={
        room === null ? (
          <Trans>Free nights are waiting for their booking</Trans>
        ) : (
          <Trans>{room}: a free night is waiting for its booking</Trans>
        )
      }
    >
      <p>
        <Trans>
          {points} are set aside. If they are not used for a booking, they come back to you by
          themselves.
        </Trans>
      </p>
      {roomType !== null && (
        <div className={css.heldActions}>
          <Button size="sm" onPress={book}>
            <Trans>Fill in the booking form</Trans>
          </Button>
        </div>
      )}
    </Banner>
  );
}
