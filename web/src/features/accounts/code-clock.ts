import { canonicalEmail } from '#shared/accounts/email.ts';

/** Seconds between two codes to one address, where the answer does not say (security design, E-mail codes). */
export const RESEND_SECONDS = 60;

const next = new Map<string, number>();

/** Starts the wait until the next code for this e-mail can be asked for. `now` is epoch ms. */
export function noteCodeSent(email: string, seconds = RESEND_SECONDS, now = Date.now()): void {
  next.set(canonicalEmail(email), now + seconds * 1000);
}

/** Epoch ms from which another code can be asked for; null where none was sent from this page. */
export function nextCodeAt(email: string): number | null {
  return next.get(canonicalEmail(email)) ?? null;
}
