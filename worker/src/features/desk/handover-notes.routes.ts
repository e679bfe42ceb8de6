import { Hono } from 'hono';
import {
  handoverNoteBodySchema,
  handoverNotesSchema,
} from '#shared/desk/handover-note.contract.ts';
import type { AppEnv } from '../../context.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import {
  addHandoverNote,
  listHandoverNotes,
  reopenHandoverNote,
  tickOffHandoverNote,
} from './handover-notes.ts';

export const handoverNoteRoutes = new Hono<AppEnv>();

handoverNoteRoutes.get(
  '/api/admin/handover-notes',
  permit('GET /api/admin/handover-notes'),
  async (c) => c.json(handoverNotesSchema.parse(await listHandoverNotes(c.get('ctx')))),
);

handoverNoteRoutes.post(
  '/api/admin/handover-notes',
  permit('POST /api/admin/handover-notes'),
  rateLimit('WRITES'),
  validate('json', handoverNoteBodySchema),
  async (c) => c.json(await addHandoverNote(c.get('ctx'), c.req.valid('json')), 201),
);

handoverNoteRoutes.post(
  '/api/admin/handover-notes/:id/done',
  permit('POST /api/admin/handover-notes/:id/done'),
  rateLimit('WRITES'),
  async (c) => c.json(await tickOffHandoverNote(c.get('ctx'), { id: idInPath(c) })),
);

handoverNoteRoutes.delete(
  '/api/admin/handover-notes/:id/done',
  permit('DELETE /api/admin/handover-notes/:id/done'),
  rateLimit('WRITES'),
  async (c) => c.json(await reopenHandoverNote(c.get('ctx'), { id: idInPath(c) })),
);
