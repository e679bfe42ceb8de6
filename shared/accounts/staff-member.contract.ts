import * as z from 'zod/mini';
import { emailSchema } from './account.contract.ts';
import { newPasswordSchema, ownProof, ownProofSchema } from './credentials.ts';

/** A member of staff as the others see them. */
const staffMemberSchema = z.object({
  /** Of the account. */
  id: z.int(),
  fullName: z.string(),
  email: z.string(),
  isYou: z.boolean(),
  /** Whether this person has chosen what opens the statistics. */
  hasStatisticsPassword: z.boolean(),
  /** Whether a second factor stands beside this person's password. */
  hasFactor: z._default(z.boolean(), false),
  /** Last action on any device; null where nobody is signed in. */
  lastSeenAt: z.nullable(z.string()),
  /** Browser and system of that device. */
  lastAgent: z.nullable(z.string()),
  devices: z.int(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** Somebody who was sent a link and has not used it. */
const staffInvitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  sentAt: z.string(),
  /** From then on the link opens nothing. */
  expiresAt: z.string(),
});
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

/** An e-mail that one member wants on the staff, and that another has to confirm. */
const staffProposalSchema = z.object({
  id: z.int(),
  email: z.string(),
  proposedAt: z.string(),
  /** Name of whoever proposed it. */
  proposedBy: z.string(),
  /** The caller proposed it, and cannot confirm it. */
  isYours: z.boolean(),
  /** A confirmed account has the e-mail: it is added, any other is sent an invitation. */
  hasAccount: z.boolean(),
});
export type StaffProposal = z.infer<typeof staffProposalSchema>;

/** GET /api/admin/staff-members, by name. */
export const staffMembersSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  /** Whether the caller has a password to confirm changes with; Google alone is none. */
  canConfirm: z.boolean(),
  members: z.array(staffMemberSchema),
  /** By e-mail. */
  invitations: z._default(z.array(staffInvitationSchema), []),
  /** By e-mail. */
  proposals: z._default(z.array(staffProposalSchema), []),
});
export type StaffMembers = z.infer<typeof staffMembersSchema>;

/** `password` and `code` are the caller's own, each time. */
export const addStaffBodySchema = z.strictObject({ email: emailSchema, ...ownProof });
export const confirmStaffBodySchema = ownProofSchema;
export type ConfirmStaffBody = z.infer<typeof confirmStaffBodySchema>;
export const removeStaffBodySchema = ownProofSchema;
export const statisticsPasswordBodySchema = z.strictObject({
  ...ownProof,
  statisticsPassword: newPasswordSchema,
});
export type AddStaffBody = z.infer<typeof addStaffBodySchema>;
export type StatisticsPasswordBody = z.infer<typeof statisticsPasswordBodySchema>;
