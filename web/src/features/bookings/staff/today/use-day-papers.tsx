import { type ReactNode, useCallback, useState } from 'react';
import type { Day } from '#shared/muscat-time.ts';
import { PrintOnce } from '../../../../backoffice/print/paper.tsx';
import { useRegistrationCards } from '../registration/use-registration-cards.tsx';
import { HousekeepingList } from './housekeeping-list.tsx';
import type { DayPapers } from './move-tools.tsx';
import type { Moves } from './moves.ts';

type OfDay = { moves: Moves; today: Day; updatedAt: number };

/** What Today prints beside the list in view; `sheet` has to stand where it is used. */
export function useDayPapers(of: OfDay): DayPapers & { readonly sheet: ReactNode } {
  const cards = useRegistrationCards();
  // When the rooms were asked for: each time is a print of its own.
  const [roomsAt, setRoomsAt] = useState<number | null>(null);
  const onPrinted = useCallback(() => setRoomsAt(null), []);
  return {
    // The list in view goes on paper by the browser's own print too.
    printList: () => window.print(),
    printCards: () => cards.print({ bookings: of.moves.arrivals }),
    isPending: cards.isPending,
    printRooms: () => setRoomsAt(Date.now()),
    sheet: (
      <>
        {cards.sheet}
        {roomsAt !== null && (
          <PrintOnce key={roomsAt} onPrinted={onPrinted}>
            <HousekeepingList {...of} />
          </PrintOnce>
        )}
      </>
    ),
  };
}
