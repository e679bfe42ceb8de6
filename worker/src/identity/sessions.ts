import { STAFF_IDLE_MINUTES } from '#shared/desk/staff-idle.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#shared/site/retention.ts';
import type { SignedInUser, RequestContext } from '../context.ts';
import type { Deps } from '../deps.ts';
import { sha256, toBase64Url } from '../platform/crypto.ts';
import type { Statement } from '../platform/db/batch.ts';
import {
  moveSubscriptions,
  removeSubscriptionsOfOthers,
} from '../platform/push/push-subscriptions.repository.ts';
import { deviceOf, NO_DEVICE } from './devices.ts';
import { knowDevice } from './known-devices.repository.ts';
import {
  deleteSession,
  findSession,
  touchSession,
  insertSession,
  removeSession,
} from './sessions.repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface SessionLimits {
  /** Milliseconds without an action of the person; polling is no action. */
  readonly idle: number;
  /** Milliseconds from sign-in to the end, whatever happens between. */
  readonly absolute: number;
}

/** How long a browser stays signed in. */
export const SESSION_LIMITS = {
  guest: { idle: SESSION_IDLE_DAYS * DAY, absolute: SESSION_DAYS * DAY },
  staff: { idle: STAFF_IDLE_MINUTES * MINUTE, absolute: 12 * HOUR },
} as const satisfies Record<string, SessionLimits>;

/** An action updates the session at most this often, in milliseconds. */
const LAST_SEEN_INTERVAL_MS = MINUTE;

/**
 * Epoch milliseconds at which a session is over, if its person does nothing more. That of staff
 * goes on without an action, and is locked.
 */
export function sessionEnd(
  session: { createdAt: string; lastSeenAt: string; expiresAt: string },
  isStaff: boolean,
): number {
  const { idle, absolute } = sessionLimits(isStaff);
  const end = Math.min(Date.parse(session.expiresAt), Date.parse(session.createdAt) + absolute);
  return isStaff ? end : Math.min(end, Date.parse(session.lastSeenAt) + idle);
}

/**
 * A desk left alone, or locked by hand; only a password or a PIN opens it, by a session of its own.
 */
function isSessionLocked(
  session: { lastSeenAt: string; lockedAt: string | null },
  isStaff: boolean,
  now: number,
): boolean {
  if (session.lockedAt !== null) return true;
  return isStaff && now >= Date.parse(session.lastSeenAt) + SESSION_LIMITS.staff.idle;
}

