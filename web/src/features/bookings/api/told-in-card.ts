import type { Notification } from '#shared/notifications/notification.contract.ts';
import type { OwnBooking } from './own-booking.ts';

/** The message about an answer to a change request, by the answer that the booking's card shows. */
const ANSWERS: Partial<Record<string, 'agreed' | 'declined'>> = {
  booking_change_agreed: 'agreed',
  booking_change_declined: 'declined',
};

/**
 * The messages that say what the card of their booking says on the same screen: the newest answer to
 * a change request (change-request-note.tsx). A guest is told of a moved stay once.
 */
export function toldInCard(
  notices: readonly Pick<Notification, 'id' | 'type' | 'about'>[],
  bookings: readonly Pick<OwnBooking, 'reference' | 'changeRequest'>[],
): ReadonlySet<number> {
  const answers = new Map(
    bookings.map(({ reference, changeRequest }) => [reference, changeRequest?.status]),
  );
  const seen = new Set<string>();
  const told = new Set<number>();
  for (const { id, type, about } of notices) {
    const answer = ANSWERS[type];
    if (answer === undefined || about?.kind !== 'booking' || seen.has(about.reference)) continue;
    seen.add(about.reference);
    if (answers.get(about.reference) === answer) told.add(id);
  }
  return told;
}
