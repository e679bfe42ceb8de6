import { useLingui } from '@lingui/react/macro';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { InventoryByType } from '../../data/rooms/combine-inventory.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { stockText } from '../../ui/stock-text.ts';
import { roomName } from './booking-words.ts';
import css from './other-rooms.module.css';

interface OtherRoomsProps {
  readonly roomType: RoomType | null;
  /** Counts for the chosen stay. */
  readonly byType: InventoryByType | null;
  readonly onPick: (type: RoomType) => void;
}

/** The other tiers that still have a room for the same nights. */
export function OtherRooms({ roomType, byType, onPick }: OtherRoomsProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const others = ROOM_TYPES.filter((type) => type !== roomType && (byType?.[type].remaining ?? 0) > 0);
  if (byType === null || others.length === 0) return null;
  return (
    <ul className={css.list}>
      {others.map((type) => (
        <li key={type}>
          <Button variant="line" size="sm" isBlock onPress={() => onPick(type)}>
            <span className={css.name}>{roomName(type, language)}</span>
            <span className={css.left}>{stockText(i18n, type, byType[type].remaining)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
