import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, Images } from 'lucide-react';
import { ROOM_FACTS, roomSelectionId, type RoomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import type { RoomView } from '../../data/rooms/room-view.ts';
import type { Inventory } from '../../data/rooms/use-inventory.ts';
import { useLanguage } from '../../i18n/language.ts';
import { BedTwinIcon } from '../../ui/bed-twin-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { TierName } from '../../ui/tier-name.tsx';
import { Window } from '../../ui/window.tsx';
import { isSoldOut } from './booking-step.ts';
import { TIER_ART } from './tier-art.ts';
import css from './room-card.module.css';
import { RoomStock } from './room-stock.tsx';
import { bedsText, tierHour, tierName } from './room-words.ts';

interface RoomCardProps {
  readonly room: RoomView;
  readonly inventory: Inventory;
  readonly onBook: (selection: RoomSelectionId) => void;
  readonly onGallery: (type: RoomType) => void;
  readonly onList: (type: RoomType) => void;
}

export function RoomCard({ room, inventory, onBook, onGallery, onList }: RoomCardProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { roomType } = room;
  const name = language === 'ar' ? room.nameAr : room.nameEn;
  const isGone = isSoldOut(inventory, roomType);
  return (
    <li className={css.card}>
      <div className={css.view}>
        <button type="button" className={css.picture} aria-label={t`Pictures: ${name}`} onClick={() => onGallery(roomType)}>
          <Window {...TIER_ART[roomType]} alt="" isDimmed={isGone} isLit />
          <span className={css.pictures}>
            <Icon of={Images} size={18} />
            <Trans>Pictures</Trans>
          </span>
        </button>
        {room.bestSeller && (
          <Chip className={css.best}>
            <Trans>Best Seller</Trans>
          </Chip>
        )}
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <TierName tier={roomType} as="h3">
            {tierName(i18n, roomType)}
          </TierName>
          <span className="small muted">{tierHour(i18n, roomType)}</span>
        </div>
        <Price baisa={room.discountedBaisa} original={room.originalBaisa} per={<Trans>/ night</Trans>} />
        <span className={css.beds}>
          <Icon of={ROOM_FACTS[roomType].beds.single > 0 ? BedDouble : BedTwinIcon} size={17} />
          {bedsText(i18n, roomType)}
        </span>
        <RoomStock type={roomType} inventory={inventory} />
        <div className={css.actions}>
          <Button variant="line" isBlock onPress={() => onBook(roomSelectionId(roomType))}>
            <span>
              {isGone ? <Trans>See other rooms</Trans> : <Trans>Book now</Trans>}
              <span className="sr"> {name}</span>
            </span>
          </Button>
          <Button variant="text" onPress={() => onList(roomType)}>
            <span>
              <Trans>Choose a room number</Trans>
              <span className="sr"> {name}</span>
            </span>
          </Button>
        </div>
      </div>
    </li>
  );
}
