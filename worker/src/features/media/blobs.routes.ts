import { Hono } from 'hono';
import {
  blobCheckAnswerSchema,
  blobCheckSchema,
  blobStoredSchema,
  shaSchema,
} from '#shared/events/event.contract.ts';
import { MAX_PHOTO_BYTES } from '#shared/events/events.ts';
import type { AppEnv } from '../../context.ts';
import { limitBody } from '../../platform/http/body-limits.ts';
import { rememberDevice } from '../../platform/http/cookies.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { findUploadedPictures, uploadPicture } from './upload-picture.ts';

export const blobRoutes = new Hono<AppEnv>();

blobRoutes.post(
  '/api/blobs/check',
  permit('POST /api/blobs/check'),
  rateLimit('READS'),
  validate('json', blobCheckSchema),
  async (c) => {
    const { shas } = c.req.valid('json');
    const have = await findUploadedPictures(c.get('ctx'), { key: idempotencyKeyOf(c), shas });
    return c.json(blobCheckAnswerSchema.parse({ v: 1, ok: true, have }));
  },
);

blobRoutes.put(
  '/api/blobs/:sha256',
  permit('PUT /api/blobs/:sha256'),
  rateLimit('READS'),
  limitBody(MAX_PHOTO_BYTES, 'blob.too_large'),
  async (c) => {
    const { data: sha } = shaSchema.safeParse(c.req.param('sha256'));
    if (sha === undefined) throw badRequest({ fields: [{ field: 'sha256', reason: 'invalid' }] });
    const { size, deviceToken } = await uploadPicture(c.get('ctx'), {
      key: idempotencyKeyOf(c),
      sha,
      bytes: new Uint8Array(await c.req.arrayBuffer()),
    });
    rememberDevice(c, deviceToken);
    return c.json(blobStoredSchema.parse({ v: 1, ok: true, sha256: sha, size }));
  },
);
