import { useState } from 'react';
import type { RoomChoice } from '#shared/bookings/stay-marks.contract.ts';
import { nightCount, type Stay } from '#shared/bookings/stay.ts';
import { beginsNow } from '#shared/bookings/walk-in.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { useFreeRooms } from '../api/stay-marks.ts';
import { type BookedKind, useUnmet } from '../detail/room-picker.tsx';
import { suggestedRoom } from '../detail/suggested-room.ts';

export interface WalkInRoom {
  /** Rooms of the type for the stay; undefined until they are read, or where nobody comes now. */
  readonly rooms: readonly RoomChoice[] | undefined;
  /** The one to be given; null where none is chosen, or none is vacant. */
  readonly picked: RoomChoice | null;
  /** Chosen here, and given to somebody else meanwhile. */
  readonly lost: number | null;
  /** Check-in is a step of this booking: its guest is here, and there may be a room. */
  readonly isOffered: boolean;
  /** A room has to be read or chosen first. */
  readonly isOpen: boolean;
  readonly pick: (roomNumber: number) => void;
  /** For the next guest. */
  readonly forget: () => void;
}

const NO_STAY: Stay = { checkIn: '', checkOut: '' };

interface WalkInWishes {
  readonly today: Day;
  /** Tapped before the form was opened. */
  readonly wished: number | null;
  /** What is chosen of beds and smoking so far. */
  readonly booked: Pick<BookedKind, 'bedType' | 'smokingPreference'>;
}

interface ChosenRoom {
  readonly about: string;
  /** For which beds and smoking it was suggested; null where staff have chosen it. */
  readonly kind: string | null;
  readonly room: number | null;
}

/**
 * The room that a guest at the desk gets with the booking: the wished one where it is vacant, or the
 * first vacant one that is as it was booked, until staff choose another. One that somebody else
 * has given meanwhile is not replaced unasked: the key is in a hand.
 */
export function useWalkInRoom(
  roomType: RoomType | null,
  stay: Stay | null,
  { today, wished, booked }: WalkInWishes,
): WalkInRoom {
  const isOnline = useConnectivity() === 'online';
  const isNow = stay !== null && beginsNow(stay, today) && nightCount(stay) > 0;
  const choices = useFreeRooms(isNow ? roomType : null, stay ?? NO_STAY);
  // Without what each is like the first vacant one would be taken for what was booked.
  const { isLoading } = useHouseRooms();
  const rooms = isNow && roomType !== null && !isLoading ? choices.data?.rooms : undefined;
  const about = `${roomType} ${stay?.checkIn} ${stay?.checkOut}`;
  const { bedType, smokingPreference } = booked;
  const kind = `${bedType} ${smokingPreference}`;
  const unmet = useUnmet({ roomType: roomType ?? 'silver', bedType, smokingPreference });
  const [chosen, setChosen] = useState<ChosenRoom | null>(null);
  const isChosen = chosen?.about === about && (chosen.kind ?? kind) === kind;
  if (rooms !== undefined && !isChosen) {
    const isAsBooked = (number: number) => unmet(number).length === 0;
    const room = suggestedRoom(rooms, { own: null, wished, isArrival: true, isAsBooked });
    setChosen({ about, kind, room });
  }
  const room = chosen?.about === about ? chosen.room : null;
  const picked =
    rooms?.find(({ roomNumber, state }) => roomNumber === room && state === 'free') ?? null;
  const isReading = rooms === undefined && roomType !== null && !choices.isError && isOnline;
  return {
    rooms,
    picked,
    lost: rooms !== undefined && picked === null ? room : null,
    isOffered: isNow && (roomType === null || isReading || room !== null),
    isOpen: isNow && roomType !== null && picked === null && (isReading || room !== null),
    pick: (roomNumber) => setChosen({ about, kind: null, room: roomNumber }),
    forget: () => setChosen(null),
  };
}
