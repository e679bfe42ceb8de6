import { Trans, useLingui } from '@lingui/react/macro';
import type { PointsPurchase } from '../../data/local-store.ts';
import { clockText } from '../../data/clock-text.ts';
import { useGiveBack } from '../../data/points/use-give-back.ts';
import { useErrorText } from '../../data/use-error-text.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import css from './points-store-page.module.css';
import { pointsText, roomName } from './points-words.ts';

interface HeldNightProps {
  readonly purchase: PointsPurchase;
  readonly secondsLeft: number;
}

/** A night whose points are set aside and whose form is not sent yet: go on, or take the points back. */
export function HeldNight({ purchase, secondsLeft }: HeldNightProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const giveBack = useGiveBack();
  const room = roomName(purchase.roomType, language);
  const points = pointsText(i18n, purchase.pointsUsed);
  const give = () =>
    giveBack.mutate(purchase, {
      onSuccess: () => toast.success({ title: t`Your points are back`, message: t`${points} are in your balance again.` }),
      onError: (error) => toast.failure({ title: t`The points could not be given back yet`, message: errorText(error) }),
    });
  return (
    <Banner isInset tone="info" title={<Trans>{room}: a free night is waiting for its booking</Trans>}>
      <p>
        <Trans>
          {points} are set aside for another <bdi className={css.clock}>{clockText(secondsLeft)}</bdi> minutes, then they come back to you.
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
