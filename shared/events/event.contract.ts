import * as z from 'zod/mini';
import { boundedText, hashField, textField } from '../text-field.ts';
import {
  ENTRY_CONSENTS,
  ENTRY_STATUSES,
  EVENT_TYPES,
  MAX_PHOTOS,
  MIN_PHOTOS,
  MIN_REVIEW_SCREENSHOTS,
  SHARES_REQUIRED,
} from './events.ts';

/** Marks every success of the outbox's API: a captive portal that answers 200 does not match. */
export const apiMarker = { v: z.literal(1), ok: z.literal(true) };
const phone = textField(1, 40);

/** SHA-256 of the bytes that are sent, 64 hex digits; names a picture. */
export const shaSchema = hashField();

/** Body of POST /api/check-monthly-participation. */
export const participationCheckSchema = z.strictObject({
  participantPhone: phone,
  eventType: z.enum(EVENT_TYPES),
});
export type ParticipationCheck = z.infer<typeof participationCheckSchema>;
export const participationAnswerSchema = z.object({ ...apiMarker, hasParticipated: z.boolean() });

/** Body of POST /api/blobs/check; only pictures of the caller's own are known. */
export const blobCheckSchema = z.strictObject({ shas: z.array(shaSchema).check(z.maxLength(100)) });
export const blobCheckAnswerSchema = z.object({ ...apiMarker, have: z.array(shaSchema) });
/**
 * Answer of PUT /api/blobs/{sha256}. Send the bytes that `readPicture` and `stripMetadata` leave
 * (shared/media/picture.ts): some browsers write Exif into what a canvas gives. With the entry's
 * `Idempotency-Key` also here, pictures that leave together before the device has its cookie are
 * one guest's.
 */
export const blobStoredSchema = z.object({ ...apiMarker, sha256: shaSchema, size: z.int() });

const distinct = z.refine<readonly string[]>((items) => new Set(items).size === items.length, {
  error: 'duplicate',
});
const shas = (min: number) =>
  z.optional(z.array(shaSchema).check(z.minLength(min), z.maxLength(MAX_PHOTOS), distinct));
const instant = boundedText(64, z.iso.datetime());

/**
 * What the outbox sends beside the specified fields; all of it optional, because the specified
 * bodies have none of it.
 */
const outboxFields = {
  consent: z.optional(z.literal(true)),
  /** Which sentence stood there; entries that waited since before it was sent saw the first. */
  consentVersion: z.optional(z.enum(ENTRY_CONSENTS)),
  schemaV: z.optional(z.literal(1)),
  /**
   * When the guest pressed the button, and when this try left, by the same clock: its error cancels
   * out.
   */
  createdAt: z.optional(instant),
  sentAt: z.optional(instant),
};

/**
 * Pictures come by name or as text; a body that names uploaded ones carries consent and its clock.
 */
const oneOf = (ways: readonly string[]) =>
  z.refine<Readonly<Record<string, unknown>>>(
    (body) => ways.filter((way) => body[way] !== undefined).length === 1,
    {
      path: [ways[0] ?? ''],
    },
  );
const agreed = (fields: readonly string[]) =>
  z.refine<Readonly<Record<string, unknown>>>(
    (body) => body['photos'] === undefined || fields.every((field) => body[field] !== undefined),
    {
      path: ['consent'],
    },
  );

const dataUrl = z.string().check(z.minLength(1));

/**
 * Body of POST /api/photography-submissions: `photos` names uploaded pictures; `photoUrls` brings
 * them as data URLs.
 */
export const photographyEntrySchema = z
  .strictObject({
    participantPhone: phone,
    photos: shas(MIN_PHOTOS),
    photoUrls: z.optional(z.array(dataUrl).check(z.minLength(MIN_PHOTOS), z.maxLength(MAX_PHOTOS))),
    kind: z.optional(z.literal('photography')),
    ...outboxFields,
  })
  .check(oneOf(['photos', 'photoUrls']), agreed(['consent', 'createdAt', 'sentAt']));
export type PhotographyEntry = z.infer<typeof photographyEntrySchema>;

/**
 * Body of POST /api/google-review-submissions: uploaded pictures, a list of bare base64, or one.
 * Uploaded ones need the tick under the terms. The list of the review modal has one screenshot; a
 * body that says it is the rating draw's brings as many as its page asks for.
 */
export const reviewEntrySchema = z
  .strictObject({
    participantPhone: phone,
    photos: shas(MIN_REVIEW_SCREENSHOTS),
    screenshotsBase64: z.optional(
      z.array(dataUrl).check(z.minLength(MIN_REVIEW_SCREENSHOTS), z.maxLength(MAX_PHOTOS)),
    ),
    screenshotBase64: z.optional(dataUrl),
    kind: z.optional(z.literal('hotel_rating')),
    terms: z.optional(z.literal(true)),
    ...outboxFields,
  })
  .check(
    oneOf(['photos', 'screenshotsBase64', 'screenshotBase64']),
    agreed(['consent', 'terms', 'createdAt', 'sentAt']),
    z.refine(
      ({ kind, screenshotsBase64 }) =>
        kind === undefined ||
        screenshotsBase64 === undefined ||
        screenshotsBase64.length >= MIN_PHOTOS,
      { path: ['screenshotsBase64'] },
    ),
  );
