import { useQuery } from '@tanstack/react-query';
import {
  addDays,
  MAX_DAYS_AHEAD,
  nightCount,
  nightsOf,
  type Stay,
  stayProblem,
} from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import {
  BED_TYPES,
  ROOM_FACTS,
  ROOM_TYPES,
  type RoomType,
  SMOKING_TYPES,
} from '#shared/rooms/room-types.ts';
import {
  fetchInventory,
  type InventoryByType,
  type TypeInventory,
} from '../../../../platform/queries/inventory.ts';
import { INVENTORY_KEY } from '../../../../platform/queries/query-keys.ts';
import { fetchSoldOutNights } from '../../../../platform/queries/sold-out-nights.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import type { RoomAndStay } from './prefill.ts';

/** How far after the wished arrival other nights are looked for. */
const DAYS_LOOKED_AT = 30;
/** Stays whose beds and smoking kinds are asked for, before the search gives up. */
const STAYS_ASKED = 4;
const MAX_ALTERNATIVES = 3;

/** What the server is asked; both may reject. */
export interface Availability {
  readonly soldOutNights: (type: RoomType, from: Day, to: Day) => Promise<readonly Day[]>;
  readonly roomsLeft: (stay: Stay) => Promise<InventoryByType>;
}

/**
 * What comes nearest to a wish that cannot be had: another bed or smoking kind on the same nights,
 * the next nights of the same room, then another type on the same nights.
 */
export async function findAlternatives(
  wish: RoomAndStay,
  today: Day,
  { soldOutNights, roomsLeft }: Availability,
): Promise<RoomAndStay[]> {
  const stay = { checkIn: wish.checkInDate, checkOut: wish.checkOutDate };
  const isStillPossible = stayProblem(stay, today) === null;
  const now = isStillPossible ? await roomsLeft(stay) : null;
  const sameNights = now === null ? null : withFreeKinds(wish, now[wish.roomType]);
  const later = await nextNights(wish, today, { soldOutNights, roomsLeft });
  const others = now === null ? [] : otherTypes(wish, now);
  return [sameNights, later, ...others]
    .filter((alternative) => alternative !== null)
    .slice(0, MAX_ALTERNATIVES);
}

async function nextNights(
  wish: RoomAndStay,
  today: Day,
  { soldOutNights, roomsLeft }: Availability,
): Promise<RoomAndStay | null> {
  const length = nightCount({ checkIn: wish.checkInDate, checkOut: wish.checkOutDate });
  const first = [addDays(wish.checkInDate, 1), today].toSorted().at(-1) ?? today;
  const to = addDays(first, DAYS_LOOKED_AT + length);
  const full = new Set(await soldOutNights(wish.roomType, first, to));
  const stays = freeStays(first, length, full).filter(
    ({ checkIn }) => checkIn <= addDays(today, MAX_DAYS_AHEAD),
  );
  for (const stay of stays.slice(0, STAYS_ASKED)) {
    const left = (await roomsLeft(stay))[wish.roomType];
    if (isFree(wish, left))
      return { ...wish, checkInDate: stay.checkIn, checkOutDate: stay.checkOut };
  }
  return null;
}

/** Stays of so many nights from `first` on without a full night, the next one first. */
export function freeStays(first: Day, length: number, full: ReadonlySet<Day>): Stay[] {
  const stays = Array.from({ length: DAYS_LOOKED_AT }, (_, days) => ({
    checkIn: addDays(first, days),
    checkOut: addDays(first, days + length),
  }));
  return stays.filter((stay) => !nightsOf(stay).some((night) => full.has(night)));
}

function otherTypes(wish: RoomAndStay, byType: InventoryByType): RoomAndStay[] {
  const difference = (type: RoomType) =>
    Math.abs(ROOM_FACTS[type].discountedBaisa - ROOM_FACTS[wish.roomType].discountedBaisa);
  const keepsKinds = ({ bedType, smokingPreference }: RoomAndStay) =>
    Number(bedType === wish.bedType) + Number(smokingPreference === wish.smokingPreference);
  return ROOM_TYPES.filter((type) => type !== wish.roomType)
    .flatMap((roomType) => withFreeKinds({ ...wish, roomType }, byType[roomType]) ?? [])
    .toSorted(
      (a, b) => keepsKinds(b) - keepsKinds(a) || difference(a.roomType) - difference(b.roomType),
    );
}

/** The wish with its own bed and smoking kind where they are free, else with one that is. */
function withFreeKinds(wish: RoomAndStay, left: TypeInventory): RoomAndStay | null {
  const bedType = [wish.bedType, ...BED_TYPES].find((bed) => left.beds[bed] > 0);
  const smokingPreference = [wish.smokingPreference, ...SMOKING_TYPES].find(
    (kind) => left.smoking[kind] > 0,
  );
  if (left.remaining === 0 || bedType === undefined || smokingPreference === undefined) return null;
  return { ...wish, bedType, smokingPreference };
}

function isFree({ bedType, smokingPreference }: RoomAndStay, left: TypeInventory): boolean {
  return left.remaining > 0 && left.beds[bedType] > 0 && left.smoking[smokingPreference] > 0;
}

export interface Alternatives {
  /** Empty where nothing near is free, or where the server could not be asked. */
  readonly alternatives: readonly RoomAndStay[];
  readonly isPending: boolean;
}

export function useAlternatives(wish: RoomAndStay): Alternatives {
  const { roomType, bedType, smokingPreference, checkInDate, checkOutDate } = wish;
  // The counts are kept without anything of the guest.
  const asked = { roomType, bedType, smokingPreference, checkInDate, checkOutDate };
  const query = useQuery({
    queryKey: [...INVENTORY_KEY, 'alternatives', asked],
    queryFn: ({ signal }) =>
      findAlternatives(asked, hotelToday(), {
        soldOutNights: (type, from, to) => fetchSoldOutNights(type, from, to, signal),
        roomsLeft: (stay) => fetchInventory(stay, signal),
      }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    meta: { isPublic: true },
  });
  return { alternatives: query.data ?? [], isPending: query.isLoading };
}
