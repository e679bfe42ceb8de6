import * as z from 'zod/mini';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { linesField, rowNumberField, textField } from '../text-field.ts';
import {
  COMMENT_MAX,
  HIDE_REASONS,
  REPLY_MAX,
  REVIEW_NAME_MAX,
  REVIEW_STATUSES,
  STARS,
  TEAM_NOTE_MAX,
} from './reviews.ts';

const apiMarker = { v: z.literal(1), ok: z.literal(true) };
const rating = z.int().check(z.minimum(1), z.maximum(STARS.length));
const words = z.optional(z.nullable(linesField(0, COMMENT_MAX)));

/**
 * Body of POST /api/reviews; what it names as `rating` and `comment` the table calls `starRating`
 * and `overallReview`. Without `bookingReference` it belongs to the author's newest completed stay
 * that has none; the code opens a stay that is neither the account's nor the device's.
 */
export const reviewBodySchema = z.strictObject({
  name: z.optional(z.nullable(textField(0, REVIEW_NAME_MAX))),
  rating,
  comment: linesField(1, COMMENT_MAX),
  phoneNumber: z.optional(z.nullable(textField(0, 40))),
  serviceReview: words,
  roomReview: words,
  bookingReference: z.optional(textField(6, 12)),
  bookingCode: z.optional(textField(1, 60)),
  /** The caller's own hidden review, which this one takes the place of. */
  replaces: z.optional(z.int().check(z.minimum(1))),
});
export type ReviewBody = z.infer<typeof reviewBodySchema>;

const reviewCore = {
  id: z.int(),
  /** Null for a guest who left it empty. */
  name: z.nullable(z.string()),
  rating,
  comment: z.string(),
  createdAt: z.string(),
  /** The server knows that its author stayed here. */
  isVerified: z.boolean(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(z.string()),
};

/** A review as everybody reads it. */
export const reviewSchema = z.object(reviewCore);
export type Review = z.infer<typeof reviewSchema>;

export const REVIEW_PAGE = 20;
const REVIEW_PAGE_MAX = 50;
const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(REVIEW_PAGE_MAX))),
  cursor: z.optional(rowNumberField()),
};
export const reviewListQuerySchema = z.strictObject(page);
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

/** Answer of GET /api/reviews: published ones, newest first, with the score of all of them. */
export const reviewListSchema = z.object({
  ...apiMarker,
  score: z.object({
    average: z.nullable(z.number()),
    count: z.int(),
    verified: z.int(),
    /** How many gave one star, two stars and so on. */
    spread: z.array(z.int()),
  }),
  reviews: z.array(reviewSchema),
  nextCursor: z.nullable(z.string()),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

/** A review as its author reads it. */
export const ownReviewSchema = z.object({
  ...reviewCore,
  status: z.enum(REVIEW_STATUSES),
  hiddenReason: z.nullable(z.enum(HIDE_REASONS)),
  bookingReference: z.nullable(z.string()),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** Answer to a review: 201, and 200 to its repeat. */
export const reviewCreatedSchema = z.object({
  ...apiMarker,
  review: ownReviewSchema,
  message: z.string(),
});
/** GET /api/reviews/own; `sent` is the one that came under the `Idempotency-Key` of the request. */
export const ownReviewsSchema = z.object({
  ...apiMarker,
  reviews: z.array(ownReviewSchema),
  sent: z.nullable(ownReviewSchema),
});

/** A review as staff read it; `revision` counts its changes. */
export const staffReviewSchema = z.object({
  ...reviewCore,
  status: z.enum(REVIEW_STATUSES),
  revision: z.int(),
  phoneNumber: z.nullable(z.string()),
  serviceReview: z.nullable(z.string()),
  roomReview: z.nullable(z.string()),
  hiddenReason: z.nullable(z.enum(HIDE_REASONS)),
  teamNote: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  stay: z.nullable(
    z.object({
      reference: z.string(),
      roomType: z.enum(ROOM_TYPES),
      checkInDate: z.string(),
      checkOutDate: z.string(),
    }),
  ),
});
export type StaffReview = z.infer<typeof staffReviewSchema>;
export const staffReviewListSchema = z.array(staffReviewSchema);

/**
 * Query of GET /api/admin/reviews, newest first. Answers carry `X-Total-Count`, `X-Next-Cursor`
 * (missing on the last page) and `X-Counts` (JSON of reviewCountsSchema).
 */
export const staffReviewQuerySchema = z.strictObject({
  ...page,
  status: z.optional(z.enum(REVIEW_STATUSES)),
});
export type StaffReviewQuery = z.infer<typeof staffReviewQuerySchema>;
export const reviewCountsSchema = z.object({
  total: z.int(),
  pending: z.int(),
  published: z.int(),
  hidden: z.int(),
  /** Count of the published ones, by stars. */
  spread: z.array(z.int()),
});
export type ReviewCounts = z.infer<typeof reviewCountsSchema>;

/** The revision that staff looked at; where it is another by now, nothing is done (409). */
const revision = z.optional(z.int().check(z.minimum(1)));
const reply = linesField(0, REPLY_MAX);

/** Body of POST …/{id}/approve; an empty reply is none, and one that is missing stays as it is. */
export const approveBodySchema = z.strictObject({ revision, reply: z.optional(reply) });
/** Body of POST …/{id}/hide; the note is for staff alone. */
export const hideBodySchema = z.strictObject({
  revision,
  reason: z.enum(HIDE_REASONS),
  note: z.optional(z.nullable(textField(0, TEAM_NOTE_MAX))),
});
/** Body of POST …/{id}/reply; an empty one takes the reply away. */
export const replyBodySchema = z.strictObject({ revision, reply });
/**
 * Body of POST …/{id}/undo: the revision that the decision made, and what the review was before,
 * as the same tablet had it.
 */
export const undoReviewBodySchema = z.strictObject({
  revision: z.int().check(z.minimum(1)),
  was: z
    .strictObject({
      status: z.enum(REVIEW_STATUSES),
      hiddenReason: z.nullable(z.enum(HIDE_REASONS)),
      teamNote: z.nullable(textField(0, TEAM_NOTE_MAX)),
      reply: z.nullable(reply),
    })
    .check(z.refine((was) => (was.status === 'hidden') === (was.hiddenReason !== null))),
});
export type FormerReview = z.infer<typeof undoReviewBodySchema>['was'];

/** Answer to staff. Too late: 409 `review.changed` with details.status and details.wanted. */
export const reviewDecisionSchema = z.extend(staffReviewSchema, {
  ...apiMarker,
  message: z.string(),
});
