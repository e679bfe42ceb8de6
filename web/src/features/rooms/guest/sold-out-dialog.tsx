import { Trans } from '@lingui/react/macro';
import { roomSelectionId, type RoomType } from '#shared/rooms/room-types.ts';
import { nameIn } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useChosenStay } from '../../../platform/navigation/chosen-stay.ts';
import { isSoldOut, useChosenInventory } from '../../../platform/queries/inventory.ts';
import { useRooms } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { RoomRow } from '../../../ui/room-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TIER_ART } from '../../../ui/tier-name.tsx';
import { isFull, replaceByBookingForm, useBookRoom } from './book-room.ts';
import { StayTotal } from './chosen-nights.tsx';
import { NoRoomsDialog } from './no-rooms-dialog.tsx';
import { RoomStock } from './room-stock.tsx';
import { StockAnnouncer } from './stock-announcer.tsx';
import css from './sold-out-dialog.module.css';

/** For which nights there is none, and where else there may be one. */
function NoneLeft() {
  const { stay } = useChosenStay();
  if (stay === null)
    return (
      <Trans>No such room is left tonight. These are, and another night may have it too.</Trans>
    );
  return (
    <Trans>
      No such room is left for your nights. These are, and other nights may have it too.
    </Trans>
  );
}

/** A type has no room left on the nights in question: the other tiers, or other nights. */
export function SoldOutDialog({ roomType, onClose }: { roomType: RoomType; onClose: () => void }) {
  const { language } = useLanguage();
  const { rooms } = useRooms();
  const inventory = useChosenInventory();
  const book = useBookRoom(inventory, replaceByBookingForm);
  if (isFull(inventory)) return <NoRoomsDialog onClose={onClose} />;
  const wanted = rooms.find((room) => room.roomType === roomType);
  const others = rooms.filter(
    (room) => room.roomType !== roomType && !isSoldOut(inventory, room.roomType),
  );
  const hasReturned =
    inventory.byType !== null && !inventory.isStale && !isSoldOut(inventory, roomType);
  const name = wanted && nameIn(language, wanted);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={
        hasReturned ? (
          <Trans>{name}: a room is free again</Trans>
        ) : (
          <Trans>{name}: Not Available</Trans>
        )
      }
      picture={
        <FramedImage
          {...TIER_ART[roomType]}
          alt=""
          ratio="1/1"
          cut={4}
          hasSill={false}
          isDimmed={!hasReturned}
        />
      }
      footer={
        <Button
          variant={hasReturned ? 'primary' : 'line'}
          isBlock
          onPress={() => replaceByBookingForm(roomSelectionId(roomType))}
        >
          {hasReturned ? <Trans>Book now</Trans> : <Trans>Choose other nights</Trans>}
        </Button>
      }
    >
      <p className={css.words}>
        {hasReturned ? <Trans>Somebody gave a room back a moment ago.</Trans> : <NoneLeft />}
      </p>
      <ul className={css.others}>
        {others.map((other) => (
          <RoomRow
            key={other.roomType}
            type={other.roomType}
            discountedBaisa={other.discountedBaisa}
            originalBaisa={other.originalBaisa}
            action={
              <Button
                variant="line"
                size="sm"
                onPress={() => book(roomSelectionId(other.roomType))}
              >
                <span>
                  <Trans>Book now</Trans>
                  <span className="sr"> {nameIn(language, other)}</span>
                </span>
              </Button>
            }
          >
            <StayTotal roomType={other.roomType} />
            <RoomStock type={other.roomType} inventory={inventory} />
          </RoomRow>
        ))}
      </ul>
      <StockAnnouncer byType={inventory.byType} isStale={inventory.isStale} />
    </Sheet>
  );
}
