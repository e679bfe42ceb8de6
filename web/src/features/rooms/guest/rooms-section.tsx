import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, Images } from 'lucide-react';
import {
  type RoomSelectionId,
  type RoomType,
  ROOM_FACTS,
  roomSelectionId,
} from '#shared/rooms/room-types.ts';
import { nameIn, stayHoursText, tierName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import {
  type Inventory,
  isSoldOut,
  useChosenInventory,
} from '../../../platform/queries/inventory.ts';
import { useRooms, type RoomView } from '../../../platform/queries/rooms.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { BedTwinIcon, Icon } from '../../../ui/icon.tsx';
import { Lane } from '../../../ui/lane.tsx';
import { Price } from '../../../ui/price.tsx';
import { PromiseLine } from '../../../ui/promise-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import { TIER_ART } from '../../../ui/tier-name.tsx';
import { useBookRoom } from './book-room.ts';
import { MissingKinds, StayTotal } from './chosen-nights.tsx';
import { InventoryNote, OtherNightsButton, RoomStock } from './room-stock.tsx';
import { bedsText, tierHour } from './room-tiers.ts';
import { StockAnnouncer } from './stock-announcer.tsx';
import css from './rooms-section.module.css';

interface RoomCardProps {
  readonly room: RoomView;
  readonly inventory: Inventory;
  readonly onBook: (selection: RoomSelectionId) => void;
  readonly onGallery: (type: RoomType) => void;
  readonly onList: (type: RoomType) => void;
}

function RoomCard({ room, inventory, onBook, onGallery, onList }: RoomCardProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { roomType } = room;
  const name = nameIn(language, room);
  const isGone = isSoldOut(inventory, roomType);
  const left = inventory.byType?.[roomType];
  return (
    <li className={css.card}>
      <div className={css.view}>
        <button
          type="button"
          className={css.picture}
          aria-label={t`Pictures: ${name}`}
          onClick={() => onGallery(roomType)}
        >
          <FramedImage {...TIER_ART[roomType]} alt="" isDimmed={isGone} isLit />
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
        <Price
          baisa={room.discountedBaisa}
          original={room.originalBaisa}
          per={<Trans>/ night</Trans>}
        />
        <StayTotal roomType={roomType} />
        <PromiseLine />
        <span className={css.beds}>
          <Icon of={ROOM_FACTS[roomType].beds.single > 0 ? BedDouble : BedTwinIcon} size={17} />
          {bedsText(i18n, roomType)}
        </span>
        <RoomStock type={roomType} inventory={inventory} />
        {left && !inventory.isStale && <MissingKinds left={left} />}
        {isGone && <OtherNightsButton type={roomType} name={name} />}
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

function StayHours() {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  return <p className="small muted">{stayHoursText(i18n, language, useSite())}</p>;
}

interface RoomsSectionProps {
  /** Asked only for a room that is not known to be sold out. */
  readonly onBook: (selection: RoomSelectionId) => void;
  readonly onGallery: (type: RoomType) => void;
  readonly onList: (type: RoomType) => void;
}

/**
 * The four rooms of the landing page. Renders whole without data, so that the built page can carry
 * it.
 */
export function RoomsSection({ onBook, onGallery, onList }: RoomsSectionProps) {
  const { t } = useLingui();
  const { rooms, isFrame } = useRooms();
  const inventory = useChosenInventory();
  const book = useBookRoom(inventory, onBook);
  return (
    <Section
      id="rooms"
      eyebrow={<Trans>Rooms</Trans>}
      title={<Trans>Four rooms, four hours of the day</Trans>}
      className={css.section}
    >
      <Lane label={t`Move the rooms`} className={cx(css.rooms, isFrame && css.frame)}>
        {rooms.map((room) => (
          <RoomCard
            key={room.roomType}
            room={room}
            inventory={inventory}
            onBook={book}
            onGallery={onGallery}
            onList={onList}
          />
        ))}
      </Lane>
      <InventoryNote inventory={inventory} />
      <StayHours />
      <StockAnnouncer byType={inventory.byType} isStale={inventory.isStale} />
    </Section>
  );
}
