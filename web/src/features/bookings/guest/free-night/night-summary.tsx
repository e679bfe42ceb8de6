import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { stockLevel } from '#shared/rooms/room-types.ts';
import { pointsText, roomName } from '../../../../i18n/common-words.ts';
import { formatCountdown } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { TypeInventory } from '../../../../platform/queries/inventory.ts';
import {
  type PointsPurchase,
  useReleaseHold,
  useHoldSecondsLeft,
} from '../../../../platform/queries/points-purchase.ts';
import { Button } from '../../../../ui/button.tsx';
import { HeldPoints, useReleaseToasts } from '../../../../ui/held-points.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { StockLine, type StockNights, stockText } from '../../../../ui/stock-line.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { RoomPicture } from '../form/room-summary.tsx';
import css from './night-summary.module.css';

interface HoldNoticeProps {
  readonly purchase: PointsPurchase;
  readonly onLeave: () => void;
}

/** How long the points are held, and the way to release them. */
function HoldNotice({ purchase, onLeave }: HoldNoticeProps) {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const left = useHoldSecondsLeft(purchase);
  const release = useReleaseHold();
  const toasts = useReleaseToasts();
  const points = pointsText(i18n, purchase.pointsUsed);
  const isHeld = left > 0;
  const releaseHold = () =>
    release.mutate(purchase, {
      onSuccess: () => {
        if (isHeld) toasts.released(purchase.pointsUsed);
        onLeave();
      },
      onError: (error) => toasts.failed(errorText(error)),
    });
  return (
    <div className={css.notice}>
      <p className={css.words}>
        <Icon of={Hourglass} size={20} />
        <span>
          {isHeld && (
            <HeldPoints
              points={purchase.pointsUsed}
              countdown={formatCountdown(left)}
              clockClass={css.clock}
            />
          )}
          {!isHeld && purchase.hold !== undefined && (
            <Trans>
              The time is over and {points} are back in your balance. Confirming takes them again.
            </Trans>
          )}
          {!isHeld && purchase.hold === undefined && (
            <Trans>Confirming takes {points} from your balance.</Trans>
          )}
        </span>
      </p>
      <Button variant="line" size="sm" isPending={release.isPending} onPress={releaseHold}>
        {isHeld ? <Trans>Give my points back</Trans> : <Trans>Choose another night</Trans>}
      </Button>
    </div>
  );
}

interface NightSummaryProps {
  readonly purchase: PointsPurchase;
  /** What is left of the type; null while that is not known as live. */
  readonly live: TypeInventory | null;
  readonly nights: StockNights;
  readonly onLeave: () => void;
}

/** Shows what the points buy: the room, what comes with it, and how long the points are held. */
export function NightSummary({ purchase, live, nights, onLeave }: NightSummaryProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { roomType, pointsUsed } = purchase;
  return (
    <aside className={css.summary} aria-labelledby="night">
      <div className={css.room}>
        <div>
          <RoomPicture type={roomType} />
        </div>
        <div>
          <TierName tier={roomType} as="h2" id="night">
            {roomName(roomType, language)}
          </TierName>
          <p className={css.cost}>{pointsText(i18n, pointsUsed)}</p>
          {live !== null && (
            <StockLine level={stockLevel(roomType, live.remaining)}>
              {stockText(i18n, roomType, live.remaining, nights)}
            </StockLine>
          )}
        </div>
      </div>
      <ul className={css.perks}>
        <Perk>
          <Trans>A full stay, free of charge</Trans>
        </Perk>
        <Perk>
          <Trans>All facilities of the room</Trans>
        </Perk>
        <Perk>
          <Trans>Free room service</Trans>
        </Perk>
        <Perk>
          <Trans>Free Wi-Fi</Trans>
        </Perk>
      </ul>
      <HoldNotice purchase={purchase} onLeave={onLeave} />
    </aside>
  );
}

function Perk({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon of={Check} size={18} />
      {children}
    </li>
  );
}
