import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events/events.ts';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { boundedText, linesField, monthField, patternField, textField } from '../text-field.ts';
import { DRAW_MODES, REPLACEMENTS } from './manifest.ts';

/**
 * Where a draw stands; it only ever moves on, but for a closed one whose prize
 * night is cancelled: it is drawn again (decision 054).
 */
export const DRAW_STATUSES = [
  'draft',
  'open',
  'freezing',
  'frozen',
  'drawn',
  'closed',
  'failed',
  'cancelled',
] as const;
export type DrawStatus = (typeof DRAW_STATUSES)[number];

export const CLAIM_STATUSES = ['offered', 'claimed', 'fulfilled', 'forfeited'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** A draw's name: its Muscat month, `2026-08`. */
export const drawIdSchema = monthField();

const marker = { v: z.literal(1), ok: z.literal(true) };
const bilingual = z.object({ ar: z.string(), en: z.string() });

/** A draw in the list of all, newest first; drafts are the desk's alone. */
export const drawSummarySchema = z.object({
  id: drawIdSchema,
  seq: z.int(),
  status: z.enum(DRAW_STATUSES),
  mode: z.enum(DRAW_MODES),
  events: z.array(z.enum(EVENT_TYPES)),
  /** ISO 8601. */
  freezeAt: z.string(),
  drawAt: z.string(),
  /** Entries so far while it is open, tickets afterwards. */
  count: z.int(),
  manifestHash: z.nullable(z.string()),
  winners: z.array(z.string()),
});
export type DrawSummary = z.infer<typeof drawSummarySchema>;
/** GET /api/draws */
export const drawListSchema = z.object({ ...marker, draws: z.array(drawSummarySchema) });

/** How a prize stands, for everybody: no whole phone, and no name but of who wishes it. */
const publicClaimSchema = z.object({
  prize: z.int(),
  ticket: z.string(),
  mask: z.string(),
  /** Name of a winner who has claimed the prize and ticked that it may stand here. */
  name: z.nullable(z.string()),
  status: z.enum(CLAIM_STATUSES),
  /** ISO 8601: until when it is kept. */
  deadline: z.string(),
});

/**
 * GET /api/draws/:id, once it is opened. The texts that count are served beside it byte by byte:
 * /api/draws/:id/{manifest,list,voids,result}, and where prizes go on by numbers of their own
 * …/replacements; 404 `draw.not_published` before they are.
 */
export const drawViewSchema = z.object({
  ...marker,
  ...drawSummarySchema.shape,
  people: z.nullable(z.int()),
  excluded: z.nullable(z.int()),
  /** False where the hotel had no two members at the freeze who can check each other. */
  hasSecondPerson: z._default(z.boolean(), true),
  licence: z.nullable(z.string()),
  prizes: z.array(bilingual),
  terms: bilingual,
  alternates: z.int(),
  frozenAt: z.nullable(z.string()),
  /** r and s over the manifest, hex, and the key that made it. */
  signature: z.nullable(z.string()),
  signingKey: z.nullable(z.object({ kid: z.string(), x: z.string(), y: z.string() })),
  beacon: z.nullable(
    z.object({
      chain: z.string(),
      publicKey: z.string(),
      genesis: z.int(),
      period: z.int(),
      round: z.int(),
      /** A network of this installation only: nobody has to believe it. */
      isTest: z.boolean(),
    }),
  ),
  /** Draw before this one; its result is what `prev` names. */
  previousId: z.nullable(z.string()),
  claims: z.array(publicClaimSchema),
  /** Public reason of a draw that failed, was cancelled or was closed without a winner. */
  endReason: z.nullable(bilingual),
});
export type DrawView = z.infer<typeof drawViewSchema>;

/**
 * The same of a month whose draw staff have not opened yet: guests take part in it already, and
 * hear no more of it than that it comes. What is set up so far may still change.
 */
export const draftedDrawSchema = z.object({
  ...marker,
  id: drawIdSchema,
  status: z.literal('draft'),
});
export type DraftedDraw = z.infer<typeof draftedDrawSchema>;
export const publicDrawSchema = z.union([drawViewSchema, draftedDrawSchema]);
export const isDrafted = (draw: DrawView | DraftedDraw): draw is DraftedDraw =>
  draw.status === 'draft';

const ownTicketSchema = z.object({
  ticket: z.string(),
  event: z.enum(EVENT_TYPES),
  phone: z.string(),
  salt: z.string(),
  index: z.int(),
  path: z.array(z.string()),
});
const ownPrizeSchema = z.object({
  prize: z.int(),
  ticket: z.string(),
  status: z.enum(CLAIM_STATUSES),
  deadline: z.string(),
  /** Shown at reception; only while the prize is offered or claimed. */
  code: z.nullable(z.string()),
  /** Why it was lost: one of the reasons of a void, `not_claimed`, `declined` or `erased`. */
  reason: z.nullable(z.string()),
  /** Reference of the stay that it was spent on. */
  bookingReference: z.nullable(z.string()),
  /** The reader's name as everybody may see it, if they tick it; null where no account won. */
  name: z.nullable(z.string()),
  isNamePublic: z.boolean(),
  /** A member of staff has read the name, and everybody sees it. */
  isNameShown: z.boolean(),
});
/** GET /api/draws/:id/mine: what the account or the device has in this draw; never cached. */
export const ownDrawSchema = z.object({
  ...marker,
  id: z.string(),
  tickets: z.array(ownTicketSchema),
  prizes: z.array(ownPrizeSchema),
});
export type OwnDraw = z.infer<typeof ownDrawSchema>;

/**
 * Body of POST /api/draws/:id/beacon: 96 hex digits of the announced round, by whomever. Answered
 * with the draw as it is then; a claim and a booking with what the caller has in it.
 */
export const beaconBodySchema = z.strictObject({ signature: textField(96, 200) });

/** Body of POST /api/draws/:id/claims/:prize/claim. */
export const claimBodySchema = z.strictObject({
  /** The winner's name may stand on the page, or no longer; left out it stays as it is. */
  isNamePublic: z.optional(z.boolean()),
});
export type ClaimBody = z.infer<typeof claimBodySchema>;

/** Lengths of what people type about a draw, in characters. */
export const NAME_LENGTH = { min: 2, max: 120 } as const;
export const REASON_LENGTH = { min: 4, max: 600 } as const;
export const TYPED_PHONE_MAX = 40;
/** Name of a winner or a witness. */
export const personName = textField(NAME_LENGTH.min, NAME_LENGTH.max);

/** Body of POST /api/draws/:id/claims/:prize/book and of its staff twin: one night at price 0. */
export const bookPrizeSchema = z.strictObject({
  roomType: z.enum(ROOM_TYPES),
  checkInDate: patternField(/^\d{4}-\d\d-\d\d$/, 10),
  guestName: personName,
  /** Arabic or Western digits; only the winner's own phone is accepted from a guest. */
  guestPhone: textField(1, TYPED_PHONE_MAX),
});
export type BookPrizeBody = z.infer<typeof bookPrizeSchema>;

const instantField = boundedText(40, z.iso.datetime({ offset: true }), z.maxLength(40));

/** Limits of a set-up: most prizes and alternates, longest text of a prize in either language. */
export const SETUP_LIMITS = {
  prizes: 10,
  alternates: 20,
  prizeText: { min: 2, max: 200 },
} as const;
/** Unless staff say otherwise. */
export const USUAL_ALTERNATES = 5;
/** Ratings do not feed a draw unless the owner says so: Google forbids rewards for reviews. */
export const USUAL_EVENTS = ['photography', 'location_sharing'] as const;
export const prizeField = textField(SETUP_LIMITS.prizeText.min, SETUP_LIMITS.prizeText.max);

/** Body of PUT /api/admin/draws/:id, while it is a draft or open. `version` is what was read. */
export const drawSetupSchema = z.strictObject({
  version: z.int(),
  events: z.array(z.enum(EVENT_TYPES)).check(z.minLength(1)),
  mode: z.enum(DRAW_MODES),
  replacement: z.enum(REPLACEMENTS),
  prizes: z
    .array(z.strictObject({ ar: prizeField, en: prizeField }))
    .check(z.minLength(1), z.maxLength(SETUP_LIMITS.prizes)),
  alternates: z.int().check(z.minimum(0), z.maximum(SETUP_LIMITS.alternates)),
  freezeAt: instantField,
  drawAt: instantField,
});
export type DrawSetup = z.infer<typeof drawSetupSchema>;

const publicReason = linesField(REASON_LENGTH.min, REASON_LENGTH.max);
/** Reasons that a member of staff gives where the public reads them, in both languages. */
export const publicReasonSchema = z.strictObject({
  ar: publicReason,
  en: publicReason,
});

export const CONTACT_CHANNELS = ['phone', 'whatsapp', 'mail', 'desk'] as const;
export const CONTACT_OUTCOMES = ['reached', 'no_answer', 'wrong_number', 'refused'] as const;
export const contactBodySchema = z.strictObject({
  channel: z.enum(CONTACT_CHANNELS),
  outcome: z.enum(CONTACT_OUTCOMES),
});
