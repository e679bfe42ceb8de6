import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { POINTS_COST } from '#shared/points/points.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { pointsText, roomName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { TIER_ART, TierName } from '../../../ui/tier-name.tsx';
import css from './night-card.module.css';

/** What a free night of one tier means for a balance, all in points. */
type NightOffer =
  | { readonly kind: 'unknown'; readonly cost: number }
  | { readonly kind: 'covered'; readonly cost: number; readonly after: number }
  | { readonly kind: 'short'; readonly cost: number; readonly missing: number };

/** `total` is undefined while the balance is not known. */
export function nightOffer(roomType: RoomType, total: number | undefined): NightOffer {
  const cost = POINTS_COST[roomType];
  if (total === undefined) return { kind: 'unknown', cost };
  return total >= cost
    ? { kind: 'covered', cost, after: total - cost }
    : { kind: 'short', cost, missing: cost - total };
}

interface NightCardProps {
  readonly roomType: RoomType;
  readonly offer: NightOffer;
  /** Why nothing can be bought now, whatever the balance; null where something can. */
  readonly hindrance: string | null;
  readonly isBuying: boolean;
  readonly onBuy: () => void;
  /** Pressed though the balance does not cover it (P-06). */
  readonly onShort: () => void;
}

/**
 * A free night of one tier: its cost, and what is left of the balance or how much is missing
 * (P-04).
 */
export function NightCard({
  roomType,
  offer,
  hindrance,
  isBuying,
  onBuy,
  onShort,
}: NightCardProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const id = useId();
  const name = roomName(roomType, language);
  const cost = pointsText(i18n, offer.cost);
  return (
    <li className={css.card}>
      <FramedImage
        {...TIER_ART[roomType]}
        alt=""
        ratio="4/3"
        className={css.picture}
        isDimmed={offer.kind === 'short'}
      />
      <TierName tier={roomType} as="h3">
        {name}
      </TierName>
      <p className={css.cost}>
        <b>{offer.cost}</b>
        <span>
          <Trans>points for one night</Trans>
        </span>
      </p>
      <p id={`${id}-why`} className={offer.kind === 'short' ? css.short : css.after}>
        <OfferWords offer={offer} />
        {hindrance !== null && <span className={css.hindrance}>{hindrance}</span>}
      </p>
      <Button
        isBlock
        isPending={isBuying}
        isDisabled={offer.kind !== 'covered' || hindrance !== null}
        aria-describedby={`${id}-why`}
        onPress={onBuy}
        {...(offer.kind === 'short' && { onRefused: onShort })}
        className={css.buy}
      >
        <span>
          <Trans>Buy with {cost}</Trans>
          <span className="sr"> {name}</span>
        </span>
      </Button>
    </li>
  );
}

function OfferWords({ offer }: { offer: NightOffer }) {
  const { i18n } = useLingui();
  switch (offer.kind) {
    case 'unknown':
      return <Trans>Your balance is not known yet.</Trans>;
    case 'covered': {
      const after = pointsText(i18n, offer.after);
      return <Trans>Your balance afterwards: {after}</Trans>;
    }
    case 'short': {
      const missing = pointsText(i18n, offer.missing);
      return <Trans>You are {missing} short.</Trans>;
    }
  }
}
