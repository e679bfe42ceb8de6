import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { roomSelectionId, type RoomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import type { RoomView } from '../../data/rooms/room-view.ts';
import type { Inventory } from '../../data/rooms/use-inventory.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { TierName } from '../../ui/tier-name.tsx';
import { isSoldOut } from './booking-step.ts';
import css from './quick-booking-card.module.css';
import { RoomCounts } from './room-counts.tsx';
import { RoomStock } from './room-stock.tsx';
import { tierName } from './room-words.ts';

interface QuickBookingCardProps {
  readonly room: RoomView;
  readonly inventory: Inventory;
  readonly onBook: (selection: RoomSelectionId) => void;
  readonly onGallery: (type: RoomType) => void;
  readonly onList: (type: RoomType) => void;
}

export function QuickBookingCard({ room, inventory, onBook, onGallery, onList }: QuickBookingCardProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { roomType } = room;
  const isGone = isSoldOut(inventory, roomType);
  const name = <span className="sr"> {language === 'ar' ? room.nameAr : room.nameEn}</span>;
  return (
    <li className={cx(css.card, isGone && css.gone)}>
      <div className={css.top}>
        <TierName tier={roomType} as="h3">
          {tierName(i18n, roomType)}
        </TierName>
        {room.bestSeller && (
          <Chip className={css.best}>
            <Trans>Best Seller</Trans>
          </Chip>
        )}
      </div>
      <Price baisa={room.discountedBaisa} original={room.originalBaisa} per={<Trans>/ night</Trans>} />
      <RoomStock type={roomType} inventory={inventory} />
      <ul className={css.features}>
        {room.features.map((feature) => (
          <li key={feature.en}>
            <Icon of={Check} size={16} />
            {feature[language]}
          </li>
        ))}
      </ul>
      <RoomCounts counts={inventory.byType?.[roomType]} isStale={inventory.isStale} />
      <div className={css.actions}>
        <Button variant="line" isBlock onPress={() => onBook(roomSelectionId(roomType))}>
          <span>
            {isGone ? <Trans>See other rooms</Trans> : <Trans>Book now</Trans>}
            {name}
          </span>
        </Button>
        <Button variant="text" onPress={() => onList(roomType)}>
          <span>
            <Trans>Room numbers</Trans>
            {name}
          </span>
        </Button>
        <Button variant="text" onPress={() => onGallery(roomType)}>
          <span>
            <Trans>Pictures</Trans>
            {name}
          </span>
        </Button>
      </div>
    </li>
  );
}
