import type { Request } from '../context.ts';
import { atomic } from '../lib/atomic.ts';
import { AppError } from '../lib/errors.ts';
import type { Guest } from '../media/media-owner.ts';
import { attachReceipt, findEntryByKey, type EntryRow } from './entries.repository.ts';

/**
 * What this guest sent under the key before, or null; the device opens it from then on, also where the first answer got lost before it had its
 * cookie. Throws 422 where the key belonged to other details.
 */
export async function findFirstEntry({ deps }: Request, guest: Guest, key: string, fingerprint: string): Promise<EntryRow | null> {
  const row = await findEntryByKey(deps.d1, guest.scopes, key);
  if (!row) return null;
  if (row.fingerprint !== fingerprint) throw new AppError('idempotency.mismatch', 422);
  if (guest.deviceHash !== null && row.status !== 'void')
    await atomic(deps.d1, [attachReceipt(deps.d1, row.id, guest.deviceHash, new Date(deps.now()).toISOString())]);
  return row;
}
