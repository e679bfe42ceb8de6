import { Trans, useLingui } from '@lingui/react/macro';
import { roomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import { nameIn } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { isSoldOut, useChosenInventory } from '../../../platform/queries/inventory.ts';
import { useRoom } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Price } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TIER_ART } from '../../../ui/tier-name.tsx';
import { useBookRoom } from './book-room.ts';
import { ChosenNights, StayTotal } from './chosen-nights.tsx';
import { RoomNumber } from './room-number.tsx';
import { InventoryNote, OtherNightsButton } from './room-stock.tsx';
import { StockAnnouncer } from './stock-announcer.tsx';
import css from './room-list-panel.module.css';

/** The listed numbers of one type. They are wishes: each shows what is left of the whole type. */
export function RoomListPanel({ roomType, onClose }: { roomType: RoomType; onClose: () => void }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { room } = useRoom(roomType);
  const inventory = useChosenInventory();
  const book = useBookRoom(inventory);
  const name = nameIn(language, room);
  const isGone = isSoldOut(inventory, roomType);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`${name}: choose a number`}
      picture={
        <FramedImage
          {...TIER_ART[roomType]}
          alt=""
          ratio="1/1"
          cut={4}
          hasSill={false}
          isDimmed={isGone}
        />
      }
      subtitle={
        <Price
          baisa={room.discountedBaisa}
          original={room.originalBaisa}
          per={<Trans>/ night</Trans>}
          size="small"
        />
      }
      footer={
        <Button isBlock onPress={() => book(roomSelectionId(roomType))}>
          {isGone ? <Trans>See other rooms</Trans> : <Trans>Book without a number</Trans>}
        </Button>
      }
    >
      <div className={css.intro}>
        <ChosenNights />
        <StayTotal roomType={roomType} />
        <p>
          <Trans>
            A number is a wish, kept when we can: reception gives out the rooms at check-in. The
            count beside each is of all rooms of this kind.
          </Trans>
        </p>
        <InventoryNote inventory={inventory} />
        {isGone && <OtherNightsButton type={roomType} name={name} />}
      </div>
      <ol className={css.rooms}>
        {Array.from({ length: room.listedRooms }, (_, place) => (
          <RoomNumber
            key={place}
            type={roomType}
            number={place + 1}
            inventory={inventory}
            onBook={() => book(roomSelectionId(roomType, place + 1))}
          />
        ))}
      </ol>
      <StockAnnouncer byType={inventory.byType} isStale={inventory.isStale} />
    </Sheet>
  );
}
