import type { ReactNode } from 'react';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import { Paper } from '../../../../backoffice/print/paper.tsx';
import { useIsPrinting } from '../../../../backoffice/print/use-is-printing.ts';
import {
  NONE,
  RegistrationCards,
  type ToPrint,
  useKnownAt,
  useRegistrationCards,
} from './use-registration-cards.tsx';

export interface WalkInCard {
  /** Null until something has been booked. */
  readonly print: (() => void) | null;
  readonly isPending: boolean;
  readonly sheet: ReactNode;
}

/** The card of what was booked last at the desk; its secret code is known in this moment alone. */
export function useWalkInCard(saved: BookingCreated | null): WalkInCard {
  const { print, isPending, sheet } = useRegistrationCards();
  const of = saved && { bookings: [saved], code: saved.receipt };
  return {
    print: of && (() => print(of)),
    isPending,
    sheet: (
      <>
        {sheet}
        {of && <OwnPrint {...of} />}
      </>
    ),
  };
}

/** The browser's own print takes the card too; nothing is read for it. */
function OwnPrint(of: ToPrint) {
  const isPrinting = useIsPrinting('walkIn');
  const knownAt = useKnownAt();
  return (
    isPrinting && (
      <Paper>
        <RegistrationCards {...of} idNumbers={NONE} knownAt={knownAt} />
      </Paper>
    )
  );
}
