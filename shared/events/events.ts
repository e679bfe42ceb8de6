/** The three draws (guest.txt §3, Participation check). */
export const EVENT_TYPES = ['photography', 'location_sharing', 'hotel_rating'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** How an entry stands: `received` where nobody judges it (location sharing), `void` where staff took it out. */
export const ENTRY_STATUSES = ['received', 'pending', 'approved', 'rejected', 'void'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

export const MIN_PHOTOS = 3;
export const MAX_PHOTOS = 10;
/** The review modal sends one screenshot, the rating page at least MIN_PHOTOS. */
export const MIN_REVIEW_SCREENSHOTS = 1;
export const SHARES_REQUIRED = 5;

/** Bytes of one picture. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 40_000_000;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Version of the consent sentence above the send button, and of the terms of the rating draw; stored with their time. */
export const ENTRY_CONSENT_VERSION = 'entry-2026-11';
export const REVIEW_TERMS_VERSION = 'review-terms-2026-11';

/** Stored where staff reject without words, so that the derived status holds (back-office.txt §4). */
export const FIXED_REJECTION_NOTE = 'تم الرفض';
