import { Hono } from 'hono';
import {
  conversationPageSchema,
  conversationQuerySchema,
  repliedSchema,
  shownConversationSchema,
  staffReplySchema,
  unansweredPageSchema,
  unansweredQuerySchema,
} from '#shared/assistant/chat.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { respondPrivate } from '../../../platform/http/etag.ts';
import { idInPath } from '../../../platform/http/id-in-path.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import {
  dismissUnanswered,
  listUnanswered,
  restoreUnanswered,
} from '../unanswered/list-unanswered.ts';
import {
  closeConversation,
  listConversations,
  replyToConversation,
  showConversation,
} from './answer-conversations.ts';

export const conversationRoutes = new Hono<AppEnv>();
const PATH = '/api/admin/conversations';
const UNANSWERED = '/api/admin/unanswered';

conversationRoutes.get(
  PATH,
  permit('GET /api/admin/conversations'),
  validate('query', conversationQuerySchema),
  async (c) => {
    const { parts, read } = await listConversations(c.get('ctx'), c.req.valid('query'));
    return respondPrivate(c, parts, async () => conversationPageSchema.parse(await read()));
  },
);

conversationRoutes.get(`${PATH}/:id`, permit('GET /api/admin/conversations/:id'), async (c) => {
  const { parts, read } = await showConversation(c.get('ctx'), { id: idInPath(c) });
  return respondPrivate(c, parts, async () => shownConversationSchema.parse(await read()));
});

conversationRoutes.post(
  `${PATH}/:id/reply`,
  permit('POST /api/admin/conversations/:id/reply'),
  rateLimit('WRITES'),
  validate('json', staffReplySchema),
  async (c) => {
    const reply = { id: idInPath(c), ...c.req.valid('json') };
    return c.json(repliedSchema.parse(await replyToConversation(c.get('ctx'), reply)), 201);
  },
);

conversationRoutes.post(
  `${PATH}/:id/close`,
  permit('POST /api/admin/conversations/:id/close'),
  rateLimit('WRITES'),
  async (c) =>
    c.json(
      shownConversationSchema.parse(await closeConversation(c.get('ctx'), { id: idInPath(c) })),
    ),
);

conversationRoutes.get(
  UNANSWERED,
  permit('GET /api/admin/unanswered'),
  validate('query', unansweredQuerySchema),
  async (c) =>
    c.json(unansweredPageSchema.parse(await listUnanswered(c.get('ctx'), c.req.valid('query')))),
);

conversationRoutes.delete(
  `${UNANSWERED}/:id`,
  permit('DELETE /api/admin/unanswered/:id'),
  rateLimit('WRITES'),
  async (c) => {
    await dismissUnanswered(c.get('ctx'), { id: idInPath(c) });
    return c.json({ v: 1, ok: true });
  },
);

conversationRoutes.post(
  `${UNANSWERED}/:id/restore`,
  permit('POST /api/admin/unanswered/:id/restore'),
  rateLimit('WRITES'),
  async (c) => {
    await restoreUnanswered(c.get('ctx'), { id: idInPath(c) });
    return c.json({ v: 1, ok: true });
  },
);
