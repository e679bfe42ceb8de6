import type { OccupiedRoom, RoomProposalAnswer } from '#shared/bookings/room-proposal.contract.ts';
import { proposeRooms } from '#shared/bookings/room-proposal.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { findArrivals, readHouse, roomKey } from './room-proposal.repository.ts';

/**
 * A room for everybody who arrives today and has none. Nothing is given by it: staff look at it,
 * change it, and send what they want.
 */
export async function showRoomProposal(
  ctx: RequestContext,
): Promise<Pick<RoomProposalAnswer, 'stays' | 'occupied'>> {
  authorize(ctx, 'showRoomProposal');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  const arrivals = await findArrivals(db, today);
  const { stays, rooms, inside } = await readHouse(db, arrivals, today);
  const rows = new Map(arrivals.map((row) => [row.id, row]));
  const proposed = proposeRooms(stays, rooms);
  const isChoice = new Set(
    proposed.flatMap(({ bookingId, choices }) => {
      const row = rows.get(bookingId);
      return row ? choices.map((number) => roomKey(row.roomType, number)) : [];
    }),
  );
  return {
    stays: proposed.flatMap((one) => {
      const row = rows.get(one.bookingId);
      return row ? [{ ...row, ...one, choices: [...one.choices] }] : [];
    }),
    occupied: rooms.flatMap(({ roomType, roomNumber }): OccupiedRoom[] => {
      const key = roomKey(roomType, roomNumber);
      const guests = inside.get(key);
      return guests && isChoice.has(key) ? [{ roomType, roomNumber, guests: [...guests] }] : [];
    }),
  };
}
