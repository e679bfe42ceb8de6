import * as z from 'zod/mini';
import { textField } from '../text-field.ts';
import { emailSchema, emailTypedSchema, loginAnswerSchema } from './account.contract.ts';
import {
  codeSchema,
  factorCodeSchema,
  newPasswordSchema,
  turnstileTokenSchema,
  givenPasswordSchema,
} from './credentials.ts';

/**
 * Versions of the consent sentence beside the register button, today's first; stored with the time
 * at which it was agreed to.
 */
export const REGISTRATION_CONSENTS = ['registration-2026-11'] as const;

/** Body of POST /api/auth/register. */
export const registerBodySchema = z.strictObject({
  fullName: textField(2, 100),
  email: emailTypedSchema,
  password: newPasswordSchema,
  /**
   * Recorded where it was given, as the app's form always does; the specified body has no field for
   * it.
   */
  consent: z.optional(z.literal(true)),
  consentVersion: z._default(z.enum(REGISTRATION_CONSENTS), REGISTRATION_CONSENTS[0]),
  turnstileToken: turnstileTokenSchema,
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

/** One and the same for known and unknown e-mails; the mail differs. */
export const registerAnswerSchema = z.object({
  message: z.string(),
  requiresVerification: z.literal(true),
  email: z.string(),
});
export type RegisterAnswer = z.infer<typeof registerAnswerSchema>;

/** Body of POST /api/auth/verify-email. */
export const verifyEmailBodySchema = z.strictObject({
  email: emailSchema,
  verificationCode: codeSchema,
});
export type VerifyEmailBody = z.infer<typeof verifyEmailBodySchema>;

/**
 * Signs in only the browser that registered or knew the password: another one gets `user` and
 * `sessionToken` null, and a message that asks it to log in.
 */
export const verifyEmailAnswerSchema = z.extend(loginAnswerSchema, {
  requiresVerification: z.literal(false),
});
export type VerifyEmailAnswer = z.infer<typeof verifyEmailAnswerSchema>;

/** Body of POST /api/auth/resend-verification and of POST /api/auth/forgot-password. */
export const sendCodeBodySchema = z.strictObject({
  email: emailSchema,
  turnstileToken: turnstileTokenSchema,
});
export type SendCodeBody = z.infer<typeof sendCodeBodySchema>;

/**
 * One and the same for known and unknown e-mails. `retryAfterSeconds`: until the next code can be
 * asked for.
 */
export const sendCodeAnswerSchema = z.object({ message: z.string(), retryAfterSeconds: z.int() });
export type SendCodeAnswer = z.infer<typeof sendCodeAnswerSchema>;

/**
 * Why a new password is refused, beside `too_short` and `too_long`: among the most common ones or
 * made of the hotel's or the person's own names, or too short for staff. `wrong`: the current
 * password is not right.
 */
export type PasswordRefusal = 'common' | 'too_short_for_staff' | 'wrong';

/** Body of POST /api/auth/reset-password. */
export const resetPasswordBodySchema = z.strictObject({
  email: emailSchema,
  verificationCode: codeSchema,
  newPassword: newPasswordSchema,
});
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

/** Every session of the person has ended. */
export const resetPasswordAnswerSchema = z.object({ message: z.string() });

/** Body of POST /api/auth/change-password. */
export const changePasswordBodySchema = z.strictObject({
  currentPassword: givenPasswordSchema,
  /** A code of the second factor, where the account has one. */
  code: z.optional(factorCodeSchema),
  newPassword: newPasswordSchema,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

/** The person's other sessions have ended; this one goes on under a new cookie and handle. */
export const changePasswordAnswerSchema = z.object({
  message: z.string(),
  sessionToken: z.string(),
});
export type ChangePasswordAnswer = z.infer<typeof changePasswordAnswerSchema>;
