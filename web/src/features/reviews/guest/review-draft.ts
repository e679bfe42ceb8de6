import * as z from 'zod/mini';
import { normalizeLines } from '#shared/plain-text.ts';
import { reviewBodySchema, type ReviewBody } from '#shared/reviews/review.contract.ts';
import { COMMENT_MAX } from '#shared/reviews/reviews.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
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
export function readReviewDraft(about?: string): ReviewDraft {
  return draftSchema.safeParse(readDraft('review', about)).data ?? EMPTY_DRAFT;
}

export const saveReviewDraft = (draft: ReviewDraft, about?: string): void =>
  saveDraft('review', draft, about);

export const deleteReviewDraft = (about?: string): void => deleteDraft('review', about);

/** The draft in which a guest puts a hidden review of theirs right. */
const draftOfHidden = (id: number): string => `hidden-${id}`;

/** Begins with the words as they are, or goes on with what was changed in them before. */
export function keepWordsOfHidden(id: number, words: ReviewDraft): string {
  const about = draftOfHidden(id);
  if (readDraft('review', about) === null) saveReviewDraft({ ...words, replaces: id }, about);
  return about;
}

/**
 * Keeps the words of a review that came back where the guest finds them again, or beside what they
 * have typed there since; answers which draft it is.
 */
export function keepWordsOfSent(key: string, words: ReviewDraft): string | undefined {
  const place = words.replaces === undefined ? undefined : draftOfHidden(words.replaces);
  const isFree = readReviewDraft(place).comment === '';
  const about = isFree ? place : `sent-${key}`;
  saveReviewDraft(words, about);
  return about;
}

export type ReviewField = 'rating' | 'comment';

const fields = reviewBodySchema.shape;

/** What keeps the form from being sent, in the order of its fields. */
export function missingFields({ rating, comment }: ReviewDraft): ReviewField[] {
  return [
    ...(rating > 0 ? [] : (['rating'] as const)),
    ...(fields.comment.safeParse(comment).success ? [] : (['comment'] as const)),
  ];
}

/** A single ligature may stand for many letters, so a text can grow once it is written out. */
export const isTooLong = (comment: string): boolean => normalizeLines(comment).length > COMMENT_MAX;

/** What opens the stay that the form is about. */
interface StayKeys {
  readonly booking?: string | undefined;
  readonly code?: string | undefined;
}

/** A name that cannot be one, and a stay out of a broken link, are left out. */
export function toBody(draft: ReviewDraft, { booking, code }: StayKeys): ReviewBody {
  const { rating, comment, replaces } = draft;
  const name = fields.name.safeParse(draft.name).data;
  const bookingReference = fields.bookingReference.safeParse(booking).data;
  const bookingCode = fields.bookingCode.safeParse(code).data;
  return reviewBodySchema.parse({
    rating,
    comment,
    ...(name && { name }),
    ...(replaces !== undefined && { replaces }),
    ...(bookingReference !== undefined && { bookingReference }),
    ...(bookingCode !== undefined && { bookingCode }),
  });
}
