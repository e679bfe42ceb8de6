import * as z from 'zod/mini';
import { normalizeDigits } from '../plain-text.ts';
import { boundedText } from '../text-field.ts';

/** Fewest characters of a guest's password and of a staff member's. */
export const MIN_PASSWORD = 6;
export const MIN_STAFF_PASSWORD = 12;

/** Compared exactly as received; never trimmed, never cut. */
export const newPasswordSchema = z.string().check(z.minLength(MIN_PASSWORD), z.maxLength(128));
export const givenPasswordSchema = z.string().check(z.minLength(1), z.maxLength(128));

/** Seconds between two codes for one e-mail. */
export const RESEND_AFTER = 60;
/** Minutes that a code can be used. */
export const CODE_MINUTES = 10;

export const SIX_DIGITS = /^\d{6}$/;

/** Six digits from a mail; Arabic-Indic digits and blanks between them are taken too. */
export const codeSchema = boundedText(
  40,
  z.overwrite((typed) => normalizeDigits(typed).replace(/\s/g, '')),
  z.regex(SIX_DIGITS),
);

/**
 * Factors of which a code is typed. Apps of before passkeys read these words alone, so a passkey is
 * none of them: `PASSKEY_USES` (passkey-use.ts) says of it.
 */
export const FACTOR_KINDS = ['totp'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Letters and digits of a recovery code: none that is taken for another. */
export const RECOVERY_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const FACTOR_CODE = new RegExp(`^(?:\\d{6}|[${RECOVERY_LETTERS}]{12})$`);

/**
 * Six digits of an authenticator app, in any script, or a recovery code; blanks and hyphens in it
 * are taken too.
 */
export const factorCodeSchema = boundedText(
  40,
  z.overwrite((typed) => normalizeDigits(typed).replace(/[\s-]/g, '').toUpperCase()),
  z.regex(FACTOR_CODE),
);

/** The caller's own password once more, and a code where they have a second factor. */
export const ownProof = {
  password: givenPasswordSchema,
  code: z.optional(factorCodeSchema),
};
export const ownProofSchema = z.strictObject(ownProof);
export type OwnProof = z.infer<typeof ownProofSchema>;

/** What Turnstile gave the page, where it is switched on (GET /api/site, `signIn`). */
export const turnstileTokenSchema = z.optional(z.string().check(z.minLength(1), z.maxLength(2048)));
