import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { tierOfCost } from '#shared/points/free-night.ts';
import { storeWish } from '../../data/points/points-purchase.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import css from './points-store-page.module.css';
import { pointsText, roomName } from './points-words.ts';

interface ForgottenNightProps {
  /** Points that the hotel keeps aside for this account. */
  readonly held: number;
  readonly userEmail: string;
}

/** Points set aside from another device, or before a sign-in that ended: their sum names the night, which can be booked from here. */
export function ForgottenNight({ held, userEmail }: ForgottenNightProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  if (held === 0) return null;
  const roomType = tierOfCost(held);
  const points = pointsText(i18n, held);
  const book = () => {
    if (roomType === null) return;
    storeWish(roomType, userEmail);
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
        <Trans>{points} are set aside. If they are not used for a booking, they come back to you by themselves.</Trans>
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
