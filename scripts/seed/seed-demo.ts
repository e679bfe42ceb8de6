import { randomBytes } from 'node:crypto';
import { bookingRequestSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import type { Caller } from '../../worker/src/context.ts';
import { NOBODY } from '../../worker/src/context.ts';
import { createDeps, type Deps } from '../../worker/src/deps.ts';
import { readConfig, type Bindings } from '../../worker/src/env.ts';
import { FEATURES } from '../../worker/src/features.ts';
import { requestBooking } from '../../worker/src/features/bookings/request/request-booking.ts';
import { changeBookingStatus } from '../../worker/src/features/bookings/status/change-booking-status.ts';
import { checkIn } from '../../worker/src/features/bookings/stay/stay-marks.ts';
import { asCaller, HOUR_MS } from './as-caller.ts';
import { DEMO_BOOKINGS, type DemoBooking } from './demo-bookings.ts';
import { type ByHand, seedDraws } from './seed-draws.ts';
import { seedEntries } from './seed-entries.ts';
import { seedFigures } from './seed-figures.ts';
import { seedHistory } from './seed-history.ts';
import { seedHouse } from './seed-house.ts';
import { seedOffers } from './seed-offers.ts';
import { seedReviews } from './seed-reviews.ts';
import { createDemoStaff, readDemoStaff, type DemoStaff } from './staff.ts';

interface DemoContent {
  /** The stays of the year before. */
  readonly withHistory?: boolean;
  readonly byHand?: ByHand;
}

/**
 * Fills a new local database once, by the worker's own verbs, so that demo rows obey every rule.
 * Returns the demo staff account.
 */
export async function seedDemo(
  env: Bindings,
  stateDir: string,
  { withHistory = false, byHand }: DemoContent = {},
): Promise<DemoStaff> {
  const known = readDemoStaff(stateDir);
  if (known && (await hasAccount(env.DB, known.email))) return known;
  // Timers are off, because each decision of the demo would wait for the end of its undo. The
  // clock of each minute tells those decisions.
  const config = { ...readConfig(env), TIMERS: 'off' } as const;
  // Nobody listens while a database is filled, and the worker with the hub does not run yet.
  const { LIVE: _, ...bindings } = env;
  const deps = createDeps(bindings, config, FEATURES);
  const staff = await createDemoStaff(env.DB, config.PEPPER_V1, stateDir);
  const user = await env.DB.prepare('SELECT id, email, fullName FROM users WHERE email = ?')
    .bind(staff.email)
    .first<{ id: number; email: string; fullName: string }>();
  const now = Date.now();
  const onDuty: Caller = { ...NOBODY, user, isStaff: true };
  await seedHouse(deps, onDuty, now);
  await seedOffers(env.DB, now);
  if (withHistory) {
    await seedHistory(deps, now);
    await seedFigures(deps, now);
  }
  for (const booking of DEMO_BOOKINGS) await seedBooking(deps, onDuty, booking, now);
  const unlimited = { ...deps, config: { ...config, RATE_LIMITS: 'off' } } as const;
  await seedEntries(unlimited, onDuty, now);
  await seedReviews(unlimited, onDuty, now);
  await seedDraws(unlimited, onDuty, { now, stateDir, byHand });
  return staff;
}

async function hasAccount(d1: D1Database, email: string): Promise<boolean> {
  return (
    (await d1.prepare('SELECT 1 AS found FROM users WHERE email = ?').bind(email).first()) !== null
  );
}

async function seedBooking(
  deps: Deps,
  staff: Caller,
  demo: DemoBooking,
  now: number,
): Promise<void> {
  const askedAt = now - demo.askedHoursAgo * HOUR_MS;
  const today = muscatDay(now);
  const input = bookingRequestSchema.parse({
    fullName: demo.fullName,
    phoneNumber: demo.phone,
    idNumber: String((randomBytes(4).readUInt32BE() % 90_000_000) + 10_000_000),
    checkInDate: addDays(today, demo.from),
    checkOutDate: addDays(today, demo.to),
    numberOfGuests: demo.guests,
    language: demo.language,
    ...(demo.extras !== undefined && { extras: demo.extras }),
    ...demo.room,
  });
  const { booking } = await asCaller(deps, NOBODY, askedAt, (ctx) =>
    requestBooking(ctx, { request: input, idempotencyKey: null }),
  );
  let answeredAt = askedAt;
  for (const status of demo.answers) {
    const isOver = status === 'completed';
    answeredAt = isOver ? hourOf(addDays(today, demo.to), 11) : answeredAt + HOUR_MS / 2;
    await asCaller(deps, staff, answeredAt, (ctx) =>
      changeBookingStatus(ctx, { id: booking.id, status }),
    );
  }
  const { roomNumber } = demo;
  if (roomNumber === undefined) return;
  await asCaller(deps, staff, hourOf(addDays(today, demo.from), 15), (ctx) =>
    checkIn(ctx, { id: booking.id, roomNumber }),
  );
}

/** Epoch ms of an hour of the hotel's clock. */
const hourOf = (day: string, hour: number) => startOfMuscatDay(day) + hour * HOUR_MS;