export type ReviewEntry = z.infer<typeof reviewEntrySchema>;

const allShares = z.optional(z.int().check(z.minimum(SHARES_REQUIRED), z.maximum(SHARES_REQUIRED)));

/**
 * Body of POST /api/location-sharing-submissions. The count of shares is a claim: less than all
 * enters no draw.
 */
export const locationEntrySchema = z.strictObject({
  participantPhone: phone,
  photos: z.optional(z.array(shaSchema).check(z.maxLength(0))),
  kind: z.optional(z.literal('location_sharing')),
  latestShareCount: allShares,
  /** As specified; their defaults are the only values that enter the draw. */
  shareCount: allShares,
  isCompleted: z.optional(z.literal(true)),
  ...outboxFields,
});
export type LocationEntry = z.infer<typeof locationEntrySchema>;

/**
 * With it an entry is found from any device: the reference in the address, the code in the
 * `X-Receipt` header.
 */
const entryReceiptSchema = z.object({ reference: z.string(), code: z.string() });

export const entryCore = {
  id: z.int(),
  eventType: z.enum(EVENT_TYPES),
  participantPhone: z.string(),
  submissionDate: z.string(),
};
/** Fields that the specification reads; pictures are addresses of GET /api/media/{id}. */
export const photographyFields = {
  photoUrls: z.array(z.string()),
  isApproved: z.boolean(),
  adminNotes: z.nullable(z.string()),
};
export const reviewFields = {
  screenshotsBase64: z.array(z.string()),
  /** The first of the list, for readers of the single field. */
  screenshotBase64: z.nullable(z.string()),
  isApproved: z.nullable(z.boolean()),
  adminNotes: z.nullable(z.string()),
};
export const locationFields = { shareCount: z.int(), isCompleted: z.boolean() };

/**
 * Answer to an entry: 201, and 200 with the same receipt to its repeat. `month` is the one it
 * counts for; `countsForLaterMonth` where it arrived too late for the one in which the guest
 * pressed the button.
 */
export const entryCreatedSchema = z.object({
  ...apiMarker,
  ...entryCore,
  month: z.string(),
  receivedAt: z.string(),
  receipt: entryReceiptSchema,
  message: z.string(),
  countsForLaterMonth: z.boolean(),
  /** Whether the draw of `month` takes entries of this event; answers stored before lack it. */
  isInDraw: z.optional(z.boolean()),
  ...z.partial(z.object(photographyFields)).shape,
  ...z.partial(z.object(reviewFields)).shape,
  isApproved: z.optional(z.nullable(z.boolean())),
  ...z.partial(z.object(locationFields)).shape,
});
export type EntryCreated = z.infer<typeof entryCreatedSchema>;

/** GET /api/event-entries: the caller's own, newest first. */
export const ownEntrySchema = z.object({
  id: z.int(),
  eventType: z.enum(EVENT_TYPES),
  month: z.string(),
  status: z.enum(ENTRY_STATUSES),
  receivedAt: z.string(),
  photoCount: z.int(),
  reference: z.string(),
  /** Whether the draw of its month takes entries of this event; an export does not say. */
  isInDraw: z.optional(z.boolean()),
  participantPhone: z.optional(z.string()),
  /**
   * The `Idempotency-Key` it came with: by it a phone that never got the answer finds its entry.
   */
  key: z.optional(z.nullable(z.string())),
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;
export const ownEntriesSchema = z.object({ ...apiMarker, entries: z.array(ownEntrySchema) });

/** GET /api/event-entries/lookup; the code comes in the `X-Receipt` header. */
export const entryLookupQuerySchema = z.strictObject({ reference: textField(6, 12) });
export const entryLookupAnswerSchema = z.object({ ...apiMarker, entry: ownEntrySchema });

/**
 * GET /api/events: the draws, whether they take entries now, the month that runs and when it ends
 * (ISO 8601).
 */
export const drawSchema = z.object({
  eventType: z.enum(EVENT_TYPES),
  isOpen: z.boolean(),
  /** Number of the promotion's licence; null until the owner has entered it. */
  licenceNumber: z.nullable(z.string()),
  /** First and last Muscat day that the licence covers. */
  licensedFrom: z.nullable(z.string()),
  licensedTo: z.nullable(z.string()),
  prizeEn: z.string(),
  prizeAr: z.string(),
  termsEn: z.string(),
  termsAr: z.string(),
  /** Edition of these words, which a change of them names. */
  version: z.int(),
  month: z.string(),
  endsAt: z.string(),
  /** Whether its entries take part in the draw of that month. */
  isInDraw: z.boolean(),
  /** That draw was called off, so it takes no entries of this event. */
  isCalledOff: z.boolean(),
});
export const drawsSchema = z.object({ ...apiMarker, events: z.array(drawSchema) });
export type Draws = z.infer<typeof drawsSchema>;
