import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { StaffAction } from './staff-actions.ts';

/** What every card and panel of the board needs from it. */
export type BoardHandles = {
  /** Epoch ms, in steps coarse enough not to draw the board again all the time. */
  now: number;
  today: Day;
  selectedReference: string | null;
  select: (booking: Booking) => void;
  /** Asks before it acts. */
  ask: (action: StaffAction, booking: Booking) => void;
  /** Id of the words that say why nothing can be answered now; null while it can. */
  blockedBy: string | null;
};
