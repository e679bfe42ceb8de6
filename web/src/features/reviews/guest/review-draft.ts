import * as z from 'zod/mini';
import { reviewBodySchema, type ReviewBody } from '#shared/reviews/review.contract.ts';
import { readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import type { SentReview } from '../api/send-review.ts';

export interface ReviewDraft {
  /** 0 while none is chosen. */
  readonly rating: number;
  readonly comment: string;
  readonly name: string;
  /** The own hidden review whose words these replace. */
  readonly replaces?: number | undefined;
  readonly attempt?: SentReview | undefined;
}

const draftSchema = z.object({
  rating: z.number(),
  comment: z.string(),
  name: z.string(),
  replaces: z.optional(z.number()),
  attempt: z.optional(z.object({ key: z.string(), body: reviewBodySchema })),
});

export const EMPTY_DRAFT: ReviewDraft = { rating: 0, comment: '', name: '' };

/** What was typed and not sent, also over a reload; nothing where it cannot be read. */
export function readReviewDraft(): ReviewDraft {
  return draftSchema.safeParse(readDraft('review')).data ?? EMPTY_DRAFT;
}

export const saveReviewDraft = (draft: ReviewDraft): void => saveDraft('review', draft);

export type ReviewField = 'rating' | 'comment';

/** What keeps the form from being sent, in the order of its fields. */
export function missingFields({ rating, comment }: ReviewDraft): ReviewField[] {
  return [
    ...(rating > 0 ? [] : (['rating'] as const)),
    ...(comment.trim() === '' ? (['comment'] as const) : []),
  ];
}

/** The stay that a form was opened for. */
interface About {
  readonly booking?: string | undefined;
  readonly code?: string | undefined;
}

export function toBody(draft: ReviewDraft, { booking, code }: About): ReviewBody {
  const { rating, comment, name, replaces } = draft;
  return reviewBodySchema.parse({
    rating,
    comment,
    ...(name.trim() !== '' && { name }),
    ...(replaces !== undefined && { replaces }),
    ...(booking !== undefined && { bookingReference: booking }),
    ...(code !== undefined && { bookingCode: code }),
  });
}
