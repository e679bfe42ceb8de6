import { type OwnEntry } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import {
  ENTRY_PAGE,
  type EntryCounts,
  type EntryListQuery,
} from '#shared/events/staff-event.contract.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import type { RequestContext } from '../../context.ts';
import { receiptHashesOf } from '../../identity/caller.ts';
import { resolveSubmitter } from '../../identity/devices.ts';
import { sha256, toBase64Url } from '../../platform/crypto.ts';
import { runBatch } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  hasEntryAccess,
  type EntryReader,
  hasParticipated,
  attachReceipt,
  findEntryByReference,
  findEntryByKey,
  ownEntries,
} from './entries.repository.ts';
import { searchEntries, entryPage, listHead } from './entry-lists.repository.ts';
import { ownEntryView, submissionView, type SubmissionOf } from './entry-view.ts';

const entryReader = ({ caller }: RequestContext): EntryReader => ({
  email: caller.user?.email ?? null,
  secretHashes: receiptHashesOf(caller),
});

/** Staff open every entry, a guest those of their account, their device or their receipt. */
export async function canReadEntry(ctx: RequestContext, entryId: number): Promise<boolean> {
  return ctx.caller.isStaff || hasEntryAccess(ctx.deps.d1, entryId, entryReader(ctx));
}

/**
 * Whether the phone has entered the event this month: a hint for the form, the entry's own batch
 * decides. Throws 400 phone.invalid.
 */
export async function checkParticipation(
  { deps }: RequestContext,
  typed: string,
  eventType: EventType,
): Promise<boolean> {
  const phone = toE164(typed);
  if (phone === null)
    throw new AppError('phone.invalid', 400, {
      fields: [{ field: 'participantPhone', reason: 'invalid' }],
    });
  return hasParticipated(deps.d1, phone, eventType, muscatMonth(deps.now()));
}

/**
 * An entry by its reference and secret code, from any device, which opens it from then on. Throws
 * 404 for a wrong reference and a wrong code alike.
 */
export async function lookUpEntry(
  { deps, caller }: RequestContext,
  reference: string,
): Promise<{ entry: OwnEntry; deviceToken: string | null }> {
  const row = await findEntryByReference(deps.d1, reference.toUpperCase());
  const opened =
    row &&
    caller.receiptHash &&
    (await hasEntryAccess(deps.d1, row.id, { email: null, secretHashes: [caller.receiptHash] }));
  if (!row || !opened) throw new AppError('entry.not_found', 404);
  const deviceToken = caller.deviceHash ? null : toBase64Url(deps.randomBytes(32));
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  await runBatch(deps.d1, [
    attachReceipt(deps.d1, row.id, deviceHash, new Date(deps.now()).toISOString()),
  ]);
  return { entry: ownEntryView(row, []), deviceToken };
}

/**
 * What the caller has entered, by account, device or receipt, newest first. A phone asks by the key
 * for what it sent, because the answer that had its cookie may have got lost; that entry then comes
 * first.
 */
export async function listOwnEntries(ctx: RequestContext, key: string | null): Promise<OwnEntry[]> {
  const { d1 } = ctx.deps;
  const own = await ownEntries(d1, entryReader(ctx));
  const { scopes } = await resolveSubmitter(ctx, key);
  const sent = key === null ? null : await findEntryByKey(d1, scopes, key);
  return (sent && own.every(({ id }) => id !== sent.id) ? [sent, ...own] : own).map((row) =>
    ownEntryView(row, row.id === sent?.id ? [row.scope] : scopes),
  );
}

interface SubmissionList<E extends EventType> {
  /** What an unchanged list is known by. */
  readonly parts: readonly unknown[];
  /** Null for a search, which nothing counts. */
  readonly total: number | null;
  /** For staff. */
  readonly counts: EntryCounts | null;
  readonly page: () => Promise<{ submissions: SubmissionOf[E][]; nextCursor: string | null }>;
}

/**
 * Entries of one event, newest first: staff a page of all of them, a guest their own, without the
 * notes of staff.
 */
export async function listSubmissions<E extends EventType>(
  ctx: RequestContext,
  eventType: E,
  query: EntryListQuery,
): Promise<SubmissionList<E>> {
  return ctx.caller.isStaff ? staffList(ctx, eventType, query) : ownList(ctx, eventType);
}

async function staffList<E extends EventType>(
  { deps }: RequestContext,
  eventType: E,
  query: EntryListQuery,
): Promise<SubmissionList<E>> {
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

async function ownList<E extends EventType>(
  ctx: RequestContext,
  eventType: E,
): Promise<SubmissionList<E>> {
  const rows = await ownEntries(ctx.deps.d1, entryReader(ctx));
  const submissions = rows
    .filter((row) => row.eventType === eventType && row.status !== 'void')
    .map((row) => submissionView(row, eventType, false));
  return {
    parts: submissions,
    total: submissions.length,
    counts: null,
    page: async () => ({ submissions, nextCursor: null }),
  };
}
