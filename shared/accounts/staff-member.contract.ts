import * as z from 'zod/mini';
import { emailSchema } from './account.contract.ts';
import { newPasswordSchema, ownProof, ownProofSchema } from './credentials.ts';
import { STAFF_ROLES } from './staff-role.ts';

/** Answers of before roles say none: everybody was a manager then. */
const shownRoleSchema = z._default(z.enum(STAFF_ROLES), 'manager');
/** A new member without a named role gets the lesser one. */
export const newRoleSchema = z._default(z.enum(STAFF_ROLES), 'reception');

/** A member of staff as the others see them. */
const staffMemberSchema = z.object({
  /** Id of the account. */
  id: z.int(),
  fullName: z.string(),
  email: z.string(),
  role: shownRoleSchema,
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
  role: shownRoleSchema,
  sentAt: z.string(),
  /** From then on the link opens nothing. */
  expiresAt: z.string(),
});
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

/** An e-mail that one manager wants on the staff, or in another role; another has to confirm. */
const staffProposalSchema = z.object({
  id: z.int(),
  email: z.string(),
  role: shownRoleSchema,
  proposedAt: z.string(),
  /** Name of whoever proposed it. */
  proposedBy: z.string(),
  /** The caller proposed it, and cannot confirm it. */
  isYours: z.boolean(),
  /** A confirmed account has the e-mail: it is added, any other is sent an invitation. */
  hasAccount: z.boolean(),
  /** It is of a member at the reception, who is to be a manager. */
  isMember: z._default(z.boolean(), false),
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
export const addStaffBodySchema = z.strictObject({
  email: emailSchema,
  role: newRoleSchema,
  ...ownProof,
});
export const confirmStaffBodySchema = ownProofSchema;
export type ConfirmStaffBody = z.infer<typeof confirmStaffBodySchema>;
export const removeStaffBodySchema = ownProofSchema;
/** PUT /api/admin/staff-members/:id/role */
export const staffRoleBodySchema = z.strictObject({ role: z.enum(STAFF_ROLES), ...ownProof });
export type StaffRoleBody = z.infer<typeof staffRoleBodySchema>;
export const statisticsPasswordBodySchema = z.strictObject({
  ...ownProof,
  statisticsPassword: newPasswordSchema,
});
export type AddStaffBody = z.infer<typeof addStaffBodySchema>;
export type StatisticsPasswordBody = z.infer<typeof statisticsPasswordBodySchema>;
