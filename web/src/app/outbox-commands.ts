import { bookingCommand } from '../features/bookings/api/outbox-booking.ts';
import { entryCommands } from '../features/events/api/outbox-entries.ts';
import { reviewCommand } from '../features/reviews/api/outbox-reviews.ts';
import type { CommandTable } from '../platform/outbox/commands.ts';

/**
 * Every kind of entry that is sent from the outbox; one that a feature declares and is missing here
 * fails the type check. The service worker loads it too, so it must not import a screen.
 */
export const OUTBOX_COMMANDS: CommandTable = {
  ...entryCommands,
  booking: bookingCommand,
  review: reviewCommand,
};
