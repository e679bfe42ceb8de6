import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EXTRA_GUEST_BAISA, GUESTS_INCLUDED, type StayPrice } from '#shared/rooms/pricing.ts';
import { stockLevel, type RoomType } from '#shared/rooms/room-types.ts';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import { InlinePrice, Price } from '../../../../ui/price.tsx';
import { StockLine } from '../../../../ui/stock-line.tsx';
import { TIER_ART, TierName } from '../../../../ui/tier-name.tsx';
import { NightsAtPrice } from '../../night-prices.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import css from './desk-form.module.css';

/** Which room, for how long and how many. */
export function SideHead({
  roomType,
  nights,
  guests,
}: {
  readonly roomType: RoomType | null;
  readonly nights: number;
  readonly guests: number;
}) {
  const words = useBookingWords();
  if (roomType === null)
    return (
      <p className="muted">
        <Trans>Choose a room to see its price.</Trans>
      </p>
    );
  return (
    <header className={css.sideHead}>
      <FramedImage {...TIER_ART[roomType]} alt="" ratio="74/98" cut={4} hasSill={false} />
      <div>
        <TierName tier={roomType} as="h3">
          {words.room(roomType)}
        </TierName>
        <p className="small muted">
          <Trans>
            {words.nights(nights)}, {words.guests(guests)}
          </Trans>
        </p>
      </div>
    </header>
  );
}

/** The price line by line. */
export function PriceLines({
  price,
  guests,
  withCard = null,
}: {
  readonly price: StayPrice;
  readonly guests: number;
  /** The price that a VIP card leaves of it; null while the server has not said so. */
  readonly withCard?: { readonly percent: number; readonly totalBaisa: number | null } | null;
}) {
  const nights = useBookingWords().nights(price.nights);
  const extra = price.nights * EXTRA_GUEST_BAISA;
  return (
    <dl className={css.facts}>
      {price.groups.map((group) => (
        <Fact
          key={`${group.nightBaisa} ${group.rate?.rank ?? ''}`}
          name={<NightsAtPrice group={group} />}
        >
          <InlinePrice baisa={group.nights * group.nightBaisa} />
        </Fact>
      ))}
      {guests > GUESTS_INCLUDED && (
        <>
          <dt>
            <Trans>Third guest, {nights}</Trans>
          </dt>
          <dd>
            <InlinePrice baisa={extra} />
          </dd>
        </>
      )}
      {guests > GUESTS_INCLUDED + 1 && (
        <>
          <dt>
            <Trans>Fourth guest, {nights}</Trans>
          </dt>
          <dd>
            <InlinePrice baisa={extra} />
          </dd>
        </>
      )}
      {withCard !== null && (
        <>
          <dt>
            <Trans>{withCard.percent}% off with the VIP card</Trans>
          </dt>
          <dd>
            {withCard.totalBaisa === null ? (
              '…'
            ) : (
              <InlinePrice baisa={withCard.totalBaisa - price.totalBaisa} />
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

export function FreeRooms({
  roomType,
  left,
}: {
  readonly roomType: RoomType;
  readonly left: number;
}) {
  const words = useBookingWords();
  return (
    <StockLine level={stockLevel(roomType, left)}>
      {left === 0 ? <Trans>Sold out</Trans> : words.roomsLeft(left)}
    </StockLine>
  );
}

export function Fact({
  name,
  children,
}: {
  readonly name: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

export function TotalLine({ baisa }: { readonly baisa: number | null }) {
  return (
    <p className={css.total} aria-live="polite">
      <span className="muted">
        <Trans>Total</Trans>
      </span>
      {baisa === null ? <b>–</b> : <Price baisa={baisa} />}
    </p>
  );
}
