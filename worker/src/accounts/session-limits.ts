const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface SessionLimits {
  /** Milliseconds without an action of the person; polling is no action. */
  readonly idle: number;
  /** Milliseconds from sign-in to the end, whatever happens between. */
  readonly absolute: number;
}

/** How long a browser stays signed in (decisions.md, Accounts and roles). */
export const SESSION_LIMITS = {
  guest: { idle: 7 * DAY, absolute: 30 * DAY },
  staff: { idle: 30 * MINUTE, absolute: 12 * HOUR },
} as const satisfies Record<string, SessionLimits>;

/** An action is written down at most this often, in milliseconds. */
export const SEEN_EVERY = MINUTE;

/** Epoch milliseconds at which a session is over, if its person does nothing more. */
export function sessionEnd(session: { createdAt: string; lastSeenAt: string; expiresAt: string }, isStaff: boolean): number {
  const { idle, absolute } = sessionLimits(isStaff);
  return Math.min(Date.parse(session.expiresAt), Date.parse(session.createdAt) + absolute, Date.parse(session.lastSeenAt) + idle);
}

export function sessionLimits(isStaff: boolean): SessionLimits {
  return isStaff ? SESSION_LIMITS.staff : SESSION_LIMITS.guest;
}
