import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { tierName } from '../i18n/common-words.ts';
import { FramedImage } from './framed-image.tsx';
import { Price } from './price.tsx';
import { TIER_ART, TierName } from './tier-name.tsx';
import css from './room-row.module.css';

type RoomRowProps = {
  type: RoomType;
  /** Baisa a night. */
  discountedBaisa: number;
  originalBaisa: number;
  /** For a room that cannot be had. */
  isDimmed?: boolean | undefined;
  /** A button. */
  action: ReactNode;
  /** Beneath the price: sum and count of the chosen nights. */
  children: ReactNode;
};

/** One room type in a list of several: window, price and what can be done with it. */
export function RoomRow({
  type,
  discountedBaisa,
  originalBaisa,
  isDimmed,
  action,
  children,
}: RoomRowProps) {
  const { i18n } = useLingui();
  return (
    <li className={css.room}>
      <FramedImage
        {...TIER_ART[type]}
        alt=""
        ratio="1/1"
        cut={4}
        hasSill={false}
        isDimmed={isDimmed}
      />
      <div className={css.facts}>
        <TierName tier={type} as="h3">
          {tierName(i18n, type)}
        </TierName>
        <Price
          baisa={discountedBaisa}
          original={originalBaisa}
          per={<Trans>/ night</Trans>}
          size="small"
        />
        {children}
      </div>
      {action}
    </li>
  );
}
