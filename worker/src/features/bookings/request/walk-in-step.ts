import { canCheckIn } from '#shared/bookings/stay-marks.ts';
import { isNightThatRuns } from '#shared/bookings/walk-in.ts';
import { auditFigure, auditValue } from '#shared/desk/audit-value.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import type { AuditEntry } from '../../../platform/db/audit.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import { idOfNote, insertNote } from '../../guests/guest-notes.repository.ts';
import { bookingIdOf } from '../bookings.repository.ts';
import { assertVacant, type GivenNights, giveRoom } from '../stay/room-numbers.repository.ts';
import type { NewBooking } from './new-booking.repository.ts';

/** What staff do with a booking in the step that makes it. */
export interface WalkIn {
  readonly approve: boolean;
  /** Noted about the guest, for the team alone. */
  readonly teamNote?: string;
  /** The guest is checked in with this room. */
  readonly roomNumber?: number;
  /** Staff know who is still in the room. */
  readonly confirm?: boolean;
}

/** No booking has this number: stands for one whose batch was rolled back. */
export const NOT_MADE = 0;

/**
 * The booking as staff leave it: approved where they say so, where its guest is checked in, and
 * where its night runs already. Throws 400 for a room where the stay begins later.
 */
export function walkInDraft(
  { deps }: RequestContext,
  draft: NewBooking,
  { approve, roomNumber }: WalkIn,
): NewBooking {
  const today = muscatDay(deps.now());
  const isApproved =
    approve || roomNumber !== undefined || isNightThatRuns({ checkIn: draft.checkInDate }, today);
  if (!isApproved) return draft;
  const approved = { ...draft, status: 'approved', expiresAt: null } as const;
  if (roomNumber === undefined) return approved;
  if (!canCheckIn(approved, today))
    throw badRequest({ fields: [{ field: 'roomNumber', reason: 'not_started' }] });
  return { ...approved, roomNumber, checkedInAt: draft.createdAt };
}

/** The nights for which a new booking is given its room: all of them. */
export const givenNights = (
  { roomType, checkInDate, checkOutDate }: NewBooking,
  bookingId: GivenNights['bookingId'],
): GivenNights => ({ bookingId, roomType, from: checkInDate, to: checkOutDate });

export const bookingAct = ({ reference }: NewBooking, what: string): AuditEntry => ({
  action: `booking.${what}`,
  targetType: 'booking',
  targetId: bookingIdOf(reference),
});

interface WalkInWrite extends Pick<Write, 'statements'> {
  readonly audit: readonly AuditEntry[];
  readonly topics: readonly 'guest.notes'[];
}

/** The part of the batch that only staff write: room, note, and what the log says of both. */
export function walkInWrite(
  ctx: RequestContext,
  draft: NewBooking,
  { teamNote, confirm = false }: WalkIn,
): WalkInWrite {
  const { db } = ctx.deps;
  const { roomNumber, phoneNumber, createdAt } = draft;
  const nights = givenNights(draft, bookingIdOf(draft.reference));
  const note =
    teamNote === undefined
      ? null
      : { phoneNumber, text: teamNote, userId: requireUser(ctx).id, createdAt };
  return {
    statements: [
      ...(roomNumber === null ? [] : giveRoom(db, nights, roomNumber)),
      ...(roomNumber === null || confirm ? [] : [assertVacant(nights, roomNumber)]),
      ...(note ? [insertNote(note)] : []),
    ],
    audit: [
      ...(draft.status === 'approved' ? [bookingAct(draft, 'approved')] : []),
      ...(roomNumber === null
        ? []
        : [
            {
              ...bookingAct(draft, 'checked_in'),
              fields: ['checkedInAt', 'roomNumber'],
              before: 'unmarked',
              after: auditValue('checkedIn', auditFigure('roomNumber', roomNumber)),
            },
          ]),
      ...(note
        ? [{ action: 'guest.note', targetType: 'guest_note', targetId: idOfNote(note) } as const]
        : []),
    ],
    topics: note ? ['guest.notes'] : [],
  };
}
