import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '../../worker/src/context.ts';
import type { Deps } from '../../worker/src/deps.ts';
import { decideEntry } from '../../worker/src/events/decide-entry.ts';
import { enterEvent } from '../../worker/src/events/enter-event.ts';
import { asCaller, HOUR_MS, NOBODY } from './as-caller.ts';
import { DEMO_ENTRIES, DEMO_SHARES, type DemoEntry } from './demo-entries.ts';

const PHOTOS = join(import.meta.dirname, '../../web/public/photos');

/** Entries to the draws, and what staff made of some of them. */
export async function seedEntries(deps: Deps, staff: Caller, now: number): Promise<void> {
  for (const entry of DEMO_ENTRIES) await seedEntry(deps, staff, entry, now - entry.sentHoursAgo * HOUR_MS);
  for (const participantPhone of DEMO_SHARES)
    await asCaller(deps, NOBODY, now - HOUR_MS, (request) => enterEvent(request, 'location_sharing', { participantPhone }, null));
}

async function seedEntry(deps: Deps, staff: Caller, { eventType, phone, pictures, verdict }: DemoEntry, sentAt: number): Promise<void> {
  const screenshotsBase64 = await Promise.all(pictures.map((name) => readFile(join(PHOTOS, name), 'base64')));
  const { entry } = await asCaller(deps, NOBODY, sentAt, (request) =>
    enterEvent(request, eventType, { participantPhone: phone, screenshotsBase64 }, null),
  );
  if (verdict) await asCaller(deps, staff, sentAt + HOUR_MS, (request) => decideEntry(request, eventType, entry.id, verdict));
}
