import * as z from 'zod/mini';
import { rawMax, boundedText, patternField } from '../text-field.ts';
import { FACTOR_KINDS } from './credentials.ts';
import { canonicalEmail, EMAIL, MAX_EMAIL, plainEmail } from './email.ts';
import { PASSKEY_USES } from './passkey-use.ts';
import { STAFF_ROLES } from './staff-role.ts';

const ROLES = ['guest', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** An e-mail as typed, for the mails; it is compared in its canonical spelling. */
export const emailTypedSchema = boundedText(
  rawMax(MAX_EMAIL),
  z.overwrite(plainEmail),
  z.email({ pattern: EMAIL }),
  z.maxLength(MAX_EMAIL),
);

/** An e-mail in its canonical spelling, however it was typed. */
export const emailSchema = boundedText(
  rawMax(MAX_EMAIL),
  z.overwrite(canonicalEmail),
  z.email({ pattern: EMAIL }),
  z.maxLength(MAX_EMAIL),
);

export const loginBodySchema = z.strictObject({
  email: emailSchema,
  /** Compared exactly as received; never trimmed, never cut. */
  password: z.string().check(z.minLength(1), z.maxLength(128)),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

export const userSchema = z.object({
  id: z.int(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  /** The role of a member of staff; an answer of before roles leaves it out and means a manager. */
  staffRole: z.optional(z.enum(STAFF_ROLES)),
  /** E.164; offered in forms. */
  phoneNumber: z.optional(z.nullable(z.string())),
});
export type User = z.infer<typeof userSchema>;

/** `sessionToken` is a public handle; only the cookie opens anything. */
export const loginAnswerSchema = z.object({
  message: z.string(),
  requiresVerification: z.boolean(),
  email: z.string(),
  sessionToken: z.nullable(z.string()),
  user: z.nullable(userSchema),
  /** The password was right, and one of these has to follow (POST /api/auth/second-factor). */
  secondFactors: z.optional(z.array(z.enum(FACTOR_KINDS))),
  /** With `secondFactors`: a passkey is asked for first, and `only` where no app stands beside it. */
  passkey: z.optional(z.enum(PASSKEY_USES)),
  /** An unlocking by PIN says how many wrong ones came before it on this tablet, if any. */
  wrongPins: z.optional(z.int()),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const logoutAnswerSchema = z.object({ message: z.string() });

/** Body of POST /api/auth/verify-token; `userId` comes as text out of a browser's storage. */
export const verifyTokenBodySchema = z.strictObject({
  sessionToken: z.string().check(z.maxLength(64)),
  userId: z.union([z.int(), patternField(/^\d{1,15}$/, 15)]),
});
export type VerifyTokenBody = z.infer<typeof verifyTokenBodySchema>;

export const verifyTokenAnswerSchema = z.object({ user: userSchema });

/**
 * A browser in which the person is signed in. `id` is a public name that opens nothing; times in
 * ISO 8601.
 */
const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system, `Chrome / Android`. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** GET /api/auth/sessions: the caller's own, last seen first. */
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });
export type SessionList = z.infer<typeof sessionListSchema>;

export const sessionEndedSchema = z.object({ message: z.string() });
/** DELETE /api/auth/sessions ends all but the caller's. */
export const sessionsEndedSchema = z.object({ message: z.string(), ended: z.int() });
