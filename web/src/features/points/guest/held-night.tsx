import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { tierOfCost } from '#shared/points/points.ts';
import { pointsText, roomName } from '../../../i18n/common-words.ts';
import { formatCountdown } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import {
  type PointsPurchase,
  useReleaseHold,
  storePurchaseWithoutHold,
} from '../../../platform/queries/points-purchase.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { HeldPoints, useReleaseToasts } from '../../../ui/held-points.tsx';
import css from './points-store-page.module.css';

interface HeldNightProps {
  readonly purchase: PointsPurchase;
  readonly secondsLeft: number;
}

/**
 * A night whose points are held and whose form is not sent yet: go on, or release the points.
 */
export function HeldNight({ purchase, secondsLeft }: HeldNightProps) {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const release = useReleaseHold();
  const toasts = useReleaseToasts();
  const room = roomName(purchase.roomType, language);
  const releaseHold = () =>
    release.mutate(purchase, {
      onSuccess: () => toasts.released(purchase.pointsUsed),
      onError: (error) => toasts.failed(errorText(error)),
    });
  return (
    <Banner
      isInset
      tone="info"
      title={<Trans>{room}: a free night is waiting for its booking</Trans>}
    >
      <p>
        <HeldPoints
          points={purchase.pointsUsed}
          countdown={formatCountdown(secondsLeft)}
          clockClass={css.clock}
        />
      </p>
      <div className={css.heldActions}>
        <Button size="sm" href="/points-booking">
          <Trans>Fill in the booking form</Trans>
        </Button>
        <Button variant="line" size="sm" isPending={release.isPending} onPress={releaseHold}>
          <Trans>Give my points back</Trans>
        </Button>
      </div>
    </Banner>
  );
}

interface UnclaimedNightProps {
  /** Points that the server holds for this account. */
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
