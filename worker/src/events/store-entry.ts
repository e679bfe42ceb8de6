import type { EntryMonth } from '#shared/events/entry-month.ts';
import { ENTRY_CONSENT_VERSION, REVIEW_TERMS_VERSION, type EventType } from '#shared/events/events.ts';
import { referenceFrom } from '#shared/ids.ts';
import { receiptHash, receiptOf } from '../bookings/receipts.ts';
import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, bumpVersion, ConstraintFailure } from '../lib/atomic.ts';
import { sha256 } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { readyBlobs } from '../media/blobs.repository.ts';
import { ownerOf, type Guest } from '../media/media-owner.ts';
import { findEntryByReference, type EntryRow } from './entries.repository.ts';
import { findFirstEntry } from './find-first-entry.ts';
import * as rows from './new-entry.repository.ts';
import { listVersion } from './submissions.repository.ts';

const REFERENCE_TRIES = 3;
const SPARE_BYTES = 24;

export interface Entering {
  readonly guest: Guest;
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

/** Writes an entry and all that follows from it in one batch: everything or nothing, once. Throws as enterEvent says. */
export async function storeEntry(request: Request, entering: Entering, attempt = 1): Promise<{ row: EntryRow; replayed: boolean }> {
  const { deps, requestId } = request;
  const { guest, key, fingerprint } = entering;
  const owners = await Promise.all(guest.scopes.map(ownerOf));
  const reference = referenceFrom(deps.randomBytes(SPARE_BYTES), 'EV');
  try {
    await atomic(deps.d1, await statements(request, entering, reference, owners));
  } catch (error) {
    if (!(error instanceof ConstraintFailure)) throw error;
    // A batch whose answer got lost is repeated and then meets its own rows: it was this request that made the entry.
    const holder = await findEntryByReference(deps.d1, reference);
    if (holder?.lastOperation !== requestId) {
      const first = key === null ? null : await findFirstEntry(request, guest, key, fingerprint);
      if (first) return { row: first, replayed: true };
      if (error.constraint === 'event_entries.reference' && attempt < REFERENCE_TRIES) return storeEntry(request, entering, attempt + 1);
      throw await refusalOf(request, entering, owners, error);
    }
  }
  const row = await findEntryByReference(deps.d1, reference);
  if (!row) throw new Error('a committed entry is not there');
  return { row, replayed: false };
}

async function refusalOf({ deps }: Request, { shas }: Entering, owners: readonly string[], error: ConstraintFailure): Promise<Error> {
  if (error.constraint === 'event_closed') return new AppError('event.closed', 409);
  if (error.constraint === 'monthly_participations.participantPhone') return new AppError('entry.already_participated', 409);
  if (error.constraint === 'event_entries.photosetHash') return new AppError('entry.same_photos', 409);
  if (error.constraint !== 'missing_photos') return error;
  const have = new Set(await readyBlobs(deps.d1, owners, shas));
  return new AppError('entry.missing_photos', 409, { missing: shas.filter((sha) => !have.has(sha)) });
}

async function statements(
  request: Request,
  { guest, key, fingerprint, eventType, phone, month, shas, isUploaded, consents }: Entering,
  reference: string,
  owners: readonly string[],
): Promise<D1PreparedStatement[]> {
  const { deps, caller, language, requestId } = request;
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
  const codeHash = await receiptHash(await receiptOf(deps, reference));
  return [
    ...assertCaller(request),
    rows.insertEntry(d1, entry),
    rows.takeMonth(d1, entry),
    rows.assertOpen(d1, eventType),
    ...(shas.length > 0 ? rows.usePhotos(d1, reference, owners, shas, at) : []),
    rows.insertSubmission(d1, entry),
    rows.giveReceipt(d1, reference, codeHash, 'code', at),
    ...(guest.deviceHash ? [rows.giveReceipt(d1, reference, guest.deviceHash, 'device', at)] : []),
    ...(consents.entry ? [rows.recordConsent(d1, reference, ENTRY_CONSENT_VERSION, language, at)] : []),
    ...(consents.terms ? [rows.recordConsent(d1, reference, REVIEW_TERMS_VERSION, language, at)] : []),
    rows.countOneMore(d1, eventType),
    auditStatement(request, {
      action: 'entry.make',
      targetType: 'entry',
      targetId: { sql: '(SELECT id FROM event_entries WHERE reference = ?)', params: [reference] },
    }),
    bumpVersion(d1, listVersion(eventType)),
  ];
}
