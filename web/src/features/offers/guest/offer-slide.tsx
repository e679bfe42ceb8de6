import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Images } from 'lucide-react';
import type { Ref } from 'react';
import { EXTRA_GUEST_BAISA } from '#shared/rooms/pricing.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import type { GalleryItem } from '#shared/rooms/room.contract.ts';
import { hourText, nameIn } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { openPanel, replacePanel } from '../../../platform/navigation/panels.ts';
import { type Inventory, isSoldOut } from '../../../platform/queries/inventory.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { InlinePrice, Price } from '../../../ui/price.tsx';
import { Eyebrow } from '../../../ui/section.tsx';
import { TIER_ART, TierName } from '../../../ui/tier-name.tsx';
import type { OfferView } from '../api/offers-view.ts';
import { OfferSaving, OfferStock, OfferTotal } from './offer-stock.tsx';
import css from './offer-slide.module.css';

/** A tall window shows a part of a wide picture: the bed under its arch. */
const FOCUS = '58% 50%';

interface OfferSlideProps {
  readonly offer: OfferView;
  readonly picture: GalleryItem | undefined;
  readonly inventory: Inventory;
  readonly isLit: boolean;
  readonly checkRef: Ref<HTMLButtonElement> | undefined;
  readonly onCheck: (offer: OfferView) => void;
}

export function OfferSlide({
  offer,
  picture,
  inventory,
  isLit,
  checkRef,
  onCheck,
}: OfferSlideProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { id } = offer;
  const isGone = isSoldOut(inventory, id);
  return (
    <article className={css.slide}>
      <div className={css.view}>
        <FramedImage src={null} alt="" className={css.window} isDimmed={isGone} isLit={isLit}>
          <Photo
            picture={picture}
            fallback={TIER_ART[id].src}
            sizes="(min-width: 768px) 560px, 100vw"
            position={FOCUS}
            note="bottom"
          />
        </FramedImage>
        {offer.bestSeller && (
          <Chip className={css.best}>
            <Trans>Best Seller</Trans>
          </Chip>
        )}
      </div>
      <div className={css.body}>
        <Eyebrow className={css.hour}>{hourText(i18n, offer.theme)}</Eyebrow>
        <div className={css.head}>
          <TierName tier={id} as="h3" sealSize={28} className={css.name}>
            {nameIn(language, offer)}
          </TierName>
          <OfferStock type={id} inventory={inventory} />
        </div>
        <div className={css.prices}>
          <Price
            baisa={offer.discountedBaisa}
            original={offer.originalBaisa}
            per={<Trans>/ night</Trans>}
            className={css.price}
          />
          <p className={css.save}>
            <OfferSaving type={id} baisa={offer.originalBaisa - offer.discountedBaisa} />
          </p>
        </div>
        <OfferTotal type={id} />
        <ul className={css.features}>
          {offer.features.map((feature) => (
            <li key={feature.en}>
              <Icon of={Check} size={18} />
              {feature[language]}
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <Button
            variant="line"
            ref={checkRef}
            aria-haspopup="dialog"
            icon={<Icon of={Images} size={20} />}
            onPress={() => onCheck(offer)}
          >
            <Trans>Check the room</Trans>
          </Button>
          {isGone && <OtherNights type={id} />}
        </div>
        <p className={css.fine}>
          <Trans>
            The price is for one or two guests. Each night, a third guest adds{' '}
            <InlinePrice baisa={EXTRA_GUEST_BAISA} />, and a fourth the same again.
          </Trans>
        </p>
      </div>
    </article>
  );
}

/** A room that is taken may well be free on other nights (J-04). */
function OtherNights({ type }: { type: RoomType }) {
  return (
    <Button
      variant="text"
      aria-haspopup="dialog"
      onPress={() => {
        replacePanel({ name: 'offers', shown: type, isBack: true });
        openPanel({ name: 'nights', roomType: type });
      }}
    >
      <Trans>Choose other nights</Trans>
    </Button>
  );
}
