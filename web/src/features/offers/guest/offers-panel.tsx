import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Images } from 'lucide-react';
import { formatOmr } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { openPanel, replacePanel } from '../../../platform/navigation/panels.ts';
import { useRooms, type RoomView } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import css from './offers-panel.module.css';

type OfferCardProps = { room: RoomView; onCheck: () => void };

/** Prices of set (b) belong here and nowhere else (decisions.md, Two sets of original prices). */
function OfferCard({ room, onCheck }: OfferCardProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const name = language === 'ar' ? room.nameAr : room.nameEn;
  const saved = formatOmr(room.offerOriginalBaisa - room.discountedBaisa, language);
  return (
    <article className={css.card}>
      <FramedImage
        src={`/art/room-${room.roomType}.svg`}
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
            You save{' '}
            <bdi>
              {language === 'ar'
                ? `${saved.number} ${saved.currency}`
                : `${saved.currency} ${saved.number}`}
            </bdi>{' '}
            every night
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
  const { t, i18n } = useLingui();
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
          label: i18n.locale === 'ar' ? room.nameAr : room.nameEn,
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
