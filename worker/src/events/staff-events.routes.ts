import { Hono, type Context } from 'hono';
import {
  decisionBodySchema,
  decisionPatchSchema,
  drawChangedSchema,
  drawChangeSchema,
  entryListQuerySchema,
  entryVoidedSchema,
  locationListQuerySchema,
  type EntryListQuery,
} from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import type { AppEnv } from '../context.ts';
import { answerPrivate } from '../lib/answer-private.ts';
import { notFound } from '../lib/errors.ts';
import { validate } from '../lib/validate.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { changeDraw } from './change-draw.ts';
import { decideEntry } from './decide-entry.ts';
import { listSubmissions } from './list-submissions.ts';
import { showMedia } from './show-media.ts';
import { voidEntry } from './void-entry.ts';
import { zipPhotos } from './zip-photos.ts';

export const staffEventRoutes = new Hono<AppEnv>();

const ID = /^[1-9]\d{0,14}$/;

/** The number in the path; anything else names no entry. */
function entryId(c: Context<AppEnv>): number {
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) throw notFound();
  return Number(id);
}

async function list(c: Context<AppEnv>, eventType: EventType, query: EntryListQuery): Promise<Response> {
  const { parts, total, counts, page } = await listSubmissions(c.get('request'), eventType, query);
  if (total !== null) c.header('X-Total-Count', String(total));
  if (counts) c.header('X-Counts', JSON.stringify(counts));
  return answerPrivate(c, parts, async () => {
    const { submissions, nextCursor } = await page();
    if (nextCursor) c.header('X-Next-Cursor', nextCursor);
    return submissions;
  });
}

async function makeVoid(c: Context<AppEnv>, eventType: EventType): Promise<Response> {
  const message = await voidEntry(c.get('request'), eventType, entryId(c));
  return c.json(entryVoidedSchema.parse({ v: 1, ok: true, message }));
}

staffEventRoutes.patch(
  '/api/events/:eventType',
  permit('PATCH /api/events/:eventType'),
  rateLimit('WRITES'),
  validate('json', drawChangeSchema),
  async (c) => {
    const event = await changeDraw(c.get('request'), c.req.param('eventType'), c.req.valid('json'));
    return c.json(drawChangedSchema.parse({ v: 1, ok: true, event }));
  },
);

staffEventRoutes.get('/api/media/:id', permit('GET /api/media/:id'), (c) =>
  showMedia(c.get('request'), c.req.param('id'), c.req.query('download') === '1'),
);

for (const [name, eventType] of [
  ['photography-submissions', 'photography'],
  ['google-review-submissions', 'hotel_rating'],
] as const) {
  const path = `/api/${name}` as const;
  staffEventRoutes.get(path, permit(`GET ${path}`), validate('query', entryListQuerySchema), (c) =>
    list(c, eventType, c.req.valid('query')),
  );
  staffEventRoutes.patch(
    `${path}/:id/status`,
    permit(`PATCH ${path}/:id/status`),
    rateLimit('WRITES'),
    validate('json', decisionPatchSchema),
    async (c) => c.json(await decideEntry(c.get('request'), eventType, entryId(c), c.req.valid('json'))),
  );
  for (const [verb, isApproved] of [
    ['approve', true],
    ['reject', false],
  ] as const) {
    staffEventRoutes.post(
      `${path}/:id/${verb}`,
      permit(`POST ${path}/:id/${verb}`),
      rateLimit('WRITES'),
      validate('json', decisionBodySchema),
      async (c) => {
        const { adminNotes } = c.req.valid('json');
        return c.json(await decideEntry(c.get('request'), eventType, entryId(c), { isApproved, adminNotes }));
      },
    );
  }
  staffEventRoutes.delete(`${path}/:id`, permit(`DELETE ${path}/:id`), rateLimit('WRITES'), (c) => makeVoid(c, eventType));
  staffEventRoutes.get(`${path}/:id/photos.zip`, permit(`GET ${path}/:id/photos.zip`), (c) =>
    zipPhotos(c.get('request'), eventType, entryId(c)),
  );
}

staffEventRoutes.get(
  '/api/location-sharing-submissions',
  permit('GET /api/location-sharing-submissions'),
  validate('query', locationListQuerySchema),
  (c) => list(c, 'location_sharing', c.req.valid('query')),
);
staffEventRoutes.delete(
  '/api/location-sharing-submissions/:id',
  permit('DELETE /api/location-sharing-submissions/:id'),
  rateLimit('WRITES'),
  (c) => makeVoid(c, 'location_sharing'),
);
