import * as z from 'zod/mini';
import { patternField, textField } from '../text-field.ts';
import { emailSchema } from './account.contract.ts';
import { newPasswordSchema, ownProof } from './credentials.ts';
import { REGISTRATION_CONSENTS } from './registration.contract.ts';
import { newRoleSchema } from './staff-member.contract.ts';

/** Hours for which the link of an invitation can be used. */
export const INVITATION_HOURS = 48;

/** POST /api/admin/staff-invitations; `password` and `code` are the caller's own. */
export const inviteBodySchema = z.strictObject({
  email: emailSchema,
  role: newRoleSchema,
  ...ownProof,
});
export type InviteBody = z.infer<typeof inviteBodySchema>;

/** The secret of the link. */
export const INVITATION_TOKEN = /^[\w-]{43}$/;
const tokenField = patternField(INVITATION_TOKEN, 43);

/** POST /api/auth/invitation. */
export const invitationBodySchema = z.strictObject({ token: tokenField });
export type InvitationBody = z.infer<typeof invitationBodySchema>;

/** For whom the link is, as whoever opens it is told. */
export const invitationSchema = z.object({ email: z.string(), expiresAt: z.string() });

/** POST /api/auth/invitation/accept, answered as a sign-in is. */
export const acceptInvitationBodySchema = z.strictObject({
  token: tokenField,
  fullName: textField(2, 100),
  password: newPasswordSchema,
  consent: z.literal(true),
  consentVersion: z._default(z.enum(REGISTRATION_CONSENTS), REGISTRATION_CONSENTS[0]),
});
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBodySchema>;
