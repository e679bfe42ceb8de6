import * as z from 'zod/mini';
import { emailSchema } from '../accounts/account.contract.ts';
import { ownProofSchema } from '../accounts/credentials.ts';
import { EVENT_TYPES } from '../events/events.ts';
import { patternField, textField } from '../text-field.ts';
import {
  CLAIM_STATUSES,
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  drawListSchema,
  drawSummarySchema,
  drawViewSchema,
  personName,
  publicReasonSchema,
  TYPED_PHONE_MAX,
} from './draw.contract.ts';
import { REPLACEMENTS, ticketSchema, VOID_REASONS } from './manifest.ts';

const member = z.object({ id: z.int(), name: z.string() });

/** Why a draw cannot go on now; the desk has a sentence for each. */
export const DRAW_OBSTACLES = [
  'no_licence',
  'licence_misses_month',
  'no_terms',
  'no_prizes',
  'no_entries',
  'month_runs',
  'too_early',
  'number_too_early',
  'desk_forbidden',
] as const;
export type DrawObstacle = (typeof DRAW_OBSTACLES)[number];

/** Names as they are compared: one person in two spellings of a name is one witness. */
const plainName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
export const areDifferentNames = (names: readonly string[]): boolean =>
  new Set(names.map(plainName)).size === names.length;

const witnesses = z
  .array(personName)
  .check(z.minLength(2), z.maxLength(4), z.refine(areDifferentNames));
/** Body of POST /api/admin/draws/:id/witness: ten digits thrown before two named people. */
export const witnessBodySchema = z.strictObject({
  value: patternField(/^\d{10}$/, 10),
  witnesses,
});
/** Body of POST /api/admin/draws/:id/box: tickets in the order in which they were drawn by hand. */
export const boxBodySchema = z.strictObject({ tickets: z.array(ticketSchema), witnesses });

export const PROPOSAL_KINDS = ['box', 'witness', 'failed'] as const;
/**
 * One member of staff proposes it and another confirms: a result by hand, or an end without one.
 */
const proposedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('box'), ...boxBodySchema.shape }),
  z.strictObject({ kind: z.literal('witness'), ...witnessBodySchema.shape }),
  z.strictObject({ kind: z.literal('failed'), ...publicReasonSchema.shape }),
]);
export type Proposed = z.infer<typeof proposedSchema>;

/** Body of …/proposals/:proposalId/confirm: the confirmer's own password. */
export const confirmProposalSchema = ownProofSchema;

/**
 * Members who may confirm what waits: neither brought to the staff by its proposer nor the other
 * way.
 */
const confirmers = z._default(z.array(member), []);

const proposalSchema = z.object({
  id: z.int(),
  proposed: proposedSchema,
  proposedBy: member,
  at: z.string(),
  /** Null while it waits for a second person. */
  confirmedBy: z.nullable(member),
  confirmers,
});
export type DrawProposal = z.infer<typeof proposalSchema>;

const voidProposalSchema = z.object({
  ticket: z.string(),
  reason: z.enum(VOID_REASONS),
  proposedBy: member,
  at: z.string(),
  /** Null while it waits for a second person. */
  confirmedBy: z.nullable(member),
  confirmers,
});

const deskClaimSchema = z.object({
  id: z.int(),
  prize: z.int(),
  attempt: z.int(),
  ticket: z.string(),
  /** Whole: staff call it. */
  phone: z.nullable(z.string()),
  status: z.enum(CLAIM_STATUSES),
  offeredAt: z.string(),
  deadline: z.string(),
  reason: z.nullable(z.string()),
  /** The name that the winner wants on the page, and whether it stands there; null for no name. */
  name: z.nullable(z.object({ text: z.string(), isShown: z.boolean() })),
  bookingReference: z.nullable(z.string()),
  contacts: z.array(
    z.object({
      at: z.string(),
      channel: z.enum(CONTACT_CHANNELS),
      outcome: z.enum(CONTACT_OUTCOMES),
      by: z.nullable(member),
    }),
  ),
  /** A disqualification that one member proposed and another has to confirm. */
  disqualification: z.nullable(
    z.object({ reason: z.enum(VOID_REASONS), proposedBy: member, confirmers }),
  ),
  /** Members who may pass it on after the refusals that are logged. */
  passers: confirmers,
});

const SEAL_MAIL_STATES = ['planned', 'waiting', 'sent', 'missed'] as const;
/** A mail with the fingerprint: of a list that is not sealed, to whom one would go as of now. */
const sealMailSchema = z.object({
  address: z.string(),
  /** `missed`: it had not been sent when the number came, and would prove nothing any more. */
  state: z.enum(SEAL_MAIL_STATES),
  sentAt: z.nullable(z.string()),
  tries: z.int(),
});
export type SealMailView = z.infer<typeof sealMailSchema>;

