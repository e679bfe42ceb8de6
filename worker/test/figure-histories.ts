import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { type DayFigures, noFigures } from '#shared/statistics/day-figures.ts';
import type { TestWorker } from './harness.ts';

/** Numbers from 0 to 1 that a seed gives, so that a history that fails can be told again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface KeptBooking {
  readonly id: number;
  status: BookingStatus | 'deleted';
  checkIn: Day;
  nights: number;
}

const HOLDING = ['pending', 'approved', 'confirmed'];
const PLACES = ['omani', 'thai', 'spa', 'restaurant'];

/** Things that happen in a hotel at random, written into the tables as the verbs leave them. */
export class RandomHistory {
  readonly #db: D1Database;
  readonly #random: () => number;
  readonly #bookings: KeptBooking[] = [];
  readonly #users: number[] = [];
  #made = 0;

  constructor(worker: TestWorker, seed: number) {
    this.#db = worker.db();
    this.#random = seeded(seed);
  }

  #upTo(n: number): number {
    return Math.floor(this.#random() * n);
  }

  #oneOf<T>(list: readonly T[]): T {
    return list[this.#upTo(list.length)] as T;
  }

  /** One thing, at an instant. */
  async happen(now: number): Promise<void> {
    this.#made += 1;
    const at = new Date(now).toISOString();
    const share = this.#random();
    if (share < 0.35 || this.#bookings.length === 0) return this.#book(now, at);
    if (share < 0.65) return this.#decide(at);
    if (share < 0.75) return this.#move(at);
    if (share < 0.78) return this.#delete(at);
    if (share < 0.84) return this.#mark(now, at);
    if (share < 0.89) return this.#visit(now, at);
    if (share < 0.93) return this.#givePoints(at);
    return this.#changeUser(at);
  }

  async #run(sql: string, ...values: unknown[]): Promise<void> {
    await this.#db
      .prepare(sql)
      .bind(...values)
      .run();
  }

  async #book(now: number, at: string): Promise<void> {
    const checkIn = addDays(muscatDay(now), this.#upTo(12) - 2);
    const nights = 1 + this.#upTo(6);
    const isFree = this.#random() < 0.15;
    const roomType = this.#oneOf(ROOM_TYPES);
    const row = await this.#db
      .prepare(
        `INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate, roomType, bedType,
          smokingPreference, totalPrice, isPointsBooking, status, expiresAt, lastOperation, createdAt, updatedAt)
        VALUES (?1, 'Guest', '+96890000000', ?2, ?3, ?4, 'double', 'non_smoking', ?5, ?6, 'pending', ?7, 'test', ?8, ?8)
        RETURNING id`,
      )
      .bind(
        `T-${this.#made}-${crypto.randomUUID()}`,
        checkIn,
        addDays(checkIn, nights),
        roomType,
        1 + this.#upTo(100_000),
        Number(isFree),
        '2099-01-01T00:00:00.000Z',
        at,
      )
      .first<{ id: number }>();
    const booking: KeptBooking = { id: row?.id ?? 0, status: 'pending', checkIn, nights };
    this.#bookings.push(booking);
    await this.#hold(booking, roomType);
  }

  async #hold({ id, checkIn, nights }: KeptBooking, roomType: RoomType): Promise<void> {
    for (const night of nightsOf({ checkIn, checkOut: addDays(checkIn, nights) }))
      await this.#run(
        "INSERT INTO booking_nights (bookingId, night, roomType, bedType, smokingType) VALUES (?1, ?2, ?3, 'double', 'non_smoking')",
        id,
        night,
        roomType,
      );
  }

  async #decide(at: string): Promise<void> {
    const booking = this.#oneOf(this.#bookings);
    if (!HOLDING.includes(booking.status)) return;
    const to = this.#oneOf(['approved', 'confirmed', 'completed', 'cancelled'] as const);
    booking.status = to;
    await this.#run(
      'UPDATE booking_submissions SET status = ?2, expiresAt = NULL, cancelledBy = ?3, updatedAt = ?4 WHERE id = ?1',
      booking.id,
      to,
      to === 'cancelled' ? 'staff' : null,
      at,
    );
    if (!HOLDING.includes(to))
      await this.#run('DELETE FROM booking_nights WHERE bookingId = ?1', booking.id);
  }

  async #move(at: string): Promise<void> {
    const booking = this.#oneOf(this.#bookings);
    if (!HOLDING.includes(booking.status)) return;
    booking.checkIn = addDays(booking.checkIn, this.#upTo(9) - 4);
    booking.nights = 1 + this.#upTo(6);
    const roomType = this.#oneOf(ROOM_TYPES);
    await this.#run('DELETE FROM booking_nights WHERE bookingId = ?1', booking.id);
    await this.#run(
      'UPDATE booking_submissions SET checkInDate = ?2, checkOutDate = ?3, roomType = ?4, totalPrice = ?5, updatedAt = ?6 WHERE id = ?1',
      booking.id,
      booking.checkIn,
      addDays(booking.checkIn, booking.nights),
      roomType,
      1 + this.#upTo(100_000),
      at,
    );
    await this.#hold(booking, roomType);
  }

  async #delete(at: string): Promise<void> {
    const booking = this.#oneOf(this.#bookings);
    booking.status = 'deleted';
    await this.#run(
      'UPDATE booking_submissions SET deletedAt = ?2, updatedAt = ?2 WHERE id = ?1',
      booking.id,
      at,
    );
    await this.#run('DELETE FROM booking_nights WHERE bookingId = ?1', booking.id);
  }

  /** Nobody came, or the guest has left: some release the nights left with it, some take it back. */
  async #mark(now: number, at: string): Promise<void> {
    const { id, status } = this.#oneOf(this.#bookings);
    if (status !== 'approved' && status !== 'confirmed') return;
    const column = this.#oneOf(['noShowAt', 'checkedOutAt']);
    const isTaken = this.#random() < 0.3;
    await this.#run(
      `UPDATE booking_submissions SET ${column} = ?2 WHERE id = ?1`,
      id,
      isTaken ? null : at,
    );
    if (!isTaken && this.#random() < 0.5)
      await this.#run(
        'DELETE FROM booking_nights WHERE bookingId = ?1 AND night >= ?2',
        id,
        muscatDay(now),
      );
  }

  async #visit(now: number, at: string): Promise<void> {
    const day = muscatDay(now);
    if (this.#random() < 0.5)
      return this.#run('INSERT INTO site_visits (visitDate, createdAt) VALUES (?1, ?2)', day, at);
    return this.#run(
      "INSERT INTO service_visits (serviceName, serviceCategory, visitDate, createdAt) VALUES (?1, 'restaurant', ?2, ?3)",
      this.#oneOf(PLACES),
      day,
      at,
    );
  }

  #givePoints(at: string): Promise<void> {
    const kind = this.#oneOf(['earn', 'spend', 'refund', 'cancel', 'adjust']);
    const size = 1 + this.#upTo(200);
    const isTaken = kind === 'spend' || kind === 'cancel' || (kind === 'adjust' && size % 2 === 0);
    return this.#run(
      "INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, createdAt) VALUES ('a@example.test', ?1, ?2, ?3, 'r', 'ر', ?4)",
      isTaken ? -size : size,
      kind,
      `r-${this.#made}-${crypto.randomUUID()}`,
      at,
    );
  }

  async #changeUser(at: string): Promise<void> {
    const known = this.#users.length > 0 && this.#random() < 0.6 ? this.#oneOf(this.#users) : null;
    if (known !== null)
      return this.#run(
        this.#random() < 0.6
          ? 'UPDATE users SET isVerified = 1 WHERE id = ?1'
          : "UPDATE users SET erasedAt = '2026-01-01T00:00:00.000Z' WHERE id = ?1",
        known,
      );
    const row = await this.#db
      .prepare(
        "INSERT INTO users (fullName, email, emailTyped, createdAt, updatedAt) VALUES ('U', ?1, ?1, ?2, ?2) RETURNING id",
      )
      .bind(`u-${crypto.randomUUID()}@example.test`, at)
      .first<{ id: number }>();
    this.#users.push(row?.id ?? 0);
    return undefined;
  }
}

