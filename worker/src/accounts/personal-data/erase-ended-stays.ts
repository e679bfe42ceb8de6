import { ID_NUMBER_DAYS } from '#shared/bookings/hold.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { Deps } from '../../deps.ts';
import { atomic } from '../../lib/atomic.ts';
import * as rows from './erasure.repository.ts';

/** Finishes erasures whose last stays had to be kept for a while; the cron calls it. */
export async function eraseEndedStays({ d1, now }: Pick<Deps, 'd1' | 'now'>): Promise<void> {
  const today = muscatDay(now());
  await atomic(d1, rows.eraseEndedStays(d1, { today, keptFrom: addDays(today, -ID_NUMBER_DAYS) }));
}
