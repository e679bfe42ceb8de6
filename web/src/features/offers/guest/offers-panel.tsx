import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Images } from 'lucide-react';
import { nameIn } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { openPanel, replacePanel } from '../../../platform/navigation/panels.ts';
import { useRooms, type RoomView } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InlinePrice, Price } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TIER_ART, TierName } from '../../../ui/tier-name.tsx';
import css from './offers-panel.module.css';

type OfferCardProps = { room: RoomView; onCheck: () => void };

/** Prices of set (b) belong here and nowhere else (decisions.md, Two sets of original prices). */
function OfferCard({ room, onCheck }: OfferCardProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const name = nameIn(language, room);
  return (
    <article className={css.card}>
      <FramedImage
        src={TIER_ART[room.roomType].src}
        alt={t`Drawing: ${name}`}
        ratio="5/4"
        className={css.window}
      />
      <div className={css.body}>
        <div className={css.name}>
          <TierName tier={room.roomType} as="h3">
            {name}
          </TierName>
          {room.bestSeller && (
            <Chip>
              <Trans>Best Seller</Trans>
            </Chip>
          )}
        </div>
        <Price
          baisa={room.discountedBaisa}
          original={room.offerOriginalBaisa}
          per={<Trans>/ night</Trans>}
          size="large"
        />
        <p className="muted">
          <Trans>
            You save <InlinePrice baisa={room.offerOriginalBaisa - room.discountedBaisa} /> every
            night
          </Trans>
        </p>
        <ul className={css.features}>
          {room.features.map((feature) => (
            <li key={feature.en}>
              <Icon of={Check} size={18} />
              {language === 'ar' ? feature.ar : feature.en}
            </li>
          ))}
        </ul>
        <Button variant="line" icon={<Icon of={Images} />} onPress={onCheck}>
          <Trans>See the pictures</Trans>
        </Button>
      </div>
    </article>
  );
}

type OffersPanelProps = { onClose: () => void };

export function OffersPanel({ onClose }: OffersPanelProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { rooms } = useRooms();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={<Trans>August Exclusive Offers</Trans>}
      footer={
        <Button isBlock onPress={() => replacePanel({ name: 'quickBooking' })}>
          <Trans>Book Now & Enjoy Offers</Trans>
        </Button>
      }
    >
      <Carousel
        label={t`August Exclusive Offers`}
        items={rooms.map((room) => ({
          id: room.roomType,
          label: nameIn(language, room),
          content: (
            <OfferCard
              room={room}
              onCheck={() => openPanel({ name: 'gallery', roomType: room.roomType })}
            />
          ),
        }))}
      />
    </Sheet>
  );
}
