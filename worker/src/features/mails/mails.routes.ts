import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { MOST_EVENT_BYTES, noteMailEvent } from './note-mail-event.ts';
import { retryMails, showMails } from './show-mails.ts';

export const mailRoutes = new Hono<AppEnv>();

mailRoutes.get('/api/admin/mails', permit('GET /api/admin/mails'), async (c) =>
  c.json(await showMails(c.get('ctx'))),
);

mailRoutes.post(
  '/api/admin/mails/retry',
  permit('POST /api/admin/mails/retry'),
  rateLimit('WRITES'),
  async (c) => c.json(await retryMails(c.get('ctx'))),
);

mailRoutes.post(
  '/api/mail-events',
  permit('POST /api/mail-events'),
  rateLimit('WRITES'),
  async (c) => {
    const size = Number(c.req.header('Content-Length') ?? Infinity);
    await noteMailEvent(c.get('ctx'), {
      // Any longer text is no event, and its signature fits nothing.
      body: size <= MOST_EVENT_BYTES ? await c.req.text() : '',
      id: c.req.header('svix-id'),
      timestamp: c.req.header('svix-timestamp'),
      signatures: c.req.header('svix-signature'),
    });
    return c.body(null, 204);
  },
);
