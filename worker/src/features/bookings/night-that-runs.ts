import { firstWalkInDay } from '#shared/bookings/walk-in.ts';
import { type Day } from '#shared/muscat-time.ts';
import type { Deps } from '../../deps.ts';
import { findMailSender } from '../../platform/mail/hotel.repository.ts';

/**
 * Answers for any moment the first night that was not over then: until the hotel's check-out time
 * the night of the day before runs, and the desk sells it.
 */
export async function nightClock({ db }: Pick<Deps, 'db'>): Promise<(ms: number) => Day> {
  const { checkOutTime } = await findMailSender(db);
  return (ms) => firstWalkInDay(ms, checkOutTime);
}

/** The same for now. */
export async function firstNightNow(deps: Deps): Promise<Day> {
  return (await nightClock(deps))(deps.now());
}
