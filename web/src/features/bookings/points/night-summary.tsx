import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { stockLevel } from '#shared/rooms/low-stock.ts';
import type { PointsPurchase } from '../../../data/local-store.ts';
import type { TypeInventory } from '../../../data/rooms/combine-inventory.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StockLine } from '../../../ui/stock-line.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import { stockText } from '../../../ui/stock-text.ts';
import { pointsText, roomName } from '../booking-words.ts';
import { RoomPicture } from '../room-head.tsx';
import { HoldNotice } from './hold-notice.tsx';
import css from './night-summary.module.css';

interface NightSummaryProps {
  readonly purchase: PointsPurchase;
  /** What is left of the type; null while that is not known as live. */
  readonly live: TypeInventory | null;
  readonly onLeave: () => void;
}

/** What the points buy: the room, what comes with it (guest.txt §2, Points booking), and how long the points are kept aside. */
export function NightSummary({ purchase, live, onLeave }: NightSummaryProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { roomType, pointsUsed } = purchase;
  return (
    <aside className={css.summary} aria-labelledby="night">
      <div className={css.room}>
        <div className={css.picture}>
          <RoomPicture type={roomType} />
        </div>
        <div>
          <TierName tier={roomType} as="h2" id="night">
            {roomName(roomType, language)}
          </TierName>
          <p className={css.cost}>{pointsText(i18n, pointsUsed)}</p>
          {live !== null && <StockLine level={stockLevel(roomType, live.remaining)}>{stockText(i18n, roomType, live.remaining)}</StockLine>}
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
