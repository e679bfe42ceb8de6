/** A call that was refused because nobody is signed in. `write` would have changed something. */
export type UnauthenticatedCall = 'read' | 'write';

/** These ask who is signed in: "nobody" is an answer to them, not a refusal. */
const SESSION_PROBES: ReadonlySet<string> = new Set(['/api/auth/me', '/api/auth/verify-token']);

let authRequiredListener: ((call: UnauthenticatedCall) => void) | null = null;

/** The client of the API tells; what it means for the person is decided in session.ts. */
export function reportAuthRequired(path: string, method: string): void {
  if (!SESSION_PROBES.has(path)) authRequiredListener?.(method === 'GET' ? 'read' : 'write');
}

export function onAuthRequired(next: (call: UnauthenticatedCall) => void): void {
  authRequiredListener = next;
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
