import * as z from 'zod/mini';
import { factorCodeSchema, FACTOR_KINDS, ownProof, ownProofSchema } from './credentials.ts';
import { passkeySchema } from './passkey.contract.ts';

/** Minutes in which the second factor has to follow a right password. */
export const SECOND_STEP_MINUTES = 5;
/** Tries of a sign-in at its second factor. */
export const SECOND_STEP_TRIES = 5;
/** Minutes from the secret that is shown to the first code of it. */
export const FACTOR_SETUP_MINUTES = 15;
/** Recovery codes of a member, each good once. */
export const RECOVERY_CODES = 10;

/** GET /api/admin/own-factor. */
export const ownFactorSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  /** Kinds of codes that the caller types beside the password; empty without an app. */
  kinds: z.array(z.enum(FACTOR_KINDS)),
  /** When the first was set up, ISO 8601. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
  /** The oldest first; an answer of before passkeys leaves them out. */
  passkeys: z.optional(z.array(passkeySchema)),
});
export type OwnFactor = z.infer<typeof ownFactorSchema>;

/** POST /api/admin/own-factor; a caller who has a factor already gives a code of it. */
export const startFactorBodySchema = ownProofSchema;

/** A secret for an authenticator app, which counts once a code of it has come back. */
export const startedFactorSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  /** Base32, without blanks. */
  secret: z.string(),
  /** `otpauth://totp/…`, which an authenticator app on this device opens. */
  link: z.string(),
});
export type StartedFactor = z.infer<typeof startedFactorSchema>;

/** POST /api/admin/own-factor/confirm. */
export const confirmFactorBodySchema = z.strictObject({ code: factorCodeSchema });

/** POST /api/admin/own-factor/remove: all of them, or the app alone beside passkeys. */
export const removeFactorBodySchema = z.strictObject({
  ...ownProof,
  kind: z.optional(z.enum(FACTOR_KINDS)),
});

/** Shown once; a repeat makes new ones. */
export const recoveryCodesSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  recoveryCodes: z.array(z.string()),
});

/** POST /api/auth/second-factor, answered as a sign-in is. */
export const secondFactorBodySchema = z.strictObject({ code: factorCodeSchema });
