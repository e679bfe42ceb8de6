import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { nameIn, tierName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { isSoldOut, useChosenInventory } from '../../../platform/queries/inventory.ts';
import { useRooms } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Price } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Seal } from '../../../ui/tier-name.tsx';
import type { OfferView } from '../api/offers-view.ts';
import { OfferSlide } from './offer-slide.tsx';
import css from './offers-carousel.module.css';

/** A slide of the offers in the row of tabs: its seal, and on a tablet its price. */
function OfferTab({ offer }: { offer: OfferView }) {
  const { i18n } = useLingui();
  return (
    <span className={css.tab}>
      <Seal tier={offer.id} className={css.seal} />
      <span>{tierName(i18n, offer.id)}</span>
      <Price
        baisa={offer.discountedBaisa}
        original={offer.originalBaisa}
        size="small"
        className={css.tabPrice}
      />
    </span>
  );
}

interface OffersCarouselProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly offers: readonly OfferView[];
  readonly shown: RoomType | undefined;
  readonly isBack: boolean;
  readonly onCheck: (offer: OfferView) => void;
  readonly onClose: () => void;
}

export function OffersCarousel({
  title,
  subtitle,
  offers,
  shown: first = 'silver',
  isBack,
  onCheck,
  onClose,
}: OffersCarouselProps) {
  const { language } = useLanguage();
  const { rooms } = useRooms();
  const inventory = useChosenInventory();
  const check = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<RoomType>(first);
  const after = offers[(offers.findIndex(({ id }) => id === shown) + 1) % offers.length]?.id;
  // A photograph is fetched when its slide is next, and stays.
  const [seen, setSeen] = useState<ReadonlySet<RoomType>>(new Set([first]));
  const show = (type: RoomType) => {
    setShown(type);
    setSeen((before) => new Set(before).add(type));
  };
  const book = () => {
    const isGone = isSoldOut(inventory, shown);
    openPanel({ name: 'quickForm', ...(!isGone && { roomType: shown }) });
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={title}
      subtitle={subtitle}
      firstFocus={isBack ? check : undefined}
      footer={
        <div className={css.foot}>
          <small className={css.fine}>
            <Trans>
              The price is fixed when you send the request; nothing is booked before you confirm.
            </Trans>
          </small>
          <Button className={css.book} onPress={book}>
            <Trans>Book Now & Enjoy Offers</Trans>
          </Button>
        </div>
      }
    >
      <Carousel
        label={title}
        className={css.carousel}
        shown={shown}
        onShow={show}
        isResting={isBack}
        items={offers.map((offer) => ({
          id: offer.id,
          label: nameIn(language, offer),
          tab: <OfferTab offer={offer} />,
          content: (
            <OfferSlide
              offer={offer}
              picture={
                seen.has(offer.id) || offer.id === after
                  ? rooms.find(({ roomType }) => roomType === offer.id)?.gallery[0]
                  : undefined
              }
              inventory={inventory}
              isLit={offer.id === first && !isBack}
              checkRef={offer.id === shown ? check : undefined}
              onCheck={onCheck}
            />
          ),
        }))}
      />
    </Sheet>
  );
}
