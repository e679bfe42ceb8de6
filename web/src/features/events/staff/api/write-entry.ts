import type { QueryClient } from '@tanstack/react-query';
import type { EventType } from '#shared/events/events.ts';
import { type EntryList, withDecided, without } from '../entry-list.ts';
import { FILTERS, type Filter } from '../staff-draws.ts';
import type { StaffEntry } from '../staff-entry.ts';
import { entriesOf, entryKey, entryListKey } from './entry-queries.ts';
import { readEntry } from './read-entries.ts';

/** Changes every list of a draw that is kept, once no poll is under way that would put it back as it was. */
export async function changeLists(
  client: QueryClient,
  draw: EventType,
  change: (list: EntryList, filter: Filter) => EntryList,
): Promise<void> {
  await client.cancelQueries({ queryKey: entriesOf(draw) });
  for (const filter of [null, ...FILTERS]) {
    client.setQueryData<EntryList>(entryListKey(draw, filter), (list) => list && change(list, filter));
  }
}

/** An entry as the server has it now goes into all that shows it; null where it is void. */
export async function writeEntry(client: QueryClient, draw: EventType, id: number, entry: StaffEntry | null): Promise<void> {
  await changeLists(client, draw, (list, filter) => (entry === null ? without(list, id) : withDecided(list, entry, filter)));
  client.setQueryData<StaffEntry | null>(entryKey(draw, id), entry);
}

/** Reads one entry again, wherever in the lists it stands. Where that fails, the polls bring it later. */
export async function refreshEntry(client: QueryClient, draw: EventType, id: number): Promise<void> {
  try {
    await writeEntry(client, draw, id, await readEntry(draw, id));
  } catch {
    return;
  } finally {
    void client.invalidateQueries({ queryKey: entriesOf(draw) });
  }
}
