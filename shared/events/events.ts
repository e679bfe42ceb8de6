/** The three draws. */
export const EVENT_TYPES = ['photography', 'location_sharing', 'hotel_rating'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * The statuses of an entry: `received` where nobody moderates it (location sharing), `void` where
 * staff took it out of its draw.
 */
export const ENTRY_STATUSES = ['received', 'pending', 'approved', 'rejected', 'void'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

export const MIN_PHOTOS = 3;
export const MAX_PHOTOS = 10;
/** The review modal sends one screenshot, the rating page at least MIN_PHOTOS. */
export const MIN_REVIEW_SCREENSHOTS = 1;
export const SHARES_REQUIRED = 5;
/** Days within which a prize is claimed (W-04). */
export const PRIZE_CLAIM_DAYS = 30;
/** Least age of those who take part in the rating draw (E-05). */
export const RATING_LEAST_AGE = 18;

/** Bytes of one picture. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/**
 * Longest side of what the app makes of a photo and sends, in pixels. A larger upload was not made
 * by it.
 */
export const MAX_SENT_SIDE = 2048;

/**
 * Millions of pixels of a photo that a phone can draw: decoded each takes four bytes, and more ends
 * the page, at every start anew. Cameras take more only where somebody asked them for it.
 */
export const MAX_MEGAPIXELS = 60;
/**
 * Pixels of a picture in a specified body, which brings photos as they were taken: phones of 24
 * megapixels pass, of larger ones only what was made smaller. Decoded, a picture takes four bytes a
 * pixel, so a list of entries costs a staff tablet 100 MB at most for each that is in sight.
 */
export const MAX_PHOTO_PIXELS = 25_000_000;
/**
 * What is larger than the app sends has a byte for so many pixels at least. A camera's JPEG of one
 * even colour still has this much with the usual tables (4:2:0: 32 bits for 256 pixels); a file
 * with less unpacks to more than it is worth.
 */
export const MAX_PIXELS_PER_BYTE = 64;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/**
 * Versions of the consent sentence above the send button, the one in use last; stored with their
 * time. Each ends with its month; of two in a month the later has a number. The first wording said
 * "to judge the draw" where the second names review and draw.
 */
export const ENTRY_CONSENTS = ['entry-2026-11', 'entry-2-2026-11'] as const;
export type EntryConsent = (typeof ENTRY_CONSENTS)[number];
export const ENTRY_CONSENT_VERSION = ENTRY_CONSENTS[1];
/** Version of the terms of the rating draw. */
export const REVIEW_TERMS_VERSION = 'review-terms-2026-11';

/** Stored where staff reject without words, so that the derived status holds. */
export const FIXED_REJECTION_NOTE = 'تم الرفض';

/**
 * Address to which a phone posts the pictures that are shared with the app (share_target in the web
 * manifests).
 */
export const SHARE_ADDRESS = '/share-photos';
