import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import {
  type NightStock,
  roomStockAnswerSchema,
  type StopsAnswer,
  stopsAnswerSchema,
} from '#shared/rooms/room-stock.contract.ts';
import type { NightKind, RoomType } from '#shared/rooms/room-types.ts';
import { roomInventorySchema } from '#shared/rooms/room.contract.ts';
import { aBookingBody, aSession, aStaffMember } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

export const tonight = () => muscatDay(Date.now());

const PATHS: Readonly<Record<NightKind, string>> = {
  room: 'room-inventory',
  single: 'room-bed-inventory',
  double: 'room-bed-inventory',
  smoking: 'room-smoking-inventory',
  non_smoking: 'room-smoking-inventory',
};

/** The rooms on sale as staff change them, and what guests see of it. */
export function stockScene(worker: TestWorker) {
  let onDuty: Promise<Actor> | null = null;
  const staff = () =>
    (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
  const stockOn = async (night = tonight()): Promise<NightStock[]> =>
    (await (await staff()).api(`/api/admin/room-stock?night=${night}`)).read(roomStockAnswerSchema)
      .stock;
  return {
    staff,
    put: async (roomType: RoomType, kind: NightKind, json: object, by?: Actor): Promise<Answer> => {
      const path = `/api/${PATHS[kind]}/${roomType}${kind === 'room' ? '' : `/${kind}`}`;
      return (by ?? (await staff())).api(path, { method: 'PUT', json });
    },
    counter: async (roomType: RoomType, kind: NightKind, night?: string): Promise<NightStock> => {
      const found = (await stockOn(night)).find(
        (row) => row.roomType === roomType && row.kind === kind,
      );
      if (!found) throw new Error(`no counter ${roomType} ${kind}`);
      return found;
    },
    stops: async (): Promise<StopsAnswer> =>
      (await (await staff()).api('/api/admin/stops')).read(stopsAnswerSchema),
    /** What guests are told is left of a type for one night. */
    left: async (roomType: RoomType, night = tonight()): Promise<number | undefined> => {
      const query = `checkIn=${night}&checkOut=${addDays(night, 1)}`;
      const answer = await worker.browser().api(`/api/room-inventory?${query}`);
      return answer.read(roomInventorySchema).find((row) => row.roomType === roomType)
        ?.availableCount;
    },
    /** A guest's request for one night. */
    request: (roomType: RoomType, night: string, nights = 1): Promise<Answer> =>
      worker.browser().post(
        '/api/booking-submissions',
        aBookingBody({
          roomType,
          checkInDate: night,
          checkOutDate: addDays(night, nights),
        }),
      ),
    heldOn: async (roomType: RoomType, night: string): Promise<number | null> =>
      worker
        .db()
        .prepare('SELECT COUNT(*) AS n FROM booking_nights WHERE roomType = ?1 AND night = ?2')
        .bind(roomType, night)
        .first<number>('n'),
  };
}
