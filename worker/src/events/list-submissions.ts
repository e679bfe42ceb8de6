import { ENTRY_PAGE, type EntryCounts, type EntryListQuery } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import type { Request } from '../context.ts';
import { ownEntries } from './entries.repository.ts';
import { searchEntries } from './entry-search.repository.ts';
import { entryGuest } from './entry-access.ts';
import { submissionView, type SubmissionOf } from './entry-view.ts';
import { entryPage, listHead } from './staff-lists.repository.ts';

export interface SubmissionList<E extends EventType> {
  /** What an unchanged list is known by. */
  readonly parts: readonly unknown[];
  /** Null for a search, which nothing counts. */
  readonly total: number | null;
  /** For staff. */
  readonly counts: EntryCounts | null;
  readonly page: () => Promise<{ submissions: SubmissionOf[E][]; nextCursor: string | null }>;
}

/** Entries of one event, newest first: staff a page of all of them, a guest their own, without the notes of staff. */
export async function listSubmissions<E extends EventType>(
  request: Request,
  eventType: E,
  query: EntryListQuery,
): Promise<SubmissionList<E>> {
  return request.caller.isStaff ? staffList(request, eventType, query) : ownList(request, eventType);
}

async function staffList<E extends EventType>({ deps }: Request, eventType: E, query: EntryListQuery): Promise<SubmissionList<E>> {
  const { status = null, limit = ENTRY_PAGE, search } = query;
  const cursor = query.cursor === undefined ? null : Number(query.cursor);
  const { version, counts } = await listHead(deps.d1, eventType);
  const page = async () => {
    const rows = search
      ? await searchEntries(deps.d1, eventType, search, limit + 1, cursor)
      : await entryPage(deps.d1, eventType, status, limit + 1, cursor);
    const submissions = rows.slice(0, limit).map((row) => submissionView(row, eventType, true));
    return { submissions, nextCursor: rows.length > limit ? String(rows[limit - 1]?.id) : null };
  };
  const total = status === null ? counts.total : counts[status];
  return { parts: [version, query], total: search ? null : total, counts, page };
}

async function ownList<E extends EventType>(request: Request, eventType: E): Promise<SubmissionList<E>> {
  const rows = await ownEntries(request.deps.d1, entryGuest(request));
  const submissions = rows
    .filter((row) => row.eventType === eventType && row.status !== 'void')
    .map((row) => submissionView(row, eventType, false));
  return { parts: submissions, total: submissions.length, counts: null, page: async () => ({ submissions, nextCursor: null }) };
}
