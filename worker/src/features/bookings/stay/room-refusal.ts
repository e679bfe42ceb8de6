import type { HeldRoom, RoomGuest } from '#shared/bookings/stay-marks.contract.ts';
import type { ErrorDetails } from '#shared/errors.ts';
import { FORMAT_TAGS, type Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { type GivenNights, readRoomGuests } from './room-numbers.repository.ts';

/** The assertion says so first; the index of a room's nights holds it in any case. */
export function isRoomTaken(error: unknown): boolean {
  return (
    error instanceof ConstraintError &&
    (error.constraint === 'room_taken' || error.constraint === 'booking_nights.roomType')
  );
}

/**
 * Why a room was not given, with who has it: booking.room_taken where its nights are another stay's
 * or it is closed, booking.room_occupied where a guest is still in it and nobody confirmed that.
 */
export async function roomRefusal(
  db: Db,
  nights: GivenNights,
  roomNumber: number,
  details: ErrorDetails = {},
): Promise<AppError> {
  const { guests, isFree } = await readRoomGuests(db, nights, roomNumber);
  const isOccupied = isFree && guests.length > 0;
  return refusal(isOccupied ? 'booking.room_occupied' : 'booking.room_taken', {
    ...details,
    room: { roomNumber, guests },
  });
}

/** A guest in the house cannot stay longer in their room: booking.room_taken, with who has it then. */
export async function roomNotKept(
  db: Db,
  nights: GivenNights,
  roomNumber: number | null,
): Promise<AppError> {
  if (roomNumber === null) return new AppError('booking.room_taken', 409);
  const { guests } = await readRoomGuests(db, nights, roomNumber);
  return refusal('booking.room_taken', { room: { roomNumber, guests } });
}

type Refused = 'booking.room_taken' | 'booking.room_occupied';

/** Refuses without naming the guest who has the room. */
function refusal(code: Refused, details: ErrorDetails & { readonly room: HeldRoom }): AppError {
  const { roomNumber, guests } = details.room;
  const [guest] = guests;
  if (guest === undefined) return new AppError(code, 409, details);
  const words =
    code === 'booking.room_occupied'
      ? {
          ar: `الغرفة ${roomNumber} ما زال فيها ${named(guest)}، ومغادرته ${day(guest.checkOutDate, 'ar')}. اختر غرفة أخرى، أو أكّد أنها تُعطى رغم ذلك.`,
          en: `Room ${roomNumber} still has ${named(guest)} in it, leaving ${day(guest.checkOutDate, 'en')}. Choose another, or confirm that it is given all the same.`,
        }
      : {
          ar: `الغرفة ${roomNumber} مخصَّصة لـ${named(guest)} من ${day(guest.checkInDate, 'ar')} إلى ${day(guest.checkOutDate, 'ar')}.`,
          en: `Room ${roomNumber} is given to ${named(guest)} from ${day(guest.checkInDate, 'en')} to ${day(guest.checkOutDate, 'en')}.`,
        };
  return new AppError(code, 409, { ...details, words });
}

/** Isolated: a name of the other direction turns no sentence. */
const named = ({ fullName, reference }: RoomGuest) =>
  `\u2068${fullName}\u2069 (\u2066${reference}\u2069)`;

const day = (of: Day, language: Language): string =>
  new Intl.DateTimeFormat(FORMAT_TAGS[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${of}T00:00:00Z`));
