import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Booking, bookingSchema } from '#shared/bookings/booking.contract.ts';
import { type HeldRoom, roomChoicesSchema } from '#shared/bookings/stay-marks.contract.ts';
import type { StayMark } from '#shared/bookings/stay-marks.ts';
import type { Stay } from '#shared/bookings/stay.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { marksRow } from '../../../../platform/query/changes-row.ts';
import { BOOKING_TOPICS, boardQuery, STAFF_BOOKINGS_KEY } from './staff-bookings.ts';

/** What staff do at the counter with an accepted stay. */
export type MarkCommand =
  | ({
      readonly do: 'checkIn';
      readonly booking: Booking;
      readonly roomNumber: number;
      /** The guest’s number, where the booking has none or another card is shown. */
      readonly idNumber?: string | undefined;
    } & Confirmed)
  | ({
      readonly do: 'giveRoom';
      readonly booking: Pick<Booking, 'id' | 'roomNumber'>;
      readonly roomNumber: number | null;
    } & Confirmed)
  | {
      readonly do: 'checkOut' | 'noShow';
      readonly booking: Booking;
      /** Gives the nights left back to the house. */
      readonly releaseNights: boolean;
    }
  | ({ readonly do: 'undo'; readonly booking: Booking; readonly mark: StayMark } & Confirmed);

interface Confirmed {
  /** Staff were asked about the guest who is still in the room. */
  readonly confirm?: boolean;
}

const PATHS = { checkedIn: 'check-in', checkedOut: 'check-out', noShow: 'no-show' } as const;

/** Bookings that had their room before they were checked in here: an undo leaves it to them. */
const hadRoom = new Set<number>();

function sendMark(command: MarkCommand): Promise<Booking> {
  const { booking } = command;
  const path = `/api/admin/bookings/${booking.id}`;
  switch (command.do) {
    case 'checkIn': {
      const { roomNumber, idNumber } = command;
      if (booking.roomNumber === roomNumber) hadRoom.add(booking.id);
      else hadRoom.delete(booking.id);
      const id = idNumber === undefined ? {} : { idNumber };
      const body = { roomNumber, ...id, ...agreed(command) };
      return apiSend('POST', `${path}/check-in`, body, bookingSchema);
    }
    case 'giveRoom': {
      const { roomNumber } = command;
      const body = { roomNumber, from: booking.roomNumber, ...agreed(command) };
      return apiSend('PUT', `${path}/room-number`, body, bookingSchema);
    }
    case 'checkOut':
    case 'noShow': {
      const { releaseNights } = command;
      const what = command.do === 'checkOut' ? 'check-out' : 'no-show';
      return apiSend('POST', `${path}/${what}`, { releaseNights }, bookingSchema);
    }
    case 'undo':
      return apiSend(
        'DELETE',
        `${path}/${PATHS[command.mark]}${undoQuery(command)}`,
        undefined,
        bookingSchema,
      );
  }
}

const agreed = ({ confirm = false }: Confirmed) => (confirm ? { confirm } : {});

function undoQuery({ mark, booking, confirm = false }: Extract<MarkCommand, { do: 'undo' }>) {
  const query = new URLSearchParams();
  if (mark === 'checkedIn' && hadRoom.has(booking.id)) query.set('room', 'keep');
  if (confirm) query.set('confirm', 'yes');
  return query.size === 0 ? '' : `?${query}`;
}

/** The room that a call was refused for, and who is still in it; null for any other error. */
export function occupiedRoom(error: unknown): HeldRoom | null {
  const isOccupied = error instanceof ApiError && error.code === 'booking.room_occupied';
  return isOccupied ? (error.details?.room ?? null) : null;
}

/** The room that its guest cannot keep for other nights, and who has it then; else null. */
export function roomNotKept(error: unknown): HeldRoom | null {
  const isTaken = error instanceof ApiError && error.code === 'booking.room_taken';
  return isTaken ? (error.details?.room ?? null) : null;
}

const MARK_KEY = ['mark-stay'] as const;

/** The answer goes into the board at once; board and rooms are then read again. */
export function useMarkStay() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MARK_KEY,
    meta: marksRow('bookings', ({ booking }: MarkCommand) => booking.id),
    mutationFn: sendMark,
    onSuccess: (now) => {
      client.setQueryData(boardQuery.queryKey, (board) =>
        board?.map((one) => (one.id === now.id ? now : one)),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: STAFF_BOOKINGS_KEY }),
  });
}

/** Bookings whose marks are on their way. */
export function usePendingMarks(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: MARK_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as MarkCommand | undefined)?.booking.id ?? 0,
  });
  return new Set(ids);
}

const freeRoomsQuery = (roomType: RoomType | null, { checkIn, checkOut }: Stay) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'free-rooms', roomType, checkIn, checkOut],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ roomType: roomType ?? '', checkIn, checkOut });
      return apiGet(`/api/admin/free-rooms?${query}`, roomChoicesSchema, {
        signal,
        poll: true,
        asStaff: true,
      });
    },
    enabled: roomType !== null,
    staleTime: 0,
    gcTime: 0,
    meta: { topics: BOOKING_TOPICS },
  });

/** The rooms that a guest who is not booked yet can be given; none are read without a type. */
export function useFreeRooms(roomType: RoomType | null, stay: Stay) {
  return useQuery(freeRoomsQuery(roomType, stay));
}

const roomChoicesQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'rooms', bookingId],
    queryFn: ({ signal }) =>
      apiGet(`/api/admin/bookings/${bookingId}/rooms`, roomChoicesSchema, {
        signal,
        poll: true,
        asStaff: true,
      }),
    staleTime: 0,
    gcTime: 0,
    meta: { topics: BOOKING_TOPICS },
  });

/** The rooms that a booking can be given, read when somebody is about to give one. */
export function useRoomChoices(bookingId: number) {
  return useQuery(roomChoicesQuery(bookingId));
}
