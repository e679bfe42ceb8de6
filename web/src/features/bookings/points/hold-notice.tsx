import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import type { PointsPurchase } from '../../../data/local-store.ts';
import { clockText } from '../../../data/clock-text.ts';
import { useGiveBack } from '../../../data/points/use-give-back.ts';
import { useHoldLeft } from '../../../data/points/use-hold-left.ts';
import { useErrorText } from '../../../data/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { pointsText } from '../booking-words.ts';
import css from './hold-notice.module.css';

interface HoldNoticeProps {
  readonly purchase: PointsPurchase;
  readonly onLeave: () => void;
}

/** How long the points are kept aside, and the way to have them back. */
export function HoldNotice({ purchase, onLeave }: HoldNoticeProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const left = useHoldLeft(purchase);
  const giveBack = useGiveBack();
  const points = pointsText(i18n, purchase.pointsUsed);
  const isHeld = left > 0;
  const give = () =>
    giveBack.mutate(purchase, {
      onSuccess: () => {
        if (isHeld) toast.success({ title: t`Your points are back`, message: t`${points} are in your balance again.` });
        onLeave();
      },
      onError: (error) => toast.failure({ title: t`The points could not be given back yet`, message: errorText(error) }),
    });
  return (
    <div className={css.notice}>
      <p className={css.words}>
        <Icon of={Hourglass} size={20} />
        <span>
          {isHeld && (
            <Trans>
              {points} are set aside for another <bdi className={css.clock}>{clockText(left)}</bdi> minutes, then they come back to you.
            </Trans>
          )}
          {!isHeld && purchase.hold !== undefined && (
            <Trans>The time is over and {points} are back in your balance. Confirming takes them again.</Trans>
          )}
          {!isHeld && purchase.hold === undefined && <Trans>Confirming takes {points} from your balance.</Trans>}
        </span>
      </p>
      <Button variant="line" size="sm" isPending={giveBack.isPending} onPress={give}>
        {isHeld ? <Trans>Give my points back</Trans> : <Trans>Choose another night</Trans>}
      </Button>
    </div>
  );
}
