import { Hono, type Context } from 'hono';
import { blobCheckAnswerSchema, blobCheckSchema, blobStoredSchema, shaSchema } from '#shared/events/event.contract.ts';
import { MAX_PHOTO_BYTES } from '#shared/events/events.ts';
import type { AppEnv } from '../context.ts';
import { DEVICE_COOKIE, writeCookie } from '../lib/cookies.ts';
import { badRequest } from '../lib/errors.ts';
import { readKey } from '../lib/idempotency.ts';
import { limitBody } from '../lib/limit-body.ts';
import { validate } from '../lib/validate.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { DEVICE_COOKIE_SECONDS } from '../bookings/receipts.ts';
import { checkPictures } from './check-pictures.ts';
import { pictureGuestOf } from './media-owner.ts';
import { takePicture } from './take-picture.ts';

export const blobRoutes = new Hono<AppEnv>();

const keyOf = (c: Context<AppEnv>): string | null => readKey(c.req.header('Idempotency-Key'));

blobRoutes.post('/api/blobs/check', permit('POST /api/blobs/check'), rateLimit('READS'), validate('json', blobCheckSchema), async (c) => {
  const request = c.get('request');
  const have = await checkPictures(request, await pictureGuestOf(request, keyOf(c)), c.req.valid('json').shas);
  return c.json(blobCheckAnswerSchema.parse({ v: 1, ok: true, have }));
});

blobRoutes.put(
  '/api/blobs/:sha256',
  permit('PUT /api/blobs/:sha256'),
  rateLimit('READS'),
  limitBody(MAX_PHOTO_BYTES, 'blob.too_large'),
  async (c) => {
    const request = c.get('request');
    const sha = shaSchema.safeParse(c.req.param('sha256'));
    if (!sha.success) throw badRequest({ fields: [{ field: 'sha256', reason: 'invalid' }] });
    const guest = await pictureGuestOf(request, keyOf(c));
    const size = await takePicture(request, guest, sha.data, new Uint8Array(await c.req.arrayBuffer()));
    if (guest.deviceToken !== null) writeCookie(c, DEVICE_COOKIE, guest.deviceToken, DEVICE_COOKIE_SECONDS);
    return c.json(blobStoredSchema.parse({ v: 1, ok: true, sha256: sha.data, size }));
  },
);
