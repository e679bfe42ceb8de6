import * as z from 'zod/mini';
import { dayField } from '../bookings/stay.contract.ts';
import { linesField, rowNumberField, textField } from '../text-field.ts';
import {
  apiMarker,
  entryCore,
  photographyFields,
  reviewFields,
  locationFields,
  drawSchema,
} from './event.contract.ts';
import { ENTRY_STATUSES } from './events.ts';

/** Longest licence number, in characters. */
export const LICENCE_NUMBER_MAX = 40;
export const PRIZE_MAX = 120;
export const TERMS_MAX = 1500;
const day = z.nullable(dayField);
/**
 * Body of PATCH /api/events/{eventType}: what is named changes, the rest stays. An empty licence
 * number takes it away. Words name the edition that they replace; the switch needs none.
 */
export const drawChangeSchema = z
  .strictObject({
    isOpen: z.optional(z.boolean()),
    version: z.optional(z.int()),
    licenceNumber: z.optional(z.nullable(textField(0, LICENCE_NUMBER_MAX))),
    licensedFrom: z.optional(day),
    licensedTo: z.optional(day),
    prizeEn: z.optional(textField(1, PRIZE_MAX)),
    prizeAr: z.optional(textField(1, PRIZE_MAX)),
    termsEn: z.optional(linesField(1, TERMS_MAX)),
    termsAr: z.optional(linesField(1, TERMS_MAX)),
  })
  .check(
    z.refine(({ version: _, ...change }) => Object.keys(change).length > 0, { path: ['isOpen'] }),
    z.refine(
      ({ version, isOpen: _, ...words }) =>
        version !== undefined || Object.keys(words).length === 0,
      { path: ['version'] },
    ),
  );
export type DrawChange = z.infer<typeof drawChangeSchema>;
export const drawChangedSchema = z.object({ ...apiMarker, event: drawSchema });

const staffCore = {
  ...entryCore,
  month: z.string(),
  reference: z.string(),
  status: z.enum(ENTRY_STATUSES),
};

const decided = {
  decidedAt: z.nullable(z.string()),
  /**
   * Until when the decision can be undone; null once the participant has been told. Guests read
   * null, and nothing of a decision that they have not been told of.
   */
  tellAt: z.nullable(z.string()),
};

/** Lists of entries, newest first: guests get their own with no notes, staff all. */
export const photographySubmissionSchema = z.object({
  ...staffCore,
  ...photographyFields,
  ...decided,
});
export type PhotographySubmission = z.infer<typeof photographySubmissionSchema>;
export const photographyListSchema = z.array(photographySubmissionSchema);

export const reviewSubmissionSchema = z.object({
  ...staffCore,
  ...reviewFields,
  ...decided,
});
export type ReviewSubmission = z.infer<typeof reviewSubmissionSchema>;
export const reviewListSchema = z.array(reviewSubmissionSchema);

export const locationSubmissionSchema = z.object({ ...staffCore, ...locationFields });
export type LocationSubmission = z.infer<typeof locationSubmissionSchema>;
export const locationListSchema = z.array(locationSubmissionSchema);

export const ENTRY_PAGE = 50;
export const ENTRY_PAGE_MAX = 100;

/**
 * Query of the lists. Answers carry `X-Total-Count` (of the asked status, missing for a search),
 * `X-Next-Cursor` (missing on the last page), and for staff `X-Counts` (JSON of entryCountsSchema).
 * `search` is for staff: a reference, or the first digits of a phone, in any status.
 */
const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ENTRY_PAGE_MAX))),
  cursor: z.optional(rowNumberField()),
  search: z.optional(textField(1, 60)),
};
export const entryListQuerySchema = z.strictObject({
  ...page,
  status: z.optional(z.enum(['pending', 'approved', 'rejected'])),
});
/** Shared locations are not moderated, so the list has no filter by status. */
export const locationListQuerySchema = z.strictObject(page);
export type EntryListQuery = z.infer<typeof entryListQuerySchema>;
export const entryCountsSchema = z.object({
  total: z.int(),
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
});
export type EntryCounts = z.infer<typeof entryCountsSchema>;

const notes = z.optional(z.nullable(textField(0, 1000)));

/**
 * Body of POST …/{id}/approve and …/{id}/reject. The phone is accepted and ignored: the entry's own
 * is notified.
 */
export const decisionBodySchema = z.strictObject({
  adminNotes: notes,
  userPhone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
/** Body of PATCH …/{id}/status. */
export const decisionPatchSchema = z.strictObject({ isApproved: z.boolean(), adminNotes: notes });

/**
 * Body of POST …/{id}/undo: the decision that staff looked at, by its `decidedAt`. What waits again
 * already is answered as it is; where the participant has been told, or somebody has decided again:
 * 409 `entry.undo_over` with details.status.
 */
export const undoBodySchema = z.strictObject({ decidedAt: textField(1, 40) });

/**
 * Answer to a decision and to an undo. Where somebody else decided first: 409
 * `entry.already_decided` with details.status and details.wanted.
 */
export const photographyDecisionSchema = z.extend(photographySubmissionSchema, {
  ...apiMarker,
  message: z.string(),
});
export const reviewDecisionSchema = z.extend(reviewSubmissionSchema, {
  ...apiMarker,
  message: z.string(),
});

/** Answer of DELETE …/{id}: the entry is void and its phone may enter again this month. */
export const entryVoidedSchema = z.object({ ...apiMarker, message: z.string() });
