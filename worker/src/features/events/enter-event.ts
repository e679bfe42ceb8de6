import { entryMonth } from '#shared/events/entry-month.ts';
import type {
  EntryCreated,
  LocationEntry,
  PhotographyEntry,
  ReviewEntry,
} from '#shared/events/event.contract.ts';
import { ENTRY_CONSENTS, type EventType } from '#shared/events/events.ts';
import { toE164 } from '#shared/phone.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { receiptCodeOf, resolveSubmitter, type Submitter } from '../../identity/devices.ts';
import { fingerprint } from '../../platform/db/idempotency.ts';
import { consumeAttempt, type ThrottlePolicy } from '../../platform/db/throttle.ts';
import { AppError, badRequest } from '../../platform/http/errors.ts';
import { eventsInDraw } from '../draws/events-of-draw.repository.ts';
import { storeInlinePictures } from '../media/upload-picture.ts';
import { hasParticipated, isEventOpen, type EntryRow } from './entries.repository.ts';
import { createdView } from './entry-view.ts';
import { findStoredEntry, storeEntry } from './store-entry.ts';

/** Entries to one event an hour; a device enters for a family, an address for a hotel. */
const PER_GUEST: ThrottlePolicy = { tries: 5, window: 3600, longestWait: 3600 };
const PER_ADDRESS: ThrottlePolicy = { tries: 200, window: 3600, longestWait: 3600 };

/** Any of the three bodies. */
export type EntryBody = Pick<PhotographyEntry, 'participantPhone'> &
  Partial<Omit<PhotographyEntry, 'kind'> & Omit<ReviewEntry, 'kind'> & Omit<LocationEntry, 'kind'>>;

interface EntryInput {
  readonly eventType: EventType;
  readonly body: EntryBody;
  readonly key: string | null;
}

export interface EnteredEvent {
  readonly entry: EntryCreated;
  readonly replayed: boolean;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/**
 * Enters a phone for the month in which the guest pressed the button, once a key, and once a phone,
 * event and month. Throws 400 phone.invalid; 409 event.closed, entry.already_participated,
 * entry.same_photos, entry.missing_photos (with details.missing); 422 idempotency.mismatch; blob.*
 * for pictures in the body.
 */
export async function enterEvent(
  ctx: RequestContext,
  { eventType, body, key }: EntryInput,
): Promise<EnteredEvent> {
  authorize(ctx, 'enterEvent');
  const { deps } = ctx;
  const phone = toE164(body.participantPhone);
  if (phone === null)
    throw new AppError('phone.invalid', 400, {
      fields: [{ field: 'participantPhone', reason: 'invalid' }],
    });
  const guest = await resolveSubmitter(ctx, key);
  const { deviceToken } = guest;
  // A repeat is sent at another time, and its phone may be spelled otherwise.
  const print = await fingerprint({ ...body, participantPhone: phone, sentAt: '', eventType });
  const first = key === null ? null : await findStoredEntry(ctx, guest, key, print);
  if (first) return { entry: await entryCreated(ctx, first, phone), replayed: true, deviceToken };

  const month = entryMonth(deps.now(), clockOf(body));
  if (!(await isEventOpen(deps.db, eventType))) throw new AppError('event.closed', 409);
  if (await hasParticipated(deps.db, phone, eventType, month.month))
    throw new AppError('entry.already_participated', 409);
  await consumeAttempts(ctx, guest, eventType);
  const texts =
    body.photoUrls ??
    body.screenshotsBase64 ??
    (body.screenshotBase64 === undefined ? [] : [body.screenshotBase64]);
  const shas = body.photos ?? (await storeInlinePictures(ctx, guest, texts));
  // The same picture as two texts; of two names the contract refuses the second.
  if (new Set(shas).size < shas.length)
    throw badRequest({ fields: [{ field: 'photoUrls', reason: 'duplicate' }] });
  const { row, replayed } = await storeEntry(ctx, {
    guest,
    key,
    fingerprint: print,
    eventType,
    phone,
    month,
    shas,
    isUploaded: body.photos !== undefined && body.photos.length > 0,
    consents: {
      entry: body.consent === true ? (body.consentVersion ?? ENTRY_CONSENTS[0]) : null,
      terms: body.terms === true,
    },
  });
  return { entry: await entryCreated(ctx, row, phone), replayed, deviceToken };
}

function clockOf({ createdAt, sentAt }: EntryBody): { createdAt: number; sentAt: number } | null {
  return createdAt === undefined || sentAt === undefined
    ? null
    : { createdAt: Date.parse(createdAt), sentAt: Date.parse(sentAt) };
}

async function consumeAttempts(
  { deps, ipHmac }: RequestContext,
  { scope }: Submitter,
  eventType: EventType,
): Promise<void> {
  await consumeAttempt(deps, `entry:${eventType}:${scope}`, PER_GUEST);
  if (ipHmac) await consumeAttempt(deps, `entry-at:${ipHmac}`, PER_ADDRESS);
}

async function entryCreated(
  { deps, language }: RequestContext,
  row: EntryRow,
  phone: string,
): Promise<EntryCreated> {
  return createdView(row, phone, {
    code: await receiptCodeOf(deps, row.reference),
    language,
    isInDraw: (await eventsInDraw(deps.db, row.participationMonth)).includes(row.eventType),
  });
}
