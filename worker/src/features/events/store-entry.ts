import type { EntryMonth } from '#shared/events/entry-month.ts';
import { type EntryConsent, REVIEW_TERMS_VERSION, type EventType } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { REFERENCE_RANDOM_BYTES, referenceFrom } from '#shared/reference.ts';
import { deviceTopicOf, topicOf } from '#shared/topics.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { recordConsent } from '../../identity/consents.repository.ts';
import { type Submitter, receiptHash, receiptCodeOf } from '../../identity/devices.ts';
import { sha256, toHex } from '../../platform/crypto.ts';
import { ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import { assertMonthOpen, isCalledOff } from '../draws/draw-guard.repository.ts';
import { mediaOwner, readyBlobs } from '../media/blobs.repository.ts';
import { findEntryByKey, findEntryByReference, type EntryRow } from './entries.repository.ts';
import { openOnDevice } from './list-entries.ts';
import * as rows from './new-entry.repository.ts';
import { entriesTopic } from './submissions.repository.ts';

/**
 * What this guest sent under the key before, or null; the device opens it from then on, also where
 * the first answer got lost before it had its cookie. Throws 422 where the key belonged to other
 * details.
 */
export async function findStoredEntry(
  ctx: RequestContext,
  guest: Submitter,
  key: string,
  fingerprint: string,
): Promise<EntryRow | null> {
  const row = await findEntryByKey(ctx.deps.db, guest.scopes, key);
  if (!row) return null;
  if (row.fingerprint !== fingerprint) throw new AppError('idempotency.mismatch', 422);
  // What an account sent is the account's: it leaves nothing on the device for the person who comes
  // next.
  const isOfDevice = row.scope.startsWith('d:');
  if (isOfDevice && guest.deviceHash !== null && row.status !== 'void')
    await openOnDevice(ctx, row.id, guest.deviceHash);
  return row;
}

const REFERENCE_ATTEMPTS = 3;
const SALT_BYTES = 16;

interface EntryDraft {
  readonly guest: Submitter;
  readonly key: string | null;
  readonly fingerprint: string;
  readonly eventType: EventType;
  readonly phone: string;
  readonly month: EntryMonth;
  readonly shas: readonly string[];
  /** The pictures were uploaded before; the same ones enter once. */
  readonly isUploaded: boolean;
  readonly consents: { readonly entry: EntryConsent | null; readonly terms: boolean };
}

/**
 * Writes an entry and all that follows from it in one batch: everything or nothing, once. Throws as
 * enterEvent says.
 */
export async function storeEntry(
  ctx: RequestContext,
  draft: EntryDraft,
  attempt = 1,
): Promise<{ row: EntryRow; replayed: boolean }> {
  const { deps, caller, requestId } = ctx;
  const { guest, key, fingerprint, eventType } = draft;
  const owners = await Promise.all(guest.scopes.map(mediaOwner));
  const reference = referenceFrom(deps.randomBytes(REFERENCE_RANDOM_BYTES), 'EV');
  try {
    await commit(ctx, {
      statements: await entryStatements(ctx, draft, reference, owners),
      audit: {
        action: 'entry.make',
        targetType: 'entry',
        targetId: rows.idByReference(reference),
      },
      topics: [
        entriesTopic(eventType),
        ...(caller.user ? [topicOf(caller.user.id, 'entries')] : []),
        ...(guest.deviceHash ? [deviceTopicOf(guest.deviceHash, 'entries')] : []),
      ],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    // A batch whose answer got lost is sent again and then meets its own rows: this request made
    // the entry.
    const holder = await findEntryByReference(deps.db, reference);
    if (holder?.lastOperation !== requestId) {
      const first = key === null ? null : await findStoredEntry(ctx, guest, key, fingerprint);
      if (first) return { row: first, replayed: true };
      if (error.constraint === 'event_entries.reference' && attempt < REFERENCE_ATTEMPTS)
        return storeEntry(ctx, draft, attempt + 1);
      const arrival = muscatMonth(deps.now());
      // Sealed meanwhile: it counts for the month in which it arrived, and its guest is told.
      if (error.constraint === 'draw_closed' && draft.month.month !== arrival)
        return storeEntry(
          ctx,
          { ...draft, month: { month: arrival, countsForLaterMonth: true } },
          attempt + 1,
        );
      throw await errorForConstraint(ctx, draft, owners, error);
    }
  }
  const row = await findEntryByReference(deps.db, reference);
  if (!row) throw new Error('a committed entry is not there');
  return { row, replayed: false };
}

async function errorForConstraint(
  { deps }: RequestContext,
  { shas, eventType, month: { month } }: EntryDraft,
  owners: readonly string[],
  error: ConstraintError,
): Promise<Error> {
  if (error.constraint === 'event_closed') return new AppError('event.closed', 409);
  if (error.constraint === 'draw_closed') {
    const isOff = await isCalledOff(deps.db, eventType, month);
    return new AppError(isOff ? 'draw.called_off' : 'draw.closed', 409);
  }
  if (error.constraint === 'monthly_participations.participantPhone')
    return new AppError('entry.already_participated', 409);
  if (error.constraint === 'event_entries.photosetHash')
    return new AppError('entry.same_photos', 409);
  if (error.constraint !== 'missing_photos') return error;
  const have = new Set(await readyBlobs(deps.db, owners, shas));
  return new AppError('entry.missing_photos', 409, {
    missing: shas.filter((sha) => !have.has(sha)),
  });
}

async function entryStatements(
  { deps, caller, language, requestId }: RequestContext,
  { guest, key, fingerprint, eventType, phone, month, shas, isUploaded, consents }: EntryDraft,
  reference: string,
  owners: readonly string[],
): Promise<Statement[]> {
  const { db } = deps;
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
    salt: toHex(deps.randomBytes(SALT_BYTES)),
  };
  const codeHash = await receiptHash(await receiptCodeOf(deps, reference));
  const agreed = [
    ...(consents.entry === null ? [] : [consents.entry]),
    ...(consents.terms ? [REVIEW_TERMS_VERSION] : []),
  ];
  return [
    rows.insertEntry(db, entry),
    ...(key === null ? [] : [rows.assertKeyOnce(entry, key)]),
    rows.claimMonth(db, entry),
    rows.assertDrawOpen(eventType),
    assertMonthOpen(eventType, month.month),
    ...(shas.length > 0 ? rows.attachPhotos(reference, owners, shas, at) : []),
    rows.insertSubmission(entry),
    rows.insertReceipt(reference, codeHash, 'code', at),
    ...(guest.deviceHash && !caller.user
      ? [rows.insertReceipt(reference, guest.deviceHash, 'device', at)]
      : []),
    ...agreed.map((version) => recordConsent(db, 'entry', reference, { version, language, at })),
    rows.incrementCount(db, eventType),
  ];
}
