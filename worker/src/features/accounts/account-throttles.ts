import { RESEND_AFTER } from '#shared/accounts/credentials.ts';
import { PIN_TRIES_A_DAY } from '#shared/accounts/pin.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempt, emailKey, type ThrottlePolicy } from '../../platform/db/throttle.ts';
import type { CodePurpose } from './codes.repository.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Five wrong passwords in 15 minutes, then a wait of 15, 30, 60 minutes; never an unlimited lock
 * (security design, Rate limits).
 */
export const PER_ACCOUNT: ThrottlePolicy = { tries: 5, window: 15 * MINUTE, longestWait: HOUR };
/** Loose, because one address can be a whole hotel. */
export const PER_ADDRESS: ThrottlePolicy = { tries: 30, window: MINUTE, longestWait: MINUTE };

/** Wrong PINs, which whoever stands at the desk could go on guessing between right ones. */
export const WRONG_PINS: ThrottlePolicy = { tries: PIN_TRIES_A_DAY, window: DAY, longestWait: DAY };

const REGISTER_PER_DEVICE: ThrottlePolicy = { tries: 5, window: HOUR, longestWait: HOUR };
const REGISTER_PER_ADDRESS: ThrottlePolicy = { tries: 60, window: HOUR, longestWait: HOUR };

/** Also counted where there is no code or no account, so that a wait tells nothing. */
const CODE_ATTEMPTS: ThrottlePolicy = { tries: 5, window: 10 * MINUTE, longestWait: HOUR };

/** Codes that an account asks for to have another e-mail. */
export const EMAIL_CHANGES: ThrottlePolicy = { tries: 5, window: HOUR, longestWait: HOUR };

/** Wrong digits and codes with which an account asks for the bookings of a device. */
export const ADOPTION_PROOFS: ThrottlePolicy = { tries: 5, window: 15 * MINUTE, longestWait: DAY };

const SEND_POLICIES: readonly (readonly [string, ThrottlePolicy])[] = [
  ['sent', { tries: 1, window: RESEND_AFTER, longestWait: RESEND_AFTER }],
  ['sent-hour', { tries: 5, window: HOUR, longestWait: HOUR }],
  ['sent-day', { tries: 10, window: DAY, longestWait: DAY }],
];

export const codeAttemptsKey = (deps: Deps, purpose: CodePurpose, email: string): Promise<string> =>
  emailKey(deps, `code-${purpose}`, email);

/** Throws 429 where this device or address has registered too often. */
export async function consumeRegistrationAttempt(
  deps: Deps,
  deviceHash: string,
  ipHmac: string | null,
): Promise<void> {
  await consumeAttempt(deps, `register-from:${ipHmac ?? 'unknown'}`, REGISTER_PER_ADDRESS);
  await consumeAttempt(deps, `register-by:${deviceHash}`, REGISTER_PER_DEVICE);
}

/**
 * Throws 429 where this e-mail was sent a code less than a minute ago, or too many in an hour or a
 * day, or this address asks for too many.
 */
export async function consumeSendAttempt(
  deps: Deps,
  purpose: CodePurpose,
  email: string,
  ipHmac: string | null,
): Promise<void> {
  // Every request writes, also for an e-mail that has no account.
  await consumeAttempt(deps, `send-from:${ipHmac ?? 'unknown'}`, PER_ADDRESS);
  for (const [use, policy] of SEND_POLICIES)
    await consumeAttempt(deps, await emailKey(deps, `${use}-${purpose}`, email), policy);
}

/** Throws 429 where codes for this e-mail, or from this address, were tried too often. */
export async function consumeCodeGuess(
  deps: Deps,
  purpose: CodePurpose,
  email: string,
  ipHmac: string | null,
): Promise<void> {
  await consumeAttempt(deps, `code-from:${ipHmac ?? 'unknown'}`, PER_ADDRESS);
  await consumeAttempt(deps, await codeAttemptsKey(deps, purpose, email), CODE_ATTEMPTS);
}
