import { ID_NUMBER_DAYS } from '#shared/bookings/hold.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { Deps } from '../deps.ts';
import { removeIdNumbersBefore } from './expiry.repository.ts';

/** Removes ID numbers of stays that ended long enough ago; the cron calls it. */
export async function forgetIdNumbers(deps: Deps): Promise<void> {
  await removeIdNumbersBefore(deps.d1, addDays(muscatDay(deps.now()), -ID_NUMBER_DAYS));
}
