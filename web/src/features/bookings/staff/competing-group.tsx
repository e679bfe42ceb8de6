import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { stockLevel } from '#shared/rooms/low-stock.ts';
import { useInventory } from '../../../data/rooms/use-inventory.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { StockLine } from '../../../ui/stock-line.tsx';
import { TierName } from '../../../ui/tier-name.tsx';
import type { BoardHandles } from './board-handles.ts';
import { BookingCard } from './booking-card.tsx';
import css from './competing-group.module.css';
import type { PendingGroup } from './competing.ts';
import { useBookingWords } from './use-booking-words.ts';

/** Rivals for the same nights of one room type. Each already holds a room, so the count is what is left beside them. */
export function CompetingGroup({ group, board }: { group: PendingGroup; board: BoardHandles }) {
  const id = useId();
  const { language } = useLanguage();
  const words = useBookingWords();
  const { bookings, contested } = group;
  const { roomType } = bookings[0];
  return (
    <li className={css.group} aria-labelledby={id}>
      <div className={css.head} id={id}>
        <TierName tier={roomType} className={css.tier}>
          {words.tier(roomType)}
        </TierName>
        <b>
          <Plural value={bookings.length} one="# request for the same nights" other="# requests for the same nights" />
        </b>
        <bdi className={css.nights}>{formatDayRange(contested.checkIn, contested.checkOut, language)}</bdi>
        <LeftBeside group={group} />
      </div>
      <ul className={css.rivals}>
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} board={board} column="pending" isCompact />
        ))}
      </ul>
    </li>
  );
}

function LeftBeside({ group }: { group: PendingGroup }) {
  const { roomType } = group.bookings[0];
  const { byType, updatedAt, isError } = useInventory(group.contested);
  if (byType === null || updatedAt === null) {
    return isError ? (
      <span className={css.nights}>
        <Trans>The rooms left cannot be read just now</Trans>
      </span>
    ) : null;
  }
  const { remaining } = byType[roomType];
  return (
    <StockLine level={stockLevel(roomType, remaining)} className={css.left}>
      <Plural
        value={remaining}
        _0="No other room is free on these nights"
        one="# other room is free on these nights"
        other="# other rooms are free on these nights"
      />
    </StockLine>
  );
}
