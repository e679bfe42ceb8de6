import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import type { Erasure, ErasurePart } from '../../feature.ts';
import { voidStatements } from './decisions.repository.ts';
import { ownEntries, topicsOfEntryDevices } from './entries.repository.ts';
import { exportedEntry } from './entry-view.ts';
import { anonymiseEntries, entryIdsOf, liveEntries } from './personal-data.repository.ts';

/** More than an account gathers in a lifetime. */
const ALL = 100_000;

/** The person's entries leave their draws, with their pictures and notifications. */
export function eraseFromEvents(
  { deps, requestId }: RequestContext,
  { user: { email }, alias, at }: Erasure,
): ErasurePart {
  return {
    statements: [
      ...voidStatements(liveEntries(email), requestId, at),
      ...anonymiseEntries(deps.db, email, alias),
    ],
    topics: [
      ...EVENT_TYPES.map((eventType) => `entries.${eventType}` as const),
      topicsOfEntryDevices(entryIdsOf(email)),
    ],
  };
}

/** The person's entries with all that was sent. */
export async function exportEntries(
  { deps }: RequestContext,
  { email }: SignedInUser,
): Promise<Pick<AccountExport, 'entries'>> {
  const rows = await ownEntries(deps.db, { email, secretHashes: [] }, ALL);
  return { entries: rows.map(exportedEntry) };
}
