import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { referenceFrom } from '#shared/reference.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';
import type { Deps } from '../../worker/src/deps.ts';
import { bookingSubmissions } from '../../worker/src/features/bookings/bookings.table.ts';
import { HOUR_MS } from './as-caller.ts';

const DAYS = 365;
const GUESTS = [
  ['سعيد بن خميس الهنائي', '+96892310417', 'ar'],
  ['مريم بنت سيف العامري', '+96895224063', 'ar'],
  ['ناصر بن علي الكندي', '+96899105528', 'ar'],
  ['شيخة بنت حمد الراشدي', '+96893447719', 'ar'],
  ['طلال بن محمد الزدجالي', '+96894018832', 'ar'],
  ['أصيلة بنت يوسف البوسعيدي', '+96891562204', 'ar'],
  ['Claire Dubois', '+33612450913', 'en'],
  ['Rahul Menon', '+919745018266', 'en'],
  ['Hannah Vogel', '+4915227730145', 'en'],
  ['Omar Siddiqui', '+971504417763', 'en'],
  ['Emily Carter', '+447911830254', 'en'],
  ['Fahad Al Kuwari', '+97455210846', 'en'],
] as const;
/** How often each type is asked for, of a hundred. */
const DEMAND: readonly (readonly [RoomType, number])[] = [
  ['gold', 55],
  ['silver', 26],
  ['diamond', 12],
  ['deluxe', 7],
];
/** Omani weekend: the nights before Friday and Saturday. */
const WEEKEND = new Set([4, 5]);

/**
 * Stays of the year behind the demo, so that figures and charts have something to say. They are
 * rows and not verbs: what is over asks no rule any more, holds no night and tells nobody.
 */
export async function seedHistory({ db, d1 }: Deps, now: number): Promise<void> {
  const today = muscatDay(now);
  const random = seeded(20_261);
  const rows = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS)).flatMap((day) =>
    Array.from({ length: arrivalsOn(day, random) }, () => stayFrom(day, today, random)),
  );
  const statements = rows.flatMap((row) =>
    row ? [db.insert(bookingSubmissions).values(row)] : [],
  );
  for (let from = 0; from < statements.length; from += 100)
    await d1.batch(
      statements.slice(from, from + 100).map((statement) => {
        const { sql, params } = statement.toSQL();
        return d1.prepare(sql).bind(...params);
      }),
    );
}

function arrivalsOn(day: string, random: () => number): number {
  const isWeekend = WEEKEND.has(new Date(`${day}T00:00:00Z`).getUTCDay());
  return Math.round(random() * 3) + (isWeekend ? 4 : 0);
}

/** Null for a stay that would reach into the days that the demo tells of by itself. */
function stayFrom(checkInDate: string, today: string, random: () => number) {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const [fullName, phoneNumber, language] = pick(GUESTS);
  const checkOutDate = addDays(checkInDate, 1 + Math.floor(random() * 4));
  const roomType = typeFor(random() * 100);
  const numberOfGuests = 1 + Math.floor(random() * 3);
  const asked = startOfMuscatDay(addDays(checkInDate, -Math.floor(random() * 9))) + 10 * HOUR_MS;
  const isCancelled = random() < 0.09;
  const left = startOfMuscatDay(checkOutDate) + 11 * HOUR_MS;
  const bytes = Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256));
  if (checkOutDate > addDays(today, -6)) return null;
  const stay = { checkIn: checkInDate, checkOut: checkOutDate };
  return {
    reference: referenceFrom(bytes),
    fullName,
    phoneNumber,
    language,
    checkInDate,
    checkOutDate,
    roomType,
    bedType: 'double' as const,
    smokingPreference: 'non_smoking' as const,
    numberOfGuests,
    totalPrice: priceOfStay(ROOM_FACTS[roomType], stay, numberOfGuests).totalBaisa,
    status: isCancelled ? ('cancelled' as const) : ('completed' as const),
    cancelledBy: isCancelled ? ('guest' as const) : null,
    lastOperation: 'seed',
    createdAt: new Date(asked).toISOString(),
    updatedAt: new Date(isCancelled ? asked + 5 * HOUR_MS : left).toISOString(),
  };
}

function typeFor(share: number): RoomType {
  let sum = 0;
  return DEMAND.find(([, of]) => share < (sum += of))?.[0] ?? 'gold';
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
