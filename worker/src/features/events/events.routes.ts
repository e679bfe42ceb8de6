import { Hono, type Context } from 'hono';
import {
  entryLookupAnswerSchema,
  entryLookupQuerySchema,
  locationEntrySchema,
  ownEntriesSchema,
  participationAnswerSchema,
  participationCheckSchema,
  photographyEntrySchema,
  reviewEntrySchema,
} from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import type { AppEnv } from '../../context.ts';
import { PICTURES_BODY_BYTES } from '../../platform/http/body-limits.ts';
import { rememberDevice } from '../../platform/http/cookies.ts';
import { respondPrivate, respondVersioned } from '../../platform/http/etag.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { enterEvent, type EntryBody } from './enter-event.ts';
import { listEventSettings } from './event-settings.ts';
import { checkParticipation, listOwnEntries, lookUpEntry } from './list-entries.ts';

export const eventRoutes = new Hono<AppEnv>();

eventRoutes.get('/api/events', permit('GET /api/events'), (c) => {
  const ctx = c.get('ctx');
  const month = muscatMonth(ctx.deps.now());
  return respondVersioned(c, 'draws', [month], () => listEventSettings(ctx, { month }));
});

eventRoutes.post(
  '/api/check-monthly-participation',
  permit('POST /api/check-monthly-participation'),
  rateLimit('WRITES'),
  validate('json', participationCheckSchema),
  async (c) => {
    const hasParticipated = await checkParticipation(c.get('ctx'), c.req.valid('json'));
    return c.json(participationAnswerSchema.parse({ v: 1, ok: true, hasParticipated }));
  },
);

async function enter(c: Context<AppEnv>, eventType: EventType, body: EntryBody): Promise<Response> {
  const { entry, replayed, deviceToken } = await enterEvent(c.get('ctx'), {
    eventType,
    body,
    key: idempotencyKeyOf(c),
  });
  rememberDevice(c, deviceToken);
  if (replayed) c.header('Idempotency-Replayed', 'true');
  return c.json(entry, replayed ? 200 : 201);
}

eventRoutes.post(
  '/api/photography-submissions',
  permit('POST /api/photography-submissions'),
  rateLimit('WRITES'),
  validate('json', photographyEntrySchema, PICTURES_BODY_BYTES),
  (c) => enter(c, 'photography', c.req.valid('json')),
);
eventRoutes.post(
  '/api/google-review-submissions',
  permit('POST /api/google-review-submissions'),
  rateLimit('WRITES'),
  validate('json', reviewEntrySchema, PICTURES_BODY_BYTES),
  (c) => enter(c, 'hotel_rating', c.req.valid('json')),
);
eventRoutes.post(
  '/api/location-sharing-submissions',
  permit('POST /api/location-sharing-submissions'),
  rateLimit('WRITES'),
  validate('json', locationEntrySchema),
  (c) => enter(c, 'location_sharing', c.req.valid('json')),
);

eventRoutes.get('/api/event-entries', permit('GET /api/event-entries'), async (c) => {
  const entries = await listOwnEntries(c.get('ctx'), { key: idempotencyKeyOf(c) });
  return respondPrivate(c, entries, async () =>
    ownEntriesSchema.parse({ v: 1, ok: true, entries }),
  );
});

eventRoutes.get(
  '/api/event-entries/lookup',
  permit('GET /api/event-entries/lookup'),
  rateLimit('WRITES'),
  validate('query', entryLookupQuerySchema),
  async (c) => {
    const { entry, deviceToken } = await lookUpEntry(c.get('ctx'), c.req.valid('query'));
    rememberDevice(c, deviceToken);
    return c.json(entryLookupAnswerSchema.parse({ v: 1, ok: true, entry }));
  },
);
