import * as z from 'zod';
import type { EntryCreated } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import type { RouteKey } from '#shared/permissions.ts';
import { sha256 } from '../../src/platform/crypto.ts';
import { anEntry, aPhone, aSpecifiedBody, ENTRY_PATHS } from '../event-factories.ts';
import type { Call } from '../harness.ts';
import { aJpeg } from '../pictures.ts';
import {
  type MatrixRow,
  MISSING_ID,
  type ActorName,
  type Caller,
  type Scene,
  type Target,
} from './scene.ts';

/** An entry of the stranger's, of which nothing may be seen. */
async function strangersEntry(scene: Scene, eventType: EventType): Promise<EntryCreated> {
  const entry = await anEntry((await scene.stranger()).browser, eventType);
  const media = [...(entry.photoUrls ?? []), ...(entry.screenshotsBase64 ?? [])];
  for (const text of [
    entry.participantPhone,
    entry.receipt.reference,
    entry.receipt.code,
    ...media,
  ])
    scene.secrets.add(text);
  return entry;
}

/**
 * An entry that is the caller's own, the stranger's, or null for none. Nothing is an anonymous
 * caller's own.
 */
async function entryFor(
  scene: Scene,
  caller: Caller,
  actor: ActorName,
  target: Target,
  eventType: EventType,
): Promise<EntryCreated | null> {
  if (target === 'missing') return null;
  return target === 'own' && actor !== 'anonymous'
    ? anEntry(caller.browser, eventType)
    : strangersEntry(scene, eventType);
}

const stateOf = (scene: Scene, id: number) => () =>
  scene.worker
    .db()
    .prepare('SELECT lastOperation, voidedAt FROM event_entries WHERE id = ?1')
    .bind(id)
    .first();

const enter = (eventType: EventType): MatrixRow => ({
  rederived: ['createdAt'],
  ask: async () => ({ path: ENTRY_PATHS[eventType], call: { json: aSpecifiedBody(eventType) } }),
});

const list = (eventType: EventType): MatrixRow => ({
  ask: async (scene) => {
    await strangersEntry(scene, eventType);
    return { path: ENTRY_PATHS[eventType] };
  },
});

const oneEntry = (eventType: EventType, ending: string, call?: Call): MatrixRow => ({
  hasRows: true,
  ...(!call && { bodiless: true }),
  ask: async (scene, caller, target, actor) => {
    const id = (await entryFor(scene, caller, actor, target, eventType))?.id ?? MISSING_ID;
    return {
      path: `${ENTRY_PATHS[eventType]}/${id}${ending}`,
      state: stateOf(scene, id),
      ...(call && { call }),
    };
  },
});

const decidedSchema = z.object({ decidedAt: z.string().default('2026-11-01T00:00:00.000Z') });

/** A decision that staff take back in the moment after it. */
const undo = (eventType: 'photography' | 'hotel_rating'): MatrixRow => {
  const row = oneEntry(eventType, '/undo', {});
  return {
    ...row,
    ask: async (scene, caller, target, actor) => {
      const { path, state } = await row.ask(scene, caller, target, actor);
      const { browser } = await scene.caller('staff');
      const decided = await browser.post(path.replace(/undo$/, 'approve'), {});
      const { decidedAt } = decided.read(decidedSchema);
      return {
        path,
        call: { json: { decidedAt } },
        ...(state && { state }),
      };
    },
  };
};

export const EVENT_ROWS = {
  'GET /api/events': { ask: async () => ({ path: '/api/events' }) },
  'PATCH /api/events/:eventType': {
    ask: async ({ worker }) => {
      const all = () => worker.db().prepare('SELECT * FROM event_settings').all();
      const rows = async () => (await all()).results;
      const row = (await rows()).find(({ eventType }) => eventType === 'location_sharing');
      return {
        path: '/api/events/location_sharing',
        call: { json: { version: row?.['version'], licenceNumber: 'P-2026-118' } },
        state: rows,
      };
    },
  },
  'POST /api/check-monthly-participation': {
    ask: async () => ({
      path: '/api/check-monthly-participation',
      call: { json: { participantPhone: aPhone(), eventType: 'photography' } },
    }),
  },
  'POST /api/blobs/check': {
    ask: async () => ({ path: '/api/blobs/check', call: { json: { shas: ['a'.repeat(64)] } } }),
  },
  'PUT /api/blobs/:sha256': {
    bodiless: true,
    ask: async () => {
      const bytes = aJpeg();
      return {
        path: `/api/blobs/${await sha256(bytes)}`,
        call: { bytes, headers: { 'Content-Type': 'image/jpeg' } },
      };
    },
  },
  'POST /api/photography-submissions': enter('photography'),
  'POST /api/google-review-submissions': enter('hotel_rating'),
  'POST /api/location-sharing-submissions': enter('location_sharing'),
  'GET /api/event-entries': {
    ask: async (scene) => {
      await strangersEntry(scene, 'photography');
      return { path: '/api/event-entries' };
    },
  },
  'GET /api/event-entries/lookup': {
    hasRows: true,
    ask: async (scene, _caller, target) => {
      const opened = await anEntry(scene.worker.browser());
      const { reference } =
        target === 'own'
          ? opened.receipt
          : target === 'foreign'
            ? (await strangersEntry(scene, 'photography')).receipt
            : { reference: 'EV-222222' };
      return {
        path: `/api/event-entries/lookup?reference=${reference}`,
        call: { headers: { 'X-Receipt': opened.receipt.code } },
      };
    },
  },
  'GET /api/media/:id': {
    hasRows: true,
    ask: async (scene, caller, target, actor) => ({
      path:
        (await entryFor(scene, caller, actor, target, 'photography'))?.photoUrls?.[0] ??
        `/api/media/${'0'.repeat(32)}`,
    }),
  },
  'GET /api/photography-submissions': list('photography'),
  'GET /api/google-review-submissions': list('hotel_rating'),
  'GET /api/location-sharing-submissions': list('location_sharing'),
  'PATCH /api/photography-submissions/:id/status': oneEntry('photography', '/status', {
    json: { isApproved: true },
  }),
  'POST /api/photography-submissions/:id/approve': oneEntry('photography', '/approve', {
    json: {},
  }),
  'POST /api/photography-submissions/:id/reject': oneEntry('photography', '/reject', { json: {} }),
  'POST /api/photography-submissions/:id/undo': undo('photography'),
  'DELETE /api/photography-submissions/:id': oneEntry('photography', ''),
  'GET /api/photography-submissions/:id/photos.zip': oneEntry('photography', '/photos.zip'),
  'PATCH /api/google-review-submissions/:id/status': oneEntry('hotel_rating', '/status', {
    json: { isApproved: true },
  }),
  'POST /api/google-review-submissions/:id/approve': oneEntry('hotel_rating', '/approve', {
    json: {},
  }),
  'POST /api/google-review-submissions/:id/reject': oneEntry('hotel_rating', '/reject', {
    json: {},
  }),
  'POST /api/google-review-submissions/:id/undo': undo('hotel_rating'),
  'DELETE /api/google-review-submissions/:id': oneEntry('hotel_rating', ''),
  'GET /api/google-review-submissions/:id/photos.zip': oneEntry('hotel_rating', '/photos.zip'),
  'DELETE /api/location-sharing-submissions/:id': oneEntry('location_sharing', ''),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
