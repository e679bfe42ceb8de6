import * as z from 'zod/mini';
import { emailSchema } from './account.contract.ts';
import { codeSchema, givenPasswordSchema, newPasswordSchema } from './credentials.ts';

/**
 * Why a new password is refused, beside `too_short` and `too_long`: among the most common ones or made of the hotel's or the person's
 * own names, or too short for staff. `wrong`: the current password is not right.
 */
export type PasswordRefusal = 'common' | 'too_short_for_staff' | 'wrong';

/** Body of POST /api/auth/reset-password. */
export const resetPasswordBodySchema = z.strictObject({ email: emailSchema, verificationCode: codeSchema, newPassword: newPasswordSchema });
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

/** Every session of the person has ended. */
export const resetPasswordAnswerSchema = z.object({ message: z.string() });

/** Body of POST /api/auth/change-password. */
export const changePasswordBodySchema = z.strictObject({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema });
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

/** The person's other sessions have ended; this one goes on under a new cookie and handle. */
export const changePasswordAnswerSchema = z.object({ message: z.string(), sessionToken: z.string() });
export type ChangePasswordAnswer = z.infer<typeof changePasswordAnswerSchema>;
