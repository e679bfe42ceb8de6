import type { OwnEntry, ParticipationCheck } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import {
  ENTRY_PAGE,
  type EntryCounts,
  type EntryListQuery,
} from '#shared/events/staff-event.contract.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import { deviceTopicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { receiptHashesOf } from '../../identity/caller.ts';
import { newDeviceToken, resolveSubmitter } from '../../identity/devices.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { eventsInDraw } from '../draws/events-of-draw.repository.ts';
import {
  hasEntryAccess,
  type EntryReader,
  type EntryRow,
  hasParticipated,
  attachReceipt,
  findEntryByReference,
  findEntryByKey,
  ownEntries,
} from './entries.repository.ts';
import { searchEntries, entryPage, listHead } from './entry-lists.repository.ts';
import { ownEntryView, submissionView, type SubmissionOf } from './entry-view.ts';
import { tellDecisionsIfDue } from './tell-decisions.ts';

/** What opens entries for the caller: their account, their device and their receipts. */
export const entryReader = ({ caller }: RequestContext): EntryReader => ({
  email: caller.user?.email ?? null,
  secretHashes: receiptHashesOf(caller),
});

/** Staff open every entry, a guest those of their account, their device or their receipt. */
export async function canReadEntry(ctx: RequestContext, entryId: number): Promise<boolean> {
  return ctx.caller.isStaff || hasEntryAccess(ctx.deps.db, entryId, entryReader(ctx));
}

/**
 * Whether the phone has entered the event this month: a hint for the form; the entry's own batch
 * decides. Throws 400 phone.invalid.
 */
export async function checkParticipation(
  ctx: RequestContext,
  { participantPhone, eventType }: ParticipationCheck,
): Promise<boolean> {
  authorize(ctx, 'checkParticipation');
  const { db, now } = ctx.deps;
  const phone = toE164(participantPhone);
  if (phone === null)
    throw new AppError('phone.invalid', 400, {
      fields: [{ field: 'participantPhone', reason: 'invalid' }],
    });
  return hasParticipated(db, phone, eventType, muscatMonth(now()));
}

/**
 * An entry by its reference and secret code, from any device, which opens it from then on. Throws
 * 404 for a wrong reference and a wrong code alike.
 */
export async function lookUpEntry(
  ctx: RequestContext,
  { reference }: { readonly reference: string },
): Promise<{ entry: OwnEntry; deviceToken: string | null }> {
  authorize(ctx, 'lookUpEntry');
  const { deps, caller } = ctx;
  const row = await findEntryByReference(deps.db, reference.toUpperCase());
  const isOpened =
    row !== null &&
    caller.receiptHash !== null &&
    (await hasEntryAccess(deps.db, row.id, { email: null, secretHashes: [caller.receiptHash] }));
  if (!isOpened) throw new AppError('entry.not_found', 404);
  const deviceToken = caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  await openOnDevice(ctx, row.id, deviceHash);
  const drawn = await eventsInDraw(deps.db, row.participationMonth);
  const entry = ownEntryView(row, { scopes: [], isInDraw: drawn.includes(row.eventType) });
  return { entry, deviceToken };
}

/** Lets a device open an entry from now on; its key or its code has opened it there. */
export async function openOnDevice(
  ctx: RequestContext,
  entryId: number,
  deviceHash: string,
): Promise<void> {
  const { deps } = ctx;
  const createdAt = new Date(deps.now()).toISOString();
  await commit(ctx, {
    statements: [attachReceipt(deps.db, { entryId, secretHash: deviceHash, createdAt })],
    audit: [],
    topics: [deviceTopicOf(deviceHash, 'entries')],
    answersRepeat: true,
  });
}

/**
 * What the caller has entered, by account, device or receipt, newest first. A phone asks by the key
 * for what it sent, because the answer with its cookie may have got lost; that entry comes first.
 */
export async function listOwnEntries(
  ctx: RequestContext,
  { key }: { readonly key: string | null },
): Promise<OwnEntry[]> {
  authorize(ctx, 'listOwnEntries');
  const { db } = ctx.deps;
  const own = await ownEntries(db, entryReader(ctx));
  const { scopes } = await resolveSubmitter(ctx, key);
  const sent = key === null ? null : await findEntryByKey(db, scopes, key);
  const rows = sent && own.every(({ id }) => id !== sent.id) ? [sent, ...own] : own;
  return withDraws(db, rows, (row) => (row.id === sent?.id ? [row.scope] : scopes));
}

/** Entries with whether the draws of their months take them: the owner decides which events do. */
async function withDraws(
  db: Db,
  rows: readonly EntryRow[],
  scopesOf: (row: EntryRow) => readonly string[],
): Promise<OwnEntry[]> {
  const months = [...new Set(rows.map(({ participationMonth }) => participationMonth))];
  const drawn = new Map(
    await Promise.all(months.map(async (month) => [month, await eventsInDraw(db, month)] as const)),
  );
  return rows.map((row) =>
    ownEntryView(row, {
      scopes: scopesOf(row),
      isInDraw: drawn.get(row.participationMonth)?.includes(row.eventType) ?? false,
    }),
  );
}

interface SubmissionList<E extends EventType> {
  /** What changes whenever the list does. */
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
  { eventType, query }: { readonly eventType: E; readonly query: EntryListQuery },
): Promise<SubmissionList<E>> {
  authorize(ctx, 'listSubmissions');
  return ctx.caller.isStaff ? staffList(ctx, eventType, query) : ownList(ctx, eventType);
}

async function staffList<E extends EventType>(
  { deps, waitUntil }: RequestContext,
  eventType: E,
  query: EntryListQuery,
): Promise<SubmissionList<E>> {
  const { status = null, limit = ENTRY_PAGE, search } = query;
  const cursor = query.cursor === undefined ? null : Number(query.cursor);
  await tellDecisionsIfDue({ deps, waitUntil });
  const { version, counts } = await listHead(deps.db, eventType);
  const page = async () => {
    const asked = { limit: limit + 1, cursor };
    const rows = search
      ? await searchEntries(deps.db, eventType, search, asked)
      : await entryPage(deps.db, eventType, status, asked);
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
  const rows = await ownEntries(ctx.deps.db, entryReader(ctx));
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