function sessionLimits(isStaff: boolean): SessionLimits {
  return isStaff ? SESSION_LIMITS.staff : SESSION_LIMITS.guest;
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const matchAgent = (table: typeof BROWSERS, agent: string): string =>
  table.find(([pattern]) => pattern.test(agent))?.[1] ?? 'other';

/**
 * `User-Agent` → browser and system, all that is kept of it: enough for a person to know their own
 * device by.
 */
export function agentFamily(userAgent: string | undefined): string {
  return `${matchAgent(BROWSERS, userAgent ?? '')} / ${matchAgent(SYSTEMS, userAgent ?? '')}`;
}

interface LiveSession {
  readonly user: SignedInUser;
  /** Looked up on every request, so that a role given or taken away counts at once. */
  readonly isStaff: boolean;
  readonly isManager: boolean;
  readonly tokenHash: string;
  readonly handle: string;
}

/** It answers counts only, and says nothing of anybody. */
export interface LockedSession {
  readonly lockedUserId: number;
  readonly tokenHash: string;
}

/** Why the cookie's session is over: it was idle or too old, or it is not there any more. */
interface EndedSession {
  readonly ended: 'expired' | 'ended';
  /** The hash of its token, where this very request has ended it. */
  readonly endedNow?: string;
}

/**
 * Who the cookie's token stands for, or null without a cookie. Runs before there is a request
 * context, so its writes are single statements and no commits: an expired session is deleted, which
 * the caller tells its sockets, and an action extends a live one. Polling screens would keep a
 * forgotten tablet signed in for ever, so `isPoll` requests extend nothing.
 */
export async function loadSession(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string | null,
  isPoll: boolean,
): Promise<LiveSession | LockedSession | EndedSession | null> {
  if (!token) return null;
  const tokenHash = await sha256(token);
  const row = await findSession(deps.db, tokenHash);
  if (!row) return { ended: 'ended' };
  const now = deps.now();
  const isExpired = now >= sessionEnd(row, row.isStaff);
  // A desk that was locked tells a person who is no longer staff nothing more.
  const isDismissed = row.lockedAt !== null && !row.isStaff;
  if (isExpired || isDismissed || !row.isVerified) {
    const isDeleted = await deleteSession(deps.db, tokenHash);
    return { ended: isExpired ? 'expired' : 'ended', ...(isDeleted && { endedNow: tokenHash }) };
  }
  if (isSessionLocked(row, row.isStaff, now)) return { lockedUserId: row.userId, tokenHash };
  if (!isPoll && now - Date.parse(row.lastSeenAt) >= LAST_SEEN_INTERVAL_MS)
    await touchSession(deps.db, tokenHash, row.lastSeenAt, new Date(now).toISOString());
  return {
    user: {
      id: row.userId,
      email: row.email,
      fullName: row.fullName,
      phoneNumber: row.phoneNumber,
    },
    isStaff: row.isStaff,
    isManager: row.staffRole === 'manager',
    tokenHash,
    handle: row.handle,
  };
}

export const TOKEN_BYTES = 32;
const HANDLE_BYTES = 16;

/** What the browser gets in its cookie; the token exists nowhere else. */
export interface SessionCookie {
  readonly token: string;
  /** Seconds. */
  readonly maxAge: number;
  /** For the cookie of a device that has none yet. */
  readonly deviceToken: string | null;
}

interface CreatedSession {
  readonly cookie: SessionCookie;
  readonly handle: string;
  readonly tokenHash: string;
  /** The device that is known from now on; null where it did not show itself. */
  readonly deviceHash: string | null;
  readonly statements: readonly Statement[];
}

interface SessionChanges {
  /** The browser comes back from another site. */
  readonly isFromElsewhere?: boolean;
  /** ISO 8601: it lasts no longer, however long a new one would. */
  readonly endsBy?: string | null;
}

/**
 * A new session for the person, for the batch of the sign-in. It replaces the session that this
 * browser had (session fixation). The device is known to the account from then on; one that comes
 * back from another site cannot show its cookie and gets no other.
 */
export async function createSession(
  ctx: RequestContext,
  person: { id: number; isStaff: boolean },
  agent: string,
  { isFromElsewhere = false, endsBy = null }: SessionChanges = {},
): Promise<CreatedSession> {
  const { deps, caller, ipHmac } = ctx;
  const device = isFromElsewhere ? NO_DEVICE : await deviceOf(ctx);
  const token = toBase64Url(deps.randomBytes(TOKEN_BYTES));
  const handle = `sh_${toBase64Url(deps.randomBytes(HANDLE_BYTES))}`;
  const now = deps.now();
  const { absolute } = sessionLimits(person.isStaff);
  const tokenHash = await sha256(token);
  const at = new Date(now).toISOString();
  const lasts = endsBy === null ? absolute : Math.min(absolute, Date.parse(endsBy) - now);
  const insert = insertSession(deps.db, {
    tokenHash,
    handle,
    userId: person.id,
    createdAt: at,
    lastSeenAt: at,
    authenticatedAt: at,
    expiresAt: new Date(now + lasts).toISOString(),
    agentFamily: agent,
    ipHmac,
  });
  const { sessionHash, deviceHash } = caller;
  const statements = [
    ...(deviceHash ? removeSubscriptionsOfOthers(person.id, deviceHash) : []),
    ...(sessionHash
      ? [moveSubscriptions(person.id, sessionHash, handle), ...removeSession(deps.db, sessionHash)]
      : []),
    insert,
    ...(device.hash ? [knowDevice(deps.db, person.id, device.hash, at)] : []),
  ];
  const cookie = { token, maxAge: Math.floor(lasts / 1000), deviceToken: device.token };
  return { cookie, handle, tokenHash, deviceHash: device.hash, statements };
}
