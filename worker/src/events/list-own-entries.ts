import type { OwnEntry } from '#shared/events/event.contract.ts';
import type { Request } from '../context.ts';
import { entryGuest } from './entry-access.ts';
import { ownEntries } from './entries.repository.ts';
import { ownEntryView } from './entry-view.ts';

/** What the caller has entered, by account, device or receipt, newest first; with it the outbox finds receipts that it never got. */
export async function listOwnEntries(request: Request): Promise<OwnEntry[]> {
  return (await ownEntries(request.deps.d1, entryGuest(request))).map(ownEntryView);
}
