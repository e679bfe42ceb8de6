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
import { DEVICE_COOKIE_SECONDS } from '../bookings/receipts.ts';
import type { AppEnv } from '../context.ts';
import { answerPrivate } from '../lib/answer-private.ts';
import { DEVICE_COOKIE, writeCookie } from '../lib/cookies.ts';
import { readKey } from '../lib/idempotency.ts';
import { PICTURES_BODY_BYTES } from '../lib/limit-body.ts';
import { validate } from '../lib/validate.ts';
import { answerVersioned } from '../lib/versioned.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { checkParticipation } from './check-participation.ts';
import { enterEvent, type EntryInput } from './enter-event.ts';
import { listDraws } from './list-draws.ts';
import { listOwnEntries } from './list-own-entries.ts';
import { lookUpEntry } from './look-up-entry.ts';

export const eventRoutes = new Hono<AppEnv>();

function rememberDevice(c: Context<AppEnv>, token: string | null): void {
  if (token !== null) writeCookie(c, DEVICE_COOKIE, token, DEVICE_COOKIE_SECONDS);
}

eventRoutes.get('/api/events', permit('GET /api/events'), (c) => {
  const { deps } = c.get('request');
  const month = muscatMonth(deps.now());
  return answerVersioned(c, 'events', [month], () => listDraws(deps, month));
});

eventRoutes.post(
  '/api/check-monthly-participation',
  permit('POST /api/check-monthly-participation'),
  rateLimit('WRITES'),
  validate('json', participationCheckSchema),
  async (c) => {
    const { participantPhone, eventType } = c.req.valid('json');
    const hasParticipated = await checkParticipation(c.get('request'), participantPhone, eventType);
    return c.json(participationAnswerSchema.parse({ v: 1, ok: true, hasParticipated }));
  },
);

async function enter(c: Context<AppEnv>, eventType: EventType, input: EntryInput): Promise<Response> {
  const { entry, replayed, deviceToken } = await enterEvent(c.get('request'), eventType, input, readKey(c.req.header('Idempotency-Key')));
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
  const entries = await listOwnEntries(c.get('request'), readKey(c.req.header('Idempotency-Key')));
  return answerPrivate(c, entries, async () => ownEntriesSchema.parse({ v: 1, ok: true, entries }));
});

eventRoutes.get(
  '/api/event-entries/lookup',
  permit('GET /api/event-entries/lookup'),
  rateLimit('WRITES'),
  validate('query', entryLookupQuerySchema),
  async (c) => {
    const { entry, deviceToken } = await lookUpEntry(c.get('request'), c.req.valid('query').reference);
    rememberDevice(c, deviceToken);
    return c.json(entryLookupAnswerSchema.parse({ v: 1, ok: true, entry }));
  },
);
