import * as z from 'zod/mini';
import { patternField, textField } from '../text-field.ts';
import { ownProofSchema } from './credentials.ts';

/** Most passkeys of one member. */
export const PASSKEYS = 10;
/** Longest name that a member gives a passkey. */
export const PASSKEY_NAME = 40;
/** Minutes in which a browser has to answer a challenge. */
export const CHALLENGE_MINUTES = 5;

/** Base64url, as browsers hand over what an authenticator signed. */
const bytesField = (max: number) => patternField(/^[\w-]+$/, max);

/** A passkey as its owner reads of it; times in ISO 8601. */
export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

const knownKeySchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Options of `navigator.credentials.create`, as JSON (WebAuthn). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownKeySchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** Options of `navigator.credentials.get`. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(knownKeySchema),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** POST /api/admin/passkeys/options. */
export const startPasskeyBodySchema = ownProofSchema;
export const startedPasskeySchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  options: passkeyCreationSchema,
});

/** POST /api/admin/passkeys: the new key, of whose attestation nothing is asked. */
export const addPasskeyBodySchema = z.strictObject({
  id: bytesField(1400),
  clientDataJSON: bytesField(4000),
  attestationObject: bytesField(4000),
  transports: z.optional(z.array(patternField(/^[a-z-]+$/, 20)).check(z.maxLength(10))),
  /** The browser's name where nothing is said. */
  name: z.optional(textField(1, PASSKEY_NAME)),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBodySchema>;

/** `recoveryCodes` is empty where a second factor was there before. */
export const passkeyAddedSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  recoveryCodes: z.array(z.string()),
});

/** The answer of a passkey, for POST /api/auth/second-factor/passkey and …/own-factor/passkey. */
export const passkeyAnswerSchema = z.strictObject({
  id: bytesField(1400),
  clientDataJSON: bytesField(4000),
  authenticatorData: bytesField(4000),
  signature: bytesField(2000),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** POST …/passkey-options, at the sign-in and for acts of whoever is signed in. */
export const askedPasskeySchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  options: passkeyRequestSchema,
});

/** A code that stands once for the second factor in this session (`code` of an own proof). */
export const passkeyProofSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  code: z.string(),
});
