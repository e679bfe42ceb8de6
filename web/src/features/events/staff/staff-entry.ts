import * as z from 'zod/mini';
import { EVENT_TYPES, type EventType, type EntryStatus } from '#shared/events/events.ts';
import {
  type EntryCounts,
  locationListSchema,
  type LocationSubmission,
  photographyListSchema,
  type PhotographySubmission,
  reviewListSchema,
  type ReviewSubmission,
} from '#shared/events/staff-event.contract.ts';

/** In the order of the tabs. */
export const STAFF_DRAWS = [
  'photography',
  'hotel_rating',
  'location_sharing',
] as const satisfies readonly EventType[];

/** Draws whose entries somebody approves or rejects. */
export type ModeratedDraw = Exclude<EventType, 'location_sharing'>;
export const MODERATED_DRAWS = [
  'photography',
  'hotel_rating',
] as const satisfies readonly ModeratedDraw[];

export const FILTERS = ['pending', 'approved', 'rejected'] as const;
/** Null shows all. */
export type Filter = (typeof FILTERS)[number] | null;

export const DRAW_PATHS: Readonly<Record<EventType, string>> = {
  photography: '/api/photography-submissions',
  hotel_rating: '/api/google-review-submissions',
  location_sharing: '/api/location-sharing-submissions',
};

export function isModerated(draw: EventType): draw is ModeratedDraw {
  return draw !== 'location_sharing';
}

/** The draw that an address names, photography where it names none. */
export function parseDraw(text: string | null): EventType {
  return EVENT_TYPES.find((draw) => draw === text) ?? 'photography';
}

/** The filter that an address names: what waits, where it names none. */
export function parseFilter(text: string | null): Filter {
  return text === 'all' ? null : (FILTERS.find((filter) => filter === text) ?? 'pending');
}

/**
 * The place, counted from 0, of the picture that an address names, counted from 1; null where there
 * is none.
 */
export function parsePhoto(text: string | null, total: number): number | null {
  const number = text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= total ? number - 1 : null;
}

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
  /** Until when the decision can be undone; null once the participant has been told. */
  readonly tellAt: string | null;
  /** Null where nothing was shared. */
  readonly shares: { readonly count: number; readonly isCompleted: boolean } | null;
}

export interface EntryPage {
  readonly entries: readonly StaffEntry[];
  readonly nextCursor: string | null;
  /** Count of all entries with the status that was filtered by. */
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
  tellAt: one.tellAt,
  shares: null,
});

export const reviewEntry = (one: ReviewSubmission): StaffEntry => ({
  ...core(one),
  photos: one.screenshotsBase64,
  notes: one.adminNotes,
  decidedAt: one.decidedAt,
  tellAt: one.tellAt,
  shares: null,
});

const locationEntry = (one: LocationSubmission): StaffEntry => ({
  ...core(one),
  photos: [],
  notes: null,
  decidedAt: null,
  tellAt: null,
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
