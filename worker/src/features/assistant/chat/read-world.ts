import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay, type Day } from '#shared/muscat-time.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { RequestContext } from '../../../context.ts';
import { releaseExpiredIfDue } from '../../bookings/status/expiry.ts';
import { countBeds, countRooms, countSmokingRooms } from '../../rooms/availability.ts';
import { pricesInForce } from '../../rooms/prices-in-force.ts';
import { soldOutNightsByType } from '../../rooms/rooms.repository.ts';
import type { World } from '../dialogue/dialogue-state.ts';

/** Days around a stay among which another one is looked for. */
const AROUND = 3;

const byType = <T>(value: (type: RoomType) => T) =>
  Object.fromEntries(ROOM_TYPES.map((type) => [type, value(type)])) as Record<RoomType, T>;

/** What the house has and asks at the moment, read by what the screens read. */
export async function readWorld(
  ctx: RequestContext,
  stay: { readonly checkIn: Day; readonly checkOut: Day } | null,
): Promise<World> {
  const { deps } = ctx;
  const now = deps.now();
  const today = muscatDay(now);
  const [{ now: prices }, left] = await Promise.all([
    pricesInForce(deps),
    stay && readStock(ctx, stay, today),
  ]);
  return {
    now,
    today,
    prices: byType((type) => ({
      ...prices[type],
      rates: prices[type].rates.filter(({ toNight }) => toNight >= today),
    })),
    soldOut: left?.soldOut ?? byType(() => []),
    roomsLeft: left?.roomsLeft ?? null,
    bedsLeft: left?.bedsLeft ?? null,
    smokingLeft: left?.smokingLeft ?? null,
  };
}

async function readStock(
  ctx: RequestContext,
  stay: { readonly checkIn: Day; readonly checkOut: Day },
  today: Day,
) {
  await releaseExpiredIfDue(ctx);
  const earliest = addDays(stay.checkIn, -AROUND);
  const from = earliest < today ? today : earliest;
  const [nights, rooms, beds, smoking] = await Promise.all([
    soldOutNightsByType(ctx.deps.db, from, addDays(stay.checkOut, AROUND)),
    countRooms(ctx, stay),
    countBeds(ctx, stay),
    countSmokingRooms(ctx, stay),
  ]);
  const bedOf = (type: RoomType, bed: 'single' | 'double') =>
    beds.find((one) => one.roomType === type && one.bedType === bed)?.availableCount ?? 0;
  const smokingOf = (type: RoomType, kind: 'smoking' | 'non_smoking') =>
    smoking.find((one) => one.roomType === type && one.smokingType === kind)?.availableCount ?? 0;
  return {
    soldOut: byType((type) =>
      nights.filter(({ roomType }) => roomType === type).map(({ night }) => night),
    ),
    roomsLeft: byType(
      (type) => rooms.find(({ roomType }) => roomType === type)?.availableCount ?? 0,
    ),
    bedsLeft: byType((type) => ({ single: bedOf(type, 'single'), double: bedOf(type, 'double') })),
    smokingLeft: byType((type) => ({
      smoking: smokingOf(type, 'smoking'),
      non_smoking: smokingOf(type, 'non_smoking'),
    })),
  };
}
