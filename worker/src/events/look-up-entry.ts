import type { OwnEntry } from '#shared/events/event.contract.ts';
import type { Request } from '../context.ts';
import { atomic } from '../lib/atomic.ts';
import { sha256, toBase64Url } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { attachReceipt, findEntryByReference, opensEntry } from './entries.repository.ts';
import { ownEntryView } from './entry-view.ts';

/** An entry by its reference and secret code, from any device, which opens it from then on. Throws 404 for a wrong reference and a wrong code alike. */
export async function lookUpEntry({ deps, caller }: Request, reference: string): Promise<{ entry: OwnEntry; deviceToken: string | null }> {
  const row = await findEntryByReference(deps.d1, reference.toUpperCase());
  const opened = row && caller.receiptHash && (await opensEntry(deps.d1, row.id, { email: null, secretHashes: [caller.receiptHash] }));
  if (!row || !opened) throw new AppError('entry.not_found', 404);
  const deviceToken = caller.deviceHash ? null : toBase64Url(deps.randomBytes(32));
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  await atomic(deps.d1, [attachReceipt(deps.d1, row.id, deviceHash, new Date(deps.now()).toISOString())]);
  return { entry: ownEntryView(row, []), deviceToken };
}
