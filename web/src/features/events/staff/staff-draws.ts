import { EVENT_TYPES, type EventType } from '#shared/events/events.ts';
import { LOCATION_ENTRIES, PHOTOGRAPHY_ENTRIES, REVIEW_ENTRIES } from '../../../data/freshness.ts';

/** In the order of the tabs (back-office.txt §2). */
export const STAFF_DRAWS = ['photography', 'hotel_rating', 'location_sharing'] as const satisfies readonly EventType[];

/** Draws whose entries somebody approves or rejects. */
export type JudgedDraw = Exclude<EventType, 'location_sharing'>;
export const JUDGED_DRAWS = ['photography', 'hotel_rating'] as const satisfies readonly JudgedDraw[];

export const FILTERS = ['pending', 'approved', 'rejected'] as const;
/** Null shows all. */
export type Filter = (typeof FILTERS)[number] | null;

export const DRAW_PATHS: Readonly<Record<EventType, string>> = {
  photography: '/api/photography-submissions',
  hotel_rating: '/api/google-review-submissions',
  location_sharing: '/api/location-sharing-submissions',
};

export const DRAW_PACES = {
  photography: PHOTOGRAPHY_ENTRIES,
  hotel_rating: REVIEW_ENTRIES,
  location_sharing: LOCATION_ENTRIES,
} as const;

export function isJudged(draw: EventType): draw is JudgedDraw {
  return draw !== 'location_sharing';
}

/** The draw that an address names, photography where it names none. */
export function drawOf(text: string | null): EventType {
  return EVENT_TYPES.find((draw) => draw === text) ?? 'photography';
}

export function filterOf(text: string | null): Filter {
  return FILTERS.find((filter) => filter === text) ?? null;
}

/** The place, counted from 0, of the picture that an address names, counted from 1; null where there is none. */
export function photoOf(text: string | null, total: number): number | null {
  const number = text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= total ? number - 1 : null;
}

/** The number of an entry in an address; null where there is none. */
export function entryIdOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
