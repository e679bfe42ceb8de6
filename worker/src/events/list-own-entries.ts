import type { OwnEntry } from '#shared/events/event.contract.ts';
import type { Request } from '../context.ts';
import { guestOf } from '../media/media-owner.ts';
import { entryGuest } from './entry-access.ts';
import { findEntryByKey, ownEntries } from './entries.repository.ts';
import { ownEntryView } from './entry-view.ts';

/**
 * What the caller has entered, by account, device or receipt, newest first. A phone asks by the key for what it sent, because the answer that
 * had its cookie may have got lost; that entry then comes first.
 */
export async function listOwnEntries(request: Request, key: string | null): Promise<OwnEntry[]> {
  const { d1 } = request.deps;
  const own = await ownEntries(d1, entryGuest(request));
  const { scopes } = await guestOf(request, key);
  const sent = key === null ? null : await findEntryByKey(d1, scopes, key);
  return (sent && own.every(({ id }) => id !== sent.id) ? [sent, ...own] : own).map((row) =>
    ownEntryView(row, row.id === sent?.id ? [row.scope] : scopes),
  );
}