/** GET /api/admin/draws: the public summaries, drafts too, newest first. */
export const deskDrawListSchema = z.object({
  ...drawListSchema.shape,
  draws: z.array(
    z.object({
      ...drawSummarySchema.shape,
      /** A fault, a late number, or a proposal of somebody else waits for the caller. */
      needsSomebody: z.boolean(),
    }),
  ),
});
export type DeskDrawList = z.infer<typeof deskDrawListSchema>;
export type DeskDrawSummary = DeskDrawList['draws'][number];

/**
 * GET /api/admin/draws/:id, and the answer to every write of the desk about a draw. The board,
 * GET /api/admin/draws, has the summaries. An obstacle is refused as 409
 * `draw.obstacle`, its names in `details.fields`.
 */
export const deskDrawSchema = z.object({
  ...drawViewSchema.shape,
  version: z.int(),
  replacement: z.enum(REPLACEMENTS),
  /** What stands between this draw and its next step, as of now. */
  obstacles: z.array(z.enum(DRAW_OBSTACLES)),
  /** What a freeze would take now; after it, what it took. */
  preview: z.object({
    perEvent: z.array(
      z.object({
        event: z.enum(EVENT_TYPES),
        entries: z.int(),
        /** Not decided yet: in the draw all the same. */
        pending: z.int(),
      }),
    ),
    excluded: z.int(),
    rejected: z.int(),
    void: z.int(),
  }),
  voids: z.array(voidProposalSchema),
  /** The one that waits, or the one that was confirmed. */
  proposal: z.nullable(proposalSchema),
  /** What the nightly check found wrong, by its codes; null where all of it fits. */
  fault: z.nullable(z.string()),
  claims: z.array(deskClaimSchema),
  /** Whom the fingerprint is mailed to. */
  sealMails: z.array(sealMailSchema),
  /** Prizes that went on by a number of their own, in the order of their announcements. */
  replacements: z.array(
    z.object({
      number: z.int(),
      prize: z.int(),
      round: z.int(),
      numberAt: z.string(),
      isDrawn: z.boolean(),
    }),
  ),
});
export type DeskDraw = z.infer<typeof deskDrawSchema>;
export type DeskReplacement = DeskDraw['replacements'][number];
export type DeskClaim = z.infer<typeof deskClaimSchema>;

/** Body of POST /api/admin/draws/:id/voids; a second member posts to …/voids/:ticket/confirm. */
export const voidBodySchema = z.strictObject({
  ticket: ticketSchema,
  reason: z.enum(VOID_REASONS),
});
/** Lengths of a prize’s code as it is typed, with or without its dash. */
export const CLAIM_CODE_LENGTH = { min: 6, max: 12 } as const;
/** Body of POST /api/admin/draws/:id/claims/:claimId/confirm, at reception. */
export const confirmClaimSchema = z.strictObject({
  code: textField(CLAIM_CODE_LENGTH.min, CLAIM_CODE_LENGTH.max),
  /** The winner showed the phone and an identity card of somebody who is 18 or older. */
  isIdentityShown: z.literal(true),
});
/** Body of PUT …/claims/:claimId/name: the name as it was read, or null to take it off the page. */
export const winnerNameSchema = z.strictObject({ name: z.nullable(textField(1, 200)) });
/** Body of …/claims/:claimId/forfeit: the winner declined in writing. */
export const forfeitBodySchema = z.strictObject({ reason: z.literal('declined') });
/** Body of …/claims/:claimId/disqualify, and of the second member's …/disqualify/confirm. */
export const disqualifyBodySchema = z.strictObject({ reason: z.enum(VOID_REASONS) });

export const MAX_EXCLUSIONS = 500;
/** GET /api/admin/draw-exclusions: phones of staff and their families, in E.164. */
export const exclusionsSchema = z.strictObject({ phones: z.array(z.string()) });
const phoneList = z.array(textField(1, TYPED_PHONE_MAX)).check(z.maxLength(MAX_EXCLUSIONS));
/**
 * PATCH /api/admin/draw-exclusions: what one tablet adds and takes away, so that it undoes nothing
 * that another has done meanwhile.
 */
export const exclusionsChangeSchema = z.strictObject({ add: phoneList, remove: phoneList });

export const MAX_RECIPIENTS = 5;
/** GET /api/admin/draw-recipients: addresses that get the fingerprint of a sealed draw. */
export const recipientsSchema = z.strictObject({
  addresses: z.array(z.string()),
  version: z.int(),
  /** Null until somebody has changed them. */
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
});
export type Recipients = z.infer<typeof recipientsSchema>;
/** PUT /api/admin/draw-recipients: the whole list, instead of the edition that was looked at. */
export const recipientsChangeSchema = z.strictObject({
  version: z.int(),
  addresses: z.array(emailSchema).check(z.maxLength(MAX_RECIPIENTS)),
});
export type RecipientsChange = z.infer<typeof recipientsChangeSchema>;
