import { Hono, type Context } from 'hono';
import {
  staffNotificationBodySchema,
  notificationSentSchema,
  notificationQuerySchema,
  notificationsReadBodySchema,
  notificationsReadSchema,
  type NotificationQuery,
} from '#shared/notifications/notification.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import {
  listNotifications,
  listNotificationsOfPhone,
  markNotificationsRead,
} from './list-notifications.ts';
import { sendNotification } from './send-notification.ts';

export const notificationRoutes = new Hono<AppEnv>();

async function respond(
  c: Context<AppEnv>,
  { head, page }: Awaited<ReturnType<typeof listNotifications>>,
  query: NotificationQuery,
): Promise<Response> {
  c.header('X-Total-Count', String(head.total));
  return respondPrivate(c, [head, query], async () => {
    const { notifications, nextCursor } = await page();
    if (nextCursor) c.header('X-Next-Cursor', nextCursor);
    return notifications;
  });
}

notificationRoutes.get(
  '/api/notifications',
  permit('GET /api/notifications'),
  validate('query', notificationQuerySchema),
  async (c) => {
    const query = c.req.valid('query');
    return respond(c, await listNotifications(c.get('ctx'), query), query);
  },
);

notificationRoutes.get(
  '/api/notifications/:phone',
  permit('GET /api/notifications/:phone'),
  validate('query', notificationQuerySchema),
  async (c) => {
    const query = c.req.valid('query');
    const phone = c.req.param('phone');
    return respond(c, await listNotificationsOfPhone(c.get('ctx'), { phone, query }), query);
  },
);

notificationRoutes.post(
  '/api/notifications',
  permit('POST /api/notifications'),
  rateLimit('WRITES'),
  validate('json', staffNotificationBodySchema),
  async (c) => {
    const { notification, isKnown } = await sendNotification(c.get('ctx'), {
      body: c.req.valid('json'),
      key: idempotencyKeyOf(c),
    });
    if (isKnown) c.header('Idempotency-Replayed', 'true');
    return c.json(
      notificationSentSchema.parse({ v: 1, ok: true, ...notification }),
      isKnown ? 200 : 201,
    );
  },
);

notificationRoutes.post(
  '/api/notifications/read',
  permit('POST /api/notifications/read'),
  rateLimit('WRITES'),
  validate('json', notificationsReadBodySchema),
  async (c) => {
    await markNotificationsRead(c.get('ctx'), c.req.valid('json'));
    return c.json(notificationsReadSchema.parse({ v: 1, ok: true }));
  },
);
