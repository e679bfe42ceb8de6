import type { Caller } from '../../worker/src/context.ts';
import { NOBODY } from '../../worker/src/context.ts';
import { createDeps } from '../../worker/src/deps.ts';
import { readConfig, type Bindings } from '../../worker/src/env.ts';
import { FEATURES } from '../../worker/src/features.ts';
import { DEMO_BOOKINGS } from './demo-bookings.ts';
import { seedFullHouse } from './full-house/seed-full-house.ts';
import { seedBooking } from './seed-booking.ts';
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
  /** A day on which every list is long. */
  readonly isFullHouse?: boolean;
  readonly byHand?: ByHand;
  /** Called before the first row, and not where the database is filled already. */
  readonly onBegin?: () => void;
}

/**
 * Fills a new local database once, by the worker's own verbs, so that demo rows obey every rule.
 * Returns the demo staff account.
 */
export async function seedDemo(
  env: Bindings,
  stateDir: string,
  { withHistory = false, isFullHouse = false, byHand, onBegin }: DemoContent = {},
): Promise<DemoStaff> {
  const known = readDemoStaff(stateDir);
  if (known && (await hasAccount(env.DB, known.email))) return known;
  onBegin?.();
  // Timers are off, because each decision of the demo would wait for the end of its undo. The
  // clock of each minute tells those decisions.
  const config = { ...readConfig(env), TIMERS: 'off' } as const;
  // Nobody listens while a database is filled, and the worker with the hub does not run yet.
  const { LIVE: _, ...bindings } = env;
  const deps = createDeps(bindings, config, FEATURES);
  const staff = await createDemoStaff(env.DB, config.PEPPER, stateDir);
  const user = await env.DB.prepare('SELECT id, email, fullName FROM users WHERE email = ?')
    .bind(staff.email)
    .first<{ id: number; email: string; fullName: string }>();
  const now = Date.now();
  const onDuty: Caller = { ...NOBODY, user, isStaff: true, isManager: true };
  await seedHouse(deps, onDuty, now);
  await seedOffers(env.DB, now, withHistory);
  if (withHistory) {
    await seedHistory(deps, now);
    await seedFigures(deps, now);
  }
  for (const booking of DEMO_BOOKINGS) await seedBooking(deps, booking, { staff: onDuty, now });
  const unlimited = { ...deps, config: { ...config, RATE_LIMITS: 'off' } } as const;
  await seedEntries(unlimited, onDuty, now);
  await seedReviews(unlimited, onDuty, now);
  await seedDraws(unlimited, onDuty, { now, stateDir, byHand });
  if (isFullHouse) await seedFullHouse(unlimited, onDuty, now);
  return staff;
}

async function hasAccount(d1: D1Database, email: string): Promise<boolean> {
  return (
    (await d1.prepare('SELECT 1 AS found FROM users WHERE email = ?').bind(email).first()) !== null
  );
}
