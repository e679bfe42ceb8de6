import type { RoomWish } from '#shared/bookings/full-parts.ts';
import {
  firstHeldAgain,
  firstNightToSleep,
  heldAgain,
  heldStay,
  nightsAhead,
} from '#shared/bookings/release.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { waitsUnheld, type BookingRow } from '../bookings.repository.ts';
import { firstNightNow } from '../night-that-runs.ts';
import { changeNights, releaseNightsBefore } from '../nights.repository.ts';
import { assertRoomLeft, holdNights } from '../request/new-booking.repository.ts';
import { type GivenNights, keepRoom, nightsToGive } from '../stay/room-numbers.repository.ts';

interface MovedNights {
  /** Its nights are held again, whatever was released. */
  readonly fields: Pick<BookingRow, 'releasedFrom' | 'heldFrom'>;
  /** Asks for a room on the nights that are not over; those that it has are its own. */
  readonly wish: RoomWish;
  readonly before: RoomWish;
  /** The nights for which its room is kept or taken back. */
  readonly given: GivenNights;
  /** For a batch that has written the stay, and the fields. */
  readonly statements: readonly Statement[];
}

/**
 * The nights of a stay on its way to other ones, or to another kind of room. They begin with the
 * night that runs where its guest was not in the house at midnight: until check-out time the desk
 * sells it, so it needs a room too. Released ones come back from today on.
 */
export async function movedNights(
  { deps }: RequestContext,
  row: BookingRow,
  moved: BookingRow,
): Promise<MovedNights> {
  const { db, now } = deps;
  const today = muscatDay(now());
  const fields = heldAgain(row, today);
  const first =
    row.releasedFrom === null ? firstNightToSleep(row, today, await firstNightNow(deps)) : today;
  const { reference, checkOutDate } = moved;
  const wish = nightsAhead({ ...moved, checkInDate: fields.heldFrom ?? moved.checkInDate }, first);
  const before = heldStay(row);
  const given = nightsToGive(moved, today);
  return {
    fields,
    wish,
    before,
    given,
    // A request that waits without rooms has none to change.
    statements: waitsUnheld(row)
      ? []
      : [
          ...changeNights(db, row.id, first),
          ...releaseNightsBefore(db, row.id, fields),
          holdNights({ reference, checkInDate: firstHeldAgain(moved, today), checkOutDate }),
          assertRoomLeft(wish, before),
          ...keepRoom(db, given),
        ],
  };
}
