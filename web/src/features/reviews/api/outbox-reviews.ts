import * as z from 'zod/mini';
import {
  ownReviewsSchema,
  reviewBodySchema,
  reviewCreatedSchema,
  type OwnReview,
} from '#shared/reviews/review.contract.ts';
import { type Acceptance, type Command, EMPTY_RECEIPT } from '../../../platform/outbox/commands.ts';

declare module '../../../platform/outbox/commands.ts' {
  interface OutboxCommands {
    review: z.input<typeof reviewBodySchema>;
  }
}

const { rating, comment, name } = reviewBodySchema.shape;
const keptSchema = z.object({ rating, comment, name });

/** A review that found no network. */
export const reviewCommand: Command = {
  version: 1,
  schema: reviewBodySchema,
  minPhotos: 0,
  path: '/api/reviews',
  body: (payload) => payload,
  read: (answer) => accepted(reviewCreatedSchema.safeParse(answer).data?.review),
  keep: (payload) => keptSchema.safeParse(payload).data ?? null,
  ask: {
    path: '/api/reviews/own',
    read: (answer, key) => {
      const { data } = ownReviewsSchema.safeParse(answer);
      if (data === undefined) return null;
      const sent = accepted(data.sent);
      return new Map(sent === null ? [] : [[key, sent]]);
    },
  },
};

function accepted(review: OwnReview | null | undefined): Acceptance | null {
  if (!review) return null;
  const { id, createdAt } = review;
  return {
    receipt: { ...EMPTY_RECEIPT, id: String(id), reference: String(id), receivedAt: createdAt },
    answer: review,
  };
}
