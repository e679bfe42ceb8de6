import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { textField } from '../text-field.ts';
import { emailTypedSchema } from './account.contract.ts';
import { codeSchema, factorCodeSchema, givenPasswordSchema, ownProof } from './credentials.ts';

/** Body of PATCH /api/account; what is left out stays. An empty phone removes it. */
export const ownDetailsBodySchema = z.strictObject({
  fullName: z.optional(textField(2, 100)),
  phoneNumber: z.optional(textField(0, 40)),
});
export type OwnDetailsBody = z.infer<typeof ownDetailsBodySchema>;

/** `phoneNumber` in E.164. */
export const ownDetailsAnswerSchema = z.object({
  message: z.string(),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
});
export type OwnDetailsAnswer = z.infer<typeof ownDetailsAnswerSchema>;

/**
 * Body of POST /api/account/email-code: where to send the code. The password proves the owner;
 * accounts without one have signed in a moment ago.
 */
export const emailCodeBodySchema = z.strictObject({
  email: emailTypedSchema,
  password: z.optional(givenPasswordSchema),
  code: z.optional(factorCodeSchema),
});
export type EmailCodeBody = z.infer<typeof emailCodeBodySchema>;

/** One and the same whether the e-mail is somebody's or not. */
export const emailCodeAnswerSchema = z.object({ message: z.string(), retryAfterSeconds: z.int() });
export type EmailCodeAnswer = z.infer<typeof emailCodeAnswerSchema>;

/** Body of POST /api/account/email: the new e-mail with the code that it was sent. */
export const changeEmailBodySchema = z.strictObject({
  email: emailTypedSchema,
  verificationCode: codeSchema,
});
export type ChangeEmailBody = z.infer<typeof changeEmailBodySchema>;

/** The person's other sessions have ended; this one goes on under a new cookie and handle. */
export const changeEmailAnswerSchema = z.object({
  message: z.string(),
  email: z.string(),
  sessionToken: z.string(),
});
export type ChangeEmailAnswer = z.infer<typeof changeEmailAnswerSchema>;

/** Body of POST /api/account/google: the password that connects a Google account to the caller's. */
export const googleLinkBodySchema = z.strictObject({
  ...ownProof,
  language: z.optional(z.enum(LANGUAGES)),
});
export type GoogleLinkBody = z.infer<typeof googleLinkBodySchema>;

/** Google's page, which leads back to the account page. */
export const googleLinkAnswerSchema = z.object({ location: z.url() });
