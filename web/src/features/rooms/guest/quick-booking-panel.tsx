import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useChosenInventory } from '../../../platform/queries/inventory.ts';
import { useRooms } from '../../../platform/queries/rooms.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { isFull, useBookRoom } from './book-room.ts';
import { ChosenNights } from './chosen-nights.tsx';
import { NoRoomsDialog } from './no-rooms-dialog.tsx';
import { QuickBookingCard } from './quick-booking-card.tsx';
import { RoomComparison } from './room-comparison.tsx';
import { InventoryNote } from './room-stock.tsx';
import { RoomsCarousel } from './rooms-carousel.tsx';
import { StockAnnouncer } from './stock-announcer.tsx';
import css from './quick-booking-panel.module.css';

/** The rooms side by side, under the name of its tab; "Quick booking" is the short form. */
export function QuickBookingPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { rooms } = useRooms();
  const inventory = useChosenInventory();
  const book = useBookRoom(inventory);
  const cards = useRef<HTMLUListElement>(null);
  const showCard = (type: RoomType) => {
    const card = cards.current?.children[rooms.findIndex(({ roomType }) => roomType === type)];
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  const openGallery = (roomType: RoomType) => openPanel({ name: 'gallery', roomType });
  if (isFull(inventory)) return <NoRoomsDialog onClose={onClose} />;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={t`Rooms`}
      subtitle={
        <p className="small muted">
          <Trans>Four rooms, their prices, and what is left of each</Trans>
        </p>
      }
    >
      <div className={css.layout}>
        <div className={css.pictures}>
          <RoomsCarousel rooms={rooms} onGallery={openGallery} />
          <InventoryNote inventory={inventory} />
        </div>
        <div className={css.choice}>
          <ChosenNights />
          <RoomComparison rooms={rooms} inventory={inventory} onShow={showCard} />
          <ul className={css.cards} ref={cards}>
            {rooms.map((room) => (
              <QuickBookingCard
                key={room.roomType}
                room={room}
                inventory={inventory}
                onBook={book}
                onGallery={openGallery}
                onList={(roomType) => openPanel({ name: 'roomList', roomType })}
              />
            ))}
          </ul>
        </div>
        <StockAnnouncer byType={inventory.byType} isStale={inventory.isStale} />
      </div>
    </Sheet>
  );
}
