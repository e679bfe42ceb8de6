import { Hono } from 'hono';
import { deskSearchQuerySchema } from '#shared/guests/desk-search.contract.ts';
import {
  guestNoteAnswerSchema,
  guestNoteBodySchema,
  guestNoteDeletedSchema,
  guestStaysQuerySchema,
} from '#shared/guests/guest.contract.ts';
import type { AppEnv } from '../../context.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { addGuestNote, deleteGuestNote } from './guest-notes.ts';
import { searchDesk } from './search-desk.ts';
import { listGuestStays, showGuest } from './show-guest.ts';

export const guestRoutes = new Hono<AppEnv>();

guestRoutes.get(
  '/api/admin/search',
  permit('GET /api/admin/search'),
  rateLimit('READS'),
  validate('query', deskSearchQuerySchema),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await searchDesk(c.get('ctx'), c.req.valid('query')));
  },
);

guestRoutes.get('/api/admin/guests/:key', permit('GET /api/admin/guests/:key'), async (c) => {
  c.header('Cache-Control', 'no-store');
  return c.json(await showGuest(c.get('ctx'), { key: c.req.param('key') }));
});

guestRoutes.get(
  '/api/admin/guests/:key/stays',
  permit('GET /api/admin/guests/:key/stays'),
  validate('query', guestStaysQuerySchema),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    const { bookings, nextCursor } = await listGuestStays(c.get('ctx'), {
      key: c.req.param('key'),
      ...c.req.valid('query'),
    });
    if (nextCursor) c.header('X-Next-Cursor', nextCursor);
    return c.json(bookings);
  },
);

guestRoutes.post(
  '/api/admin/guests/:key/notes',
  permit('POST /api/admin/guests/:key/notes'),
  rateLimit('WRITES'),
  validate('json', guestNoteBodySchema),
  async (c) => {
    const { text } = c.req.valid('json');
    const note = await addGuestNote(c.get('ctx'), { key: c.req.param('key'), text });
    return c.json(guestNoteAnswerSchema.parse({ v: 1, ok: true, note }), 201);
  },
);

guestRoutes.delete(
  '/api/admin/guests/:key/notes/:id',
  permit('DELETE /api/admin/guests/:key/notes/:id'),
  rateLimit('WRITES'),
  async (c) => {
    await deleteGuestNote(c.get('ctx'), { key: c.req.param('key'), id: idInPath(c) });
    return c.json(guestNoteDeletedSchema.parse({ v: 1, ok: true }));
  },
);
