import { entryCreatedSchema, type EntryCreated } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { sha256 } from '../src/platform/crypto.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';
import { aJpeg, aPng, asBase64, asDataUrl } from './pictures.ts';

export const ENTRY_PATHS = {
  photography: '/api/photography-submissions',
  hotel_rating: '/api/google-review-submissions',
  location_sharing: '/api/location-sharing-submissions',
} as const satisfies Record<EventType, string>;

let phones = 0;
/** A phone that no other entry has. */
export function aPhone(): string {
  phones += 1;
  return `+9687${String(1_000_000 + phones)}`;
}

const three = <T>(make: () => T): T[] => [make(), make(), make()];

/** A body as the specification has it. */
export function aSpecifiedBody(
  eventType: EventType,
  participantPhone = aPhone(),
): Readonly<Record<string, unknown>> {
  if (eventType === 'photography')
    return { participantPhone, photoUrls: three(() => asDataUrl(aPng(), 'image/png')) };
  if (eventType === 'hotel_rating')
    return { participantPhone, screenshotsBase64: three(() => asBase64(aPng())) };
  return { participantPhone };
}

/** An entry of this browser's. Throws where it is refused. */
export async function anEntry(
  browser: Actor,
  eventType: EventType = 'photography',
  participantPhone = aPhone(),
): Promise<EntryCreated> {
  return (
    await browser.post(ENTRY_PATHS[eventType], aSpecifiedBody(eventType, participantPhone))
  ).read(entryCreatedSchema);
}

/** The time in which decisions can be undone is over, as the clock has it; nobody is told yet. */
export async function undoIsOver(worker: TestWorker): Promise<void> {
  await worker.db().prepare("UPDATE entry_tellings SET tellAt = '2026-01-01T00:00:00.000Z'").run();
}

/** The same, and the scheduled work has told the participants. */
export async function participantsAreTold(worker: TestWorker): Promise<void> {
  await undoIsOver(worker);
  await worker.everyMinute();
}

export async function upload(
  browser: Actor,
  bytes: Uint8Array<ArrayBuffer>,
  key?: string,
): Promise<{ sha: string; answer: Answer }> {
  const sha = await sha256(bytes);
  const answer = await browser.api(`/api/blobs/${sha}`, {
    method: 'PUT',
    bytes,
    headers: { 'Content-Type': 'image/jpeg', ...(key && { 'Idempotency-Key': key }) },
  });
  return { sha, answer };
}

/** What the outbox sends once the pictures are there. */
export async function anOutboxBody(
  browser: Actor,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const photos: string[] = [];
  for (const bytes of three(() => aJpeg())) photos.push((await upload(browser, bytes)).sha);
  const at = new Date().toISOString();
  return {
    participantPhone: aPhone(),
    photos,
    consent: true,
    kind: 'photography',
    schemaV: 1,
    createdAt: at,
    sentAt: at,
    ...changes,
  };
}
