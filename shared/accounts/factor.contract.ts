import * as z from 'zod/mini';
import { factorCodeSchema, ownProofSchema, FACTOR_KINDS } from './credentials.ts';

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
  /** Factors of the caller beside the password; empty without a second one. */
  kinds: z.array(z.enum(FACTOR_KINDS)),
  /** When it was set up, ISO 8601. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
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

/** Shown once; a repeat makes new ones. */
export const recoveryCodesSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  recoveryCodes: z.array(z.string()),
});

/** POST /api/auth/second-factor, answered as a sign-in is. */
export const secondFactorBodySchema = z.strictObject({ code: factorCodeSchema });