interface BookingFacts {
  readonly createdAt: string;
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
  readonly roomType: string;
  readonly totalPrice: number;
  readonly isPointsBooking: number;
  readonly status: string;
  readonly checkedOutAt: string | null;
  readonly noShowAt: string | null;
  readonly heldFrom: Day | null;
}

/** The same figures counted from the raw rows alone, a row at a time and without their SQL. */
export async function countDirectly(
  db: D1Database,
  today: Day,
): Promise<ReadonlyMap<Day, DayFigures>> {
  const all = async <T>(sql: string) => (await db.prepare(sql).all<T>()).results;
  const days = new Map<Day, DayFigures>();
  const of = (day: Day) => {
    const figures = days.get(day) ?? noFigures();
    if (day <= today) days.set(day, figures);
    return figures;
  };
  const dayOf = (at: string) => muscatDay(Date.parse(at));
  for (const row of await all<BookingFacts>(
    'SELECT * FROM booking_submissions WHERE deletedAt IS NULL',
  )) {
    const asked = of(dayOf(row.createdAt));
    asked.types[row.roomType] = (asked.types[row.roomType] ?? 0) + 1;
    asked.statuses[row.status] = (asked.statuses[row.status] ?? 0) + 1;
    if (!['approved', 'confirmed', 'completed'].includes(row.status)) continue;
    const price = row.isPointsBooking ? 0 : row.totalPrice;
    asked.revenue += price;
    const nights = nightsOf({ checkIn: row.checkInDate, checkOut: row.checkOutDate });
    const leftOn = row.checkedOutAt === null ? row.checkOutDate : dayOf(row.checkedOutAt);
    let left = price;
    for (const [at, night] of nights.entries()) {
      const share = Math.floor((price * (at + 1)) / nights.length) - (price - left);
      left -= share;
      if (row.noShowAt !== null || night < (row.heldFrom ?? night) || night >= leftOn) continue;
      const figures = of(night);
      figures.roomsSold += 1;
      figures.nightRevenue += share;
    }
  }
  for (const { visitDate } of await all<{ visitDate: Day }>('SELECT * FROM site_visits'))
    of(visitDate).siteVisits += 1;
  for (const { visitDate, serviceName } of await all<{ visitDate: Day; serviceName: string }>(
    'SELECT * FROM service_visits',
  )) {
    const { places } = of(visitDate);
    places[serviceName] = (places[serviceName] ?? 0) + 1;
  }
  for (const { createdAt, kind, pointsEarned } of await all<{
    createdAt: string;
    kind: string;
    pointsEarned: number;
  }>('SELECT * FROM point_transactions')) {
    const figures = of(dayOf(createdAt));
    if (kind === 'earn' || (kind === 'adjust' && pointsEarned > 0))
      figures.pointsGiven += pointsEarned;
    if (kind === 'spend' || kind === 'refund') figures.pointsUsed -= pointsEarned;
  }
  for (const { createdAt, isVerified, erasedAt } of await all<{
    createdAt: string;
    isVerified: number;
    erasedAt: string | null;
  }>('SELECT * FROM users'))
    if (isVerified && erasedAt === null) of(dayOf(createdAt)).registered += 1;
  return days;
}
