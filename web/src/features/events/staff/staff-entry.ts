import * as z from 'zod/mini';
import {
  type EntryCounts,
  locationListSchema,
  type LocationSubmission,
  photographyListSchema,
  type PhotographySubmission,
  reviewListSchema,
  type ReviewSubmission,
} from '#shared/events/event.contract.ts';
import type { EntryStatus, EventType } from '#shared/events/events.ts';

/** An entry of any draw as staff see it. */
export interface StaffEntry {
  readonly id: number;
  readonly reference: string;
  readonly phone: string;
  /** `YYYY-MM` that it counts for. */
  readonly month: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly status: EntryStatus;
  /** Addresses of its pictures. */
  readonly photos: readonly string[];
  readonly notes: string | null;
  readonly decidedAt: string | null;
  /** Null where nothing was shared. */
  readonly shares: { readonly count: number; readonly isCompleted: boolean } | null;
}

export interface EntryPage {
  readonly entries: readonly StaffEntry[];
  readonly nextCursor: string | null;
  /** Of the asked status. */
  readonly total: number | null;
  readonly counts: EntryCounts | null;
  /** By which the next poll asks only for what changed. */
  readonly etag: string | null;
}

const core = (one: PhotographySubmission | ReviewSubmission | LocationSubmission) => ({
  id: one.id,
  reference: one.reference,
  phone: one.participantPhone,
  month: one.month,
  submittedAt: one.submissionDate,
  status: one.status,
});

export const photographyEntry = (one: PhotographySubmission): StaffEntry => ({
  ...core(one),
  photos: one.photoUrls,
  notes: one.adminNotes,
  decidedAt: one.decidedAt,
  shares: null,
});

export const reviewEntry = (one: ReviewSubmission): StaffEntry => ({
  ...core(one),
  photos: one.screenshotsBase64,
  notes: one.adminNotes,
  decidedAt: one.decidedAt,
  shares: null,
});

const locationEntry = (one: LocationSubmission): StaffEntry => ({
  ...core(one),
  photos: [],
  notes: null,
  decidedAt: null,
  shares: { count: one.shareCount, isCompleted: one.isCompleted },
});

/** The lists as the server sends them, read into entries. */
export const ENTRY_LISTS: Readonly<Record<EventType, z.ZodMiniType<readonly StaffEntry[]>>> = {
  photography: z.pipe(
    photographyListSchema,
    z.transform((list) => list.map(photographyEntry)),
  ),
  hotel_rating: z.pipe(
    reviewListSchema,
    z.transform((list) => list.map(reviewEntry)),
  ),
  location_sharing: z.pipe(
    locationListSchema,
    z.transform((list) => list.map(locationEntry)),
  ),
};
