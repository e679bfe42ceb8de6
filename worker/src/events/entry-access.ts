import { secretsOf } from '../bookings/access.ts';
import type { Request } from '../context.ts';
import { opensEntry, type EntryGuest } from './entries.repository.ts';

export const entryGuest = ({ caller }: Request): EntryGuest => ({ email: caller.user?.email ?? null, secretHashes: secretsOf(caller) });

/** Staff open every entry, a guest those of their account, their device or their receipt. */
export async function mayOpenEntry(request: Request, entryId: number): Promise<boolean> {
  return request.caller.isStaff || opensEntry(request.deps.d1, entryId, entryGuest(request));
}
