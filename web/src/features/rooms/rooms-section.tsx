import { Trans } from '@lingui/react/macro';
import type { RoomSelectionId, RoomType } from '#shared/rooms/room-types.ts';
import { useInventory } from '../../data/rooms/use-inventory.ts';
import { useRooms } from '../../data/rooms/use-rooms.ts';
import { Section } from '../../ui/section.tsx';
import { InventoryNote } from './inventory-note.tsx';
import { RoomCard } from './room-card.tsx';
import css from './rooms-section.module.css';
import { StockAnnouncer } from './stock-announcer.tsx';
import { useBookRoom } from './use-book-room.ts';

interface RoomsSectionProps {
  /** Asked only for a room that is not known to be sold out. */
  readonly onBook: (selection: RoomSelectionId) => void;
  readonly onGallery: (type: RoomType) => void;
  readonly onList: (type: RoomType) => void;
}

/** The four rooms of the landing page. Renders whole without data, so that the built page can carry it. */
export function RoomsSection({ onBook, onGallery, onList }: RoomsSectionProps) {
  const { rooms } = useRooms();
  const inventory = useInventory();
  const book = useBookRoom(inventory, onBook);
  return (
    <Section id="rooms" eyebrow={<Trans>Rooms</Trans>} title={<Trans>Four rooms, four hours of the day</Trans>} className={css.section}>
      <ul className={css.rooms}>
        {rooms.map((room) => (
          <RoomCard key={room.roomType} room={room} inventory={inventory} onBook={book} onGallery={onGallery} onList={onList} />
        ))}
      </ul>
      <InventoryNote inventory={inventory} />
      <StockAnnouncer byType={inventory.byType} isStale={inventory.isStale} />
    </Section>
  );
}
