import { canonicalEmail } from '#shared/accounts/email.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempt, emailKey, type ThrottlePolicy } from '../db/throttle.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Mails to an address that nobody has proved to be theirs: those that a request causes, and those
 * that staff and the clock cause later.
 */
const REQUESTED_PER_RECIPIENT: ThrottlePolicy = { tries: 3, window: HOUR, longestWait: DAY };
const LATER_PER_RECIPIENT: ThrottlePolicy = { tries: 12, window: DAY, longestWait: DAY };
/** A whole hotel can share one network. */
const REQUESTED_PER_NETWORK: ThrottlePolicy = { tries: 20, window: HOUR, longestWait: HOUR };

/** Cause of a mail that a request asks for: the keyed hash of its network, or null for staff. */
export interface Requested {
  readonly network: string | null;
}

/**
 * Counts one mail to an address that may be a stranger's. Throws 429 where it, or the network that
 * asks, has reached its limit.
 */
export async function countUnprovedMail(
  deps: Deps,
  to: string,
  requested?: Requested,
): Promise<void> {
  if (requested?.network)
    await consumeAttempt(deps, `booking-mail-from:${requested.network}`, REQUESTED_PER_NETWORK);
  // All addresses with a plus sign lead to the same mailbox.
  const mailbox = canonicalEmail(to).replace(/\+[^@]*@/, '@');
  const [use, policy] = requested
    ? (['booking-mail', REQUESTED_PER_RECIPIENT] as const)
    : (['booking-mail-later', LATER_PER_RECIPIENT] as const);
  await consumeAttempt(deps, await emailKey(deps, use, mailbox), policy);
}
