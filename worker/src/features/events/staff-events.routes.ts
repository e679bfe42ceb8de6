import { Hono, type Context } from 'hono';
import type { EventType } from '#shared/events/events.ts';
import {
  decisionBodySchema,
  decisionPatchSchema,
  drawChangedSchema,
  drawChangeSchema,
  entryListQuerySchema,
  entryVoidedSchema,
  locationListQuerySchema,
  undoBodySchema,
  type EntryListQuery,
} from '#shared/events/staff-event.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { decideEntry, voidEntry } from './decide-entry.ts';
import { serveMedia, zipPhotos } from './entry-media.ts';
import { updateDraw } from './event-settings.ts';
import { listSubmissions } from './list-entries.ts';
import { undoDecision } from './undo-decision.ts';

export const staffEventRoutes = new Hono<AppEnv>();

async function list(
  c: Context<AppEnv>,
  eventType: EventType,
  query: EntryListQuery,
): Promise<Response> {
  const { parts, total, counts, page } = await listSubmissions(c.get('ctx'), {
    eventType,
    query,
  });
  if (total !== null) c.header('X-Total-Count', String(total));
  if (counts) c.header('X-Counts', JSON.stringify(counts));
  return respondPrivate(c, parts, async () => {
    const { submissions, nextCursor } = await page();
    if (nextCursor) c.header('X-Next-Cursor', nextCursor);
    return submissions;
  });
}

async function handleVoid(c: Context<AppEnv>, eventType: EventType): Promise<Response> {
  const message = await voidEntry(c.get('ctx'), { eventType, id: idInPath(c) });
  return c.json(entryVoidedSchema.parse({ v: 1, ok: true, message }));
}

staffEventRoutes.patch(
  '/api/events/:eventType',
  permit('PATCH /api/events/:eventType'),
  rateLimit('WRITES'),
  validate('json', drawChangeSchema),
  async (c) => {
    const event = await updateDraw(c.get('ctx'), {
      ...c.req.valid('json'),
      eventType: c.req.param('eventType'),
    });
    return c.json(drawChangedSchema.parse({ v: 1, ok: true, event }));
  },
);

staffEventRoutes.get('/api/media/:id', permit('GET /api/media/:id'), async (c) => {
  const file = await serveMedia(c.get('ctx'), { mediaId: c.req.param('id') });
  const disposition = c.req.query('download') === '1' ? 'attachment' : 'inline';
  return c.body(file.body, 200, {
    'Content-Type': file.type,
    'Content-Length': String(file.size),
    'Content-Disposition': `${disposition}; filename="${file.fileName}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  });
});

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
    async (c) =>
      c.json(
        await decideEntry(c.get('ctx'), { ...c.req.valid('json'), eventType, id: idInPath(c) }),
      ),
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
        return c.json(
          await decideEntry(c.get('ctx'), { eventType, id: idInPath(c), isApproved, adminNotes }),
        );
      },
    );
  }
  staffEventRoutes.post(
    `${path}/:id/undo`,
    permit(`POST ${path}/:id/undo`),
    rateLimit('WRITES'),
    validate('json', undoBodySchema),
    async (c) => {
      const { decidedAt } = c.req.valid('json');
      return c.json(await undoDecision(c.get('ctx'), { eventType, id: idInPath(c), decidedAt }));
    },
  );
  staffEventRoutes.delete(`${path}/:id`, permit(`DELETE ${path}/:id`), rateLimit('WRITES'), (c) =>
    handleVoid(c, eventType),
  );
  staffEventRoutes.get(
    `${path}/:id/photos.zip`,
    permit(`GET ${path}/:id/photos.zip`),
    async (c) => {
      const { body, fileName } = await zipPhotos(c.get('ctx'), { eventType, id: idInPath(c) });
      return c.body(body, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'private, no-store',
      });
    },
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
  (c) => handleVoid(c, 'location_sharing'),
);
