import { RESEND_AFTER } from '#shared/accounts/credentials.ts';
import { PIN_TRIES_A_DAY } from '#shared/accounts/pin.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { requireUser } from '../../identity/caller.ts';
import { isKnownDevice } from '../../identity/known-devices.repository.ts';
import type { Statement } from '../../platform/db/batch.ts';
import {
  consumeAttempt,
  emailKey,
  resetAttempts,
  type ThrottlePolicy,
} from '../../platform/db/throttle.ts';
import type { CodePurpose } from './codes.repository.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Five wrong passwords in 15 minutes, then a wait of 15, 30, 60 minutes; never an unlimited lock.
 */
const PER_ACCOUNT: ThrottlePolicy = { tries: 5, window: 15 * MINUTE, longestWait: HOUR };
/** Loose, because one address can be a whole hotel. */
export const PER_ADDRESS: ThrottlePolicy = { tries: 30, window: MINUTE, longestWait: MINUTE };

/** Whose wrong passwords at the sign-in count together. */
interface LoginPlace {
  /** Counts the wrong passwords of an account. */
  readonly key: string;
  /** Counts them of an address, whatever the account; none where the key is bound to a device. */
  readonly from: string | null;
}

/**
 * A stranger's guesses must not shut out the owner: a device on which somebody has signed in to
 * this account counts by itself, and so does a locked desk, whose session only staff have had.
 * Nothing is told by it: strangers count by the e-mail alone, whether it has an account or not.
 */
async function loginPlace(
  ctx: RequestContext,
  email: string,
  use: 'login' | 'factor' = 'login',
): Promise<LoginPlace> {
  const { deps, caller, ipHmac } = ctx;
  const { deviceHash, lockedUserId } = caller;
  if (deviceHash !== null && (await isKnownDevice(deps.db, email, deviceHash)))
    return { key: await emailKey(deps, `${use}-known`, `${email}\n${deviceHash}`), from: null };
  if (lockedUserId !== null)
    return {
      // By the person who left the desk, not by its session: those can be made anew.
      key: await emailKey(deps, `${use}-desk`, `${email}\n${lockedUserId}`),
      from: deskFrom(ipHmac),
    };
  return { key: await emailKey(deps, use, email), from: `login-from:${ipHmac ?? 'unknown'}` };
}

const deskFrom = (ipHmac: string | null): string => `desk-from:${ipHmac ?? 'unknown'}`;

/**
 * Takes a try at the password of an e-mail and returns the key that a right one resets. Throws 429
 * where it has to wait here.
 */
export async function consumeLoginAttempt(ctx: RequestContext, email: string): Promise<string> {
  const { key, from } = await loginPlace(ctx, email);
  if (from !== null) await consumeAttempt(ctx.deps, from, PER_ADDRESS);
  await consumeAttempt(ctx.deps, key, PER_ACCOUNT);
  return key;
}

/** Takes a try at opening a locked desk from this address; no stranger counts with it. */
export async function consumeDeskAttempt({ deps, ipHmac }: RequestContext): Promise<void> {
  await consumeAttempt(deps, deskFrom(ipHmac), PER_ADDRESS);
}

const ownPasswordKey = (userId: number): string => `own-password:${userId}`;

/**
 * Takes a try at the caller's own password, asked for once more while they are signed in; returns
 * the key that a right one resets. Throws 429. An open browser is no way around the limit, and
 * strangers at the sign-in have no part in it.
 */
export async function consumeOwnPasswordAttempt(ctx: RequestContext): Promise<string> {
  const key = ownPasswordKey(requireUser(ctx).id);
  await consumeAttempt(ctx.deps, key, PER_ACCOUNT);
  return key;
}

/**
 * Five wrong codes of a second factor in 15 minutes, then waits up to a day: whoever tries them has
 * the password already.
 */
const FACTOR_CODES: ThrottlePolicy = { tries: 5, window: 15 * MINUTE, longestWait: DAY };

/**
 * Takes a try at the second factor of an e-mail's account at the sign-in, apart on known devices as
 * with passwords; returns the key that a right one resets. Throws 429. A password by mail ends no
 * wait of this.
 */
export async function consumeFactorAttempt(ctx: RequestContext, email: string): Promise<string> {
  const { key } = await loginPlace(ctx, email, 'factor');
  await consumeAttempt(ctx.deps, key, FACTOR_CODES);
  return key;
}

/** The same for a caller who is signed in. */
export async function consumeOwnFactorAttempt(ctx: RequestContext): Promise<string> {
  const key = `own-factor:${requireUser(ctx).id}`;
  await consumeAttempt(ctx.deps, key, FACTOR_CODES);
  return key;
}

/**
 * Takes a try at a passkey beside one's own password. No password is asked for before it, so it has
 * a count of its own: an open session must not shut the owner's codes.
 */
export async function consumeOwnPasskeyAttempt(ctx: RequestContext): Promise<string> {
  const key = `own-passkey:${requireUser(ctx).id}`;
  await consumeAttempt(ctx.deps, key, FACTOR_CODES);
  return key;
}

/** For the batch in which the mailbox's owner chose a password: all waits for it end. */
export async function endPasswordWaits(
  ctx: RequestContext,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<Statement[]> {
  const { db } = ctx.deps;
  const strangers = await emailKey(ctx.deps, 'login', email);
  const { key: here } = await loginPlace(ctx, email);
  return [...new Set([strangers, here, ownPasswordKey(id)])].map((key) => resetAttempts(db, key));
}

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
