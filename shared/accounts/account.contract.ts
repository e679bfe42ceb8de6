import * as z from 'zod/mini';
import { MAX_EMAIL } from '../email.ts';
import { rawMax, boundedText } from '../text-field.ts';
import { canonicalEmail } from './email.ts';

export const ROLES = ['guest', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** An e-mail in its canonical spelling, however it was typed. */
export const emailSchema = boundedText(rawMax(MAX_EMAIL), z.overwrite(canonicalEmail), z.email(), z.maxLength(MAX_EMAIL));

export const loginBodySchema = z.strictObject({
  email: emailSchema,
  /** Compared exactly as received; never trimmed, never cut. */
  password: z.string().check(z.minLength(1), z.maxLength(128)),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

export const userSchema = z.object({ id: z.int(), email: z.string(), fullName: z.string(), role: z.enum(ROLES) });
export type User = z.infer<typeof userSchema>;

/** `sessionToken` is a public handle; only the cookie opens anything (decisions.md, Accounts and roles). */
export const loginAnswerSchema = z.object({
  message: z.string(),
  requiresVerification: z.boolean(),
  email: z.string(),
  sessionToken: z.nullable(z.string()),
  user: z.nullable(userSchema),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const logoutAnswerSchema = z.object({ message: z.string() });
