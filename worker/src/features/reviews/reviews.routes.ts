import { Hono } from 'hono';
import {
  approveBodySchema,
  hideBodySchema,
  ownReviewsSchema,
  replyBodySchema,
  reviewBodySchema,
  reviewCreatedSchema,
  reviewDecisionSchema,
  reviewListQuerySchema,
  reviewListSchema,
  staffReviewQuerySchema,
  undoReviewBodySchema,
} from '#shared/reviews/review.contract.ts';
import type { AppEnv } from '../../context.ts';
import { rememberDevice } from '../../platform/http/cookies.ts';
import { respondPrivate, respondVersioned } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { decideReview, replyToReview } from './decide-review.ts';
import { listOwnReviews, listReviews, listStaffReviews } from './list-reviews.ts';
import { RECEIVED } from './review-texts.ts';
import { undoReviewDecision } from './undo-review-decision.ts';
import { writeReview } from './write-review.ts';

export const reviewRoutes = new Hono<AppEnv>();

reviewRoutes.get(
  '/api/reviews',
  permit('GET /api/reviews'),
  validate('query', reviewListQuerySchema),
  (c) => {
    const query = c.req.valid('query');
    const parts = [String(query.limit ?? ''), query.cursor ?? ''];
    return respondVersioned(c, 'reviews', parts, async () =>
      reviewListSchema.parse(await listReviews(c.get('ctx'), query)),
    );
  },
);

reviewRoutes.post(
  '/api/reviews',
  permit('POST /api/reviews'),
  rateLimit('WRITES'),
  validate('json', reviewBodySchema),
  async (c) => {
    const ctx = c.get('ctx');
    const written = await writeReview(ctx, { body: c.req.valid('json'), key: idempotencyKeyOf(c) });
    const { review, replayed, deviceToken } = written;
    rememberDevice(c, deviceToken);
    if (replayed) c.header('Idempotency-Replayed', 'true');
    const message = RECEIVED[ctx.language];
    return c.json(
      reviewCreatedSchema.parse({ v: 1, ok: true, review, message }),
      replayed ? 200 : 201,
    );
  },
);

reviewRoutes.get('/api/reviews/own', permit('GET /api/reviews/own'), async (c) => {
  const { reviews, sent, deviceToken } = await listOwnReviews(c.get('ctx'), {
    key: idempotencyKeyOf(c),
  });
  rememberDevice(c, deviceToken);
  return respondPrivate(c, [reviews, sent], async () =>
    ownReviewsSchema.parse({ v: 1, ok: true, reviews, sent }),
  );
});

reviewRoutes.get(
  '/api/admin/reviews',
  permit('GET /api/admin/reviews'),
  validate('query', staffReviewQuerySchema),
  async (c) => {
    const { parts, counts, total, page } = await listStaffReviews(
      c.get('ctx'),
      c.req.valid('query'),
    );
    c.header('X-Total-Count', String(total));
    c.header('X-Counts', JSON.stringify(counts));
    return respondPrivate(c, parts, async () => {
      const { reviews, nextCursor } = await page();
      if (nextCursor) c.header('X-Next-Cursor', nextCursor);
      return reviews;
    });
  },
);

reviewRoutes.post(
  '/api/admin/reviews/:id/approve',
  permit('POST /api/admin/reviews/:id/approve'),
  rateLimit('WRITES'),
  validate('json', approveBodySchema),
  async (c) => {
    const { revision, reply } = c.req.valid('json');
    const decision = { status: 'published', reply } as const;
    const done = await decideReview(c.get('ctx'), { id: idInPath(c), revision, decision });
    return c.json(reviewDecisionSchema.parse(done));
  },
);
reviewRoutes.post(
  '/api/admin/reviews/:id/hide',
  permit('POST /api/admin/reviews/:id/hide'),
  rateLimit('WRITES'),
  validate('json', hideBodySchema),
  async (c) => {
    const { revision, reason, note } = c.req.valid('json');
    const decision = { status: 'hidden', reason, note } as const;
    const done = await decideReview(c.get('ctx'), { id: idInPath(c), revision, decision });
    return c.json(reviewDecisionSchema.parse(done));
  },
);
reviewRoutes.post(
  '/api/admin/reviews/:id/undo',
  permit('POST /api/admin/reviews/:id/undo'),
  rateLimit('WRITES'),
  validate('json', undoReviewBodySchema),
  async (c) => {
    const asked = { id: idInPath(c), ...c.req.valid('json') };
    return c.json(reviewDecisionSchema.parse(await undoReviewDecision(c.get('ctx'), asked)));
  },
);
reviewRoutes.post(
  '/api/admin/reviews/:id/reply',
  permit('POST /api/admin/reviews/:id/reply'),
  rateLimit('WRITES'),
  validate('json', replyBodySchema),
  async (c) => {
    const done = await replyToReview(c.get('ctx'), { id: idInPath(c), ...c.req.valid('json') });
    return c.json(reviewDecisionSchema.parse(done));
  },
);
