import { onBookingDelivered } from '../features/bookings/api/outbox-booking-delivered.ts';
import { onEntryDelivered } from '../features/events/api/outbox-entry-delivered.ts';
import { onReviewDelivered } from '../features/reviews/api/outbox-review-delivered.ts';
import type { CommandSource } from '../platform/outbox/command-source.ts';
import { OUTBOX_COMMANDS } from './outbox-commands.ts';

/**
 * What a page does with the outbox beyond sending: the service worker sends too, and leaves the
 * handling of a delivered entry to the next page.
 */
export const OUTBOX_SOURCE: CommandSource = {
  commands: OUTBOX_COMMANDS,
  onDelivered: {
    booking: onBookingDelivered,
    review: onReviewDelivered,
    photography: onEntryDelivered,
    hotel_rating: onEntryDelivered,
    google_review: onEntryDelivered,
    location_sharing: onEntryDelivered,
  },
  loadViews: async () => (await import('./registry.ts')).COMMAND_VIEWS,
};
