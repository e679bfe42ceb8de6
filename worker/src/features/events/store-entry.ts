import type { EntryMonth } from '#shared/events/entry-month.ts';
import {
  ENTRY_CONSENT_VERSION,
  REVIEW_TERMS_VERSION,
  type EventType,
} from '#shared/events/events.ts';
import { referenceFrom } from '#shared/reference.ts';
import type { RequestContext } from '../../context.ts';
import { assertCaller } from '../../identity/caller.ts';
import { type Submitter, receiptHash, receiptCodeOf, mediaOwner } from '../../identity/devices.ts';
import { sha256 } from '../../platform/crypto.ts';
import { runBatch, ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { auditStatement, bumpVersion } from '../../platform/db/d1-statements.ts';
import { AppError } from '../../platform/http/errors.ts';
import { readyBlobs } from '../media/blobs.repository.ts';
import {
  attachReceipt,
  findEntryByKey,
  type EntryRow,
  findEntryByReference,
} from './entries.repository.ts';
import * as rows from './new-entry.repository.ts';
import { listVersion } from './submissions.repository.ts';

/**
 * What this guest sent under the key before, or null; the device opens it from then on, also where
 * the first answer got lost before it had its cookie. Throws 422 where the key belonged to other
 * details.
 */
export async function findStoredEntry(
  { deps }: RequestContext,
  guest: Submitter,
  key: string,
  fingerprint: string,
): Promise<EntryRow | null> {
  const row = await findEntryByKey(deps.d1, guest.scopes, key);
  if (!row) return null;
  if (row.fingerprint !== fingerprint) throw new AppError('idempotency.mismatch', 422);
  if (guest.deviceHash !== null && row.status !== 'void')
    await runBatch(deps.d1, [
      attachReceipt(deps.d1, row.id, guest.deviceHash, new Date(deps.now()).toISOString()),
    ]);
  return row;
}

const REFERENCE_ATTEMPTS = 3;
const REFERENCE_RANDOM_BYTES = 24;

interface EntryDraft {
  readonly guest: Submitter;
  readonly key: string | null;
  readonly fingerprint: string;
  readonly eventType: EventType;
  readonly phone: string;
  readonly month: EntryMonth;
  readonly shas: readonly string[];
  /** The pictures were put before; the same ones enter once. */
  readonly isUploaded: boolean;
  readonly consents: { readonly entry: boolean; readonly terms: boolean };
}

/**
 * Writes an entry and all that follows from it in one batch: everything or nothing, once. Throws as
 * enterEvent says.
 */
export async function storeEntry(
  ctx: RequestContext,
  entering: EntryDraft,
  attempt = 1,
): Promise<{ row: EntryRow; replayed: boolean }> {
  const { deps, requestId } = ctx;
  const { guest, key, fingerprint } = entering;
  const owners = await Promise.all(guest.scopes.map(mediaOwner));
  const reference = referenceFrom(deps.randomBytes(REFERENCE_RANDOM_BYTES), 'EV');
  try {
    await runBatch(deps.d1, await statements(ctx, entering, reference, owners));
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    // A batch whose answer got lost is repeated and then meets its own rows: it was this request
    // that made the entry.
    const holder = await findEntryByReference(deps.d1, reference);
    if (holder?.lastOperation !== requestId) {
      const first = key === null ? null : await findStoredEntry(ctx, guest, key, fingerprint);
      if (first) return { row: first, replayed: true };
      if (error.constraint === 'event_entries.reference' && attempt < REFERENCE_ATTEMPTS)
        return storeEntry(ctx, entering, attempt + 1);
      throw await errorForConstraint(ctx, entering, owners, error);
    }
  }
  const row = await findEntryByReference(deps.d1, reference);
  if (!row) throw new Error('a committed entry is not there');
  return { row, replayed: false };
}

async function errorForConstraint(
  { deps }: RequestContext,
  { shas }: EntryDraft,
  owners: readonly string[],
  error: ConstraintError,
): Promise<Error> {
  if (error.constraint === 'event_closed') return new AppError('event.closed', 409);
  if (error.constraint === 'monthly_participations.participantPhone')
    return new AppError('entry.already_participated', 409);
  if (error.constraint === 'event_entries.photosetHash')
    return new AppError('entry.same_photos', 409);
  if (error.constraint !== 'missing_photos') return error;
  const have = new Set(await readyBlobs(deps.d1, owners, shas));
  return new AppError('entry.missing_photos', 409, {
    missing: shas.filter((sha) => !have.has(sha)),
  });
}

async function statements(
  ctx: RequestContext,
  { guest, key, fingerprint, eventType, phone, month, shas, isUploaded, consents }: EntryDraft,
  reference: string,
  owners: readonly string[],
): Promise<(Statement | D1PreparedStatement)[]> {
  const { deps, caller, language, requestId } = ctx;
  const { d1 } = deps;
  const at = new Date(deps.now()).toISOString();
  const entry: rows.NewEntry = {
    reference,
    eventType,
    participantPhone: phone,
    participationMonth: month.month,
    countsForLaterMonth: month.countsForLaterMonth,
    receivedAt: at,
    scope: guest.scope,
    clientKey: key,
    fingerprint,
    photosetHash: isUploaded ? await sha256(shas.toSorted().join()) : null,
    userEmail: caller.user?.email ?? null,
    lastOperation: requestId,
  };
  const codeHash = await receiptHash(await receiptCodeOf(deps, reference));
  return [
    ...assertCaller(ctx),
    rows.insertEntry(d1, entry),
    rows.claimMonth(d1, entry),
    rows.assertDrawOpen(d1, eventType),
    ...(shas.length > 0 ? rows.attachPhotos(d1, reference, owners, shas, at) : []),
    rows.insertSubmission(d1, entry),
    rows.insertReceipt(d1, reference, codeHash, 'code', at),
    ...(guest.deviceHash
      ? [rows.insertReceipt(d1, reference, guest.deviceHash, 'device', at)]
      : []),
    ...(consents.entry
      ? [rows.recordConsent(d1, reference, ENTRY_CONSENT_VERSION, language, at)]
      : []),
    ...(consents.terms
      ? [rows.recordConsent(d1, reference, REVIEW_TERMS_VERSION, language, at)]
      : []),
    rows.incrementCount(d1, eventType),
    auditStatement(ctx, {
      action: 'entry.make',
      targetType: 'entry',
      targetId: { sql: '(SELECT id FROM event_entries WHERE reference = ?)', params: [reference] },
    }),
    bumpVersion(d1, listVersion(eventType)),
  ];
}
