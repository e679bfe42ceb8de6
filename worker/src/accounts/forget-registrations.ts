import type { Deps } from '../deps.ts';
import { atomic } from '../lib/atomic.ts';
import { deleteCodesBefore } from './codes.repository.ts';
import { deleteUnverifiedBefore } from './users.repository.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A name and an e-mail that nobody confirmed are kept no longer than they can be of use. */
const UNVERIFIED_KEPT = 7 * DAY;
const CODES_KEPT = DAY;

/** Clears away codes that are long over and registrations that were never confirmed. */
export async function forgetRegistrations({ d1, now }: Pick<Deps, 'd1' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now() - ms).toISOString();
  await atomic(d1, [deleteCodesBefore(d1, before(CODES_KEPT)), ...deleteUnverifiedBefore(d1, before(UNVERIFIED_KEPT))]);
}
