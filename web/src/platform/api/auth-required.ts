import { withLock } from '../with-lock.ts';

/** A call that was refused because nobody is signed in. `write` would have changed something. */
export type UnauthenticatedCall = 'read' | 'write';

/** These ask who is signed in: "nobody" is an answer to them, not a refusal. */
const SESSION_PROBES: ReadonlySet<string> = new Set(['/api/auth/me', '/api/auth/verify-token']);

/** Why a session is over: idle or too old, or ended by somebody (signed out, another password). */
export type SessionEnd = 'expired' | 'ended';

type AuthRequiredListener = (call: UnauthenticatedCall, end: SessionEnd | undefined) => void;
let authRequiredListener: AuthRequiredListener | null = null;

/** Until when (performance.now()) calls may have left with a cookie that is another one since. */
let rotatedUntil = -1;

let rotatedListener: (() => void) | null = null;

/**
 * The session may have another token now: a connection that was opened with the former one is
 * opened again.
 */
export function onSessionRotated(next: () => void): void {
  rotatedListener = next;
}

const ROTATION_LOCK = 'session-rotation';

/**
 * Resolves once no tab of this browser waits for another token of its session: by then the cookie
 * has it. Never where tabs cannot ask each other.
 */
export async function sessionSettled(): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  const isAsked = await locks
    ?.request(ROTATION_LOCK, { mode: 'shared' }, () => true)
    .catch(() => false);
  if (isAsked !== true) return new Promise(() => {});
}

/**
 * Runs a call by which the session goes on under another token: reads that left meanwhile are
 * refused with the former cookie, and nobody is signed out by that: the next one tells the truth.
 */
export async function whileSessionRotates<T>(call: () => Promise<T>): Promise<T> {
  rotatedUntil = Number.POSITIVE_INFINITY;
  try {
    return await withLock(ROTATION_LOCK, call);
  } finally {
    rotatedUntil = performance.now();
    rotatedListener?.();
  }
}

/**
 * The client of the API tells; what it means for the person is decided in session.ts. `began`: when
 * the call left (performance.now()).
 */
export function reportAuthRequired(
  path: string,
  method: string,
  { end, began }: { readonly end: SessionEnd | undefined; readonly began: number },
): void {
  if (method === 'GET' && began <= rotatedUntil) return;
  if (!SESSION_PROBES.has(path)) authRequiredListener?.(method === 'GET' ? 'read' : 'write', end);
}

export function onAuthRequired(next: AuthRequiredListener): void {
  authRequiredListener = next;
}

let lockedListener: (() => void) | null = null;

/** The session answers counts only: its desk was left alone, or locked from another tab. */
export function reportLocked(): void {
  lockedListener?.();
}

export function onLocked(next: () => void): void {
  lockedListener = next;
}

let forbiddenListener: (() => void) | null = null;

/**
 * Whoever is signed in may not do what this app thought they may: what it knows of them is out of
 * date.
 */
export function reportForbidden(): void {
  forbiddenListener?.();
}

export function onForbidden(next: () => void): void {
  forbiddenListener = next;
}
