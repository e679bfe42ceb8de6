import { Hono, type Context } from 'hono';
import {
  messageBodySchema,
  messageSentSchema,
  notificationQuerySchema,
  type NotificationQuery,
} from '#shared/notifications/notification.contract.ts';
import type { AppEnv } from '../context.ts';
import { answerPrivate } from '../lib/answer-private.ts';
import { readKey } from '../lib/idempotency.ts';
import { validate } from '../lib/validate.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { listNotifications } from './list-notifications.ts';
import { sendStaffMessage } from './send-message.ts';

export const notificationRoutes = new Hono<AppEnv>();

async function answer(c: Context<AppEnv>, phone: string | null, query: NotificationQuery): Promise<Response> {
  const { head, page } = await listNotifications(c.get('request'), phone, query);
  c.header('X-Total-Count', String(head.total));
  return answerPrivate(c, [head, query], async () => {
    const { messages, nextCursor } = await page();
    if (nextCursor) c.header('X-Next-Cursor', nextCursor);
    return messages;
  });
}

notificationRoutes.get('/api/notifications', permit('GET /api/notifications'), validate('query', notificationQuerySchema), (c) =>
  answer(c, null, c.req.valid('query')),
);

notificationRoutes.get(
  '/api/notifications/:phone',
  permit('GET /api/notifications/:phone'),
  validate('query', notificationQuerySchema),
  (c) => answer(c, c.req.param('phone'), c.req.valid('query')),
);

notificationRoutes.post(
  '/api/notifications',
  permit('POST /api/notifications'),
  rateLimit('WRITES'),
  validate('json', messageBodySchema),
  async (c) => {
    const { notification, isKnown } = await sendStaffMessage(
      c.get('request'),
      c.req.valid('json'),
      readKey(c.req.header('Idempotency-Key')),
    );
    if (isKnown) c.header('Idempotency-Replayed', 'true');
    return c.json(messageSentSchema.parse({ v: 1, ok: true, ...notification }), isKnown ? 200 : 201);
  },
);
