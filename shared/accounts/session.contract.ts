import * as z from 'zod/mini';
import { patternField } from '../text-field.ts';
import { userSchema } from './account.contract.ts';

/** Body of POST /api/auth/verify-token; `userId` comes as text out of a browser's storage. */
export const verifyTokenBodySchema = z.strictObject({
  sessionToken: z.string().check(z.maxLength(64)),
  userId: z.union([z.int(), patternField(/^\d{1,15}$/, 15)]),
});
export type VerifyTokenBody = z.infer<typeof verifyTokenBodySchema>;

export const verifyTokenAnswerSchema = z.object({ user: userSchema });

/** A browser in which the person is signed in. `id` is a public name that opens nothing; times in ISO 8601. */
export const sessionSchema = z.object({
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
