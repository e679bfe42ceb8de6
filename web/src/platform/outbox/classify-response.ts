import { retryAfterMs } from './backoff.ts';
import type { Reason } from './row.ts';

/**
 * What a request came to. `network`: nothing came back; `foreign`: somebody else answered, as the
 * sign-in page of a Wi-Fi does.
 */
export type OutboxResponse =
  | { readonly from: 'network' }
  | { readonly from: 'foreign' }
  | {
      readonly from: 'api';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfter: string | null;
      readonly date: string | null;
    };

export type Refusal =
  /** No request gets through: everything waits. */
  | { readonly cls: 'pause'; readonly reason: 'offline' | 'portal' }
  /** This entry waits, the others go on. */
  | {
      readonly cls: 'retry';
      readonly afterMs: number | null;
      readonly code: string | null;
      /** What the server says while it takes nothing, for the guest to read meanwhile. */
      readonly text?: string;
    }
  /** The server does not have these photos, or got them damaged. */
  | { readonly cls: 'repair'; readonly shas: readonly string[] }
  /** The key stands for an earlier version of this entry. */
  | { readonly cls: 'mismatch' }
  | {
      readonly cls: 'needsUser';
      readonly reason: Reason;
      readonly code: string | null;
      readonly text: string | null;
      /** What else the server said, for the feature of the command to read. */
      readonly details?: unknown;
    };

export type Outcome<T> = { readonly cls: 'ok'; readonly data: T } | Refusal;

const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);
const REASON_OF: Readonly<Record<string, Reason>> = {
  'auth.required': 'signIn',
  'entry.already_participated': 'alreadyParticipated',
  'entry.same_photos': 'samePhotos',
  'event.closed': 'eventClosed',
  'booking.sold_out': 'soldOut',
  'booking.price_changed': 'priceChanged',
  'booking.sign_in_needed': 'accountNeeded',
};

/**
 * Reads a reply. `read` answers null for a body that is not what was agreed: then it is not
 * believed.
 */
export function classifyResponse<T>(
  reply: OutboxResponse,
  read: (body: unknown) => T | null,
): Outcome<T> {
  if (reply.from !== 'api')
    return { cls: 'pause', reason: reply.from === 'network' ? 'offline' : 'portal' };
  const { status } = reply;
  if (status < 300) {
    const data = read(reply.body);
    // With the server's mark but another shape: a newer server, or one that fails. Nobody's
    // success.
    return data === null ? { cls: 'retry', afterMs: null, code: null } : { cls: 'ok', data };
  }
  const { code, text, missing, details } = parseWireError(reply.body);
  // Somebody else has signed in here; the entry is sent when its owner is back.
  if (code === 'auth.other_person' || RETRYABLE_STATUSES.has(status) || status >= 500)
    return {
      cls: 'retry',
      afterMs: retryAfterMs(reply.retryAfter, reply.date),
      code,
      ...(code === 'site.maintenance' && text !== null && { text }),
    };
  if (code === 'entry.missing_photos') return { cls: 'repair', shas: missing };
  if (code === 'request.key_reused' || code === 'idempotency.mismatch') return { cls: 'mismatch' };
  const reason = REASON_OF[code ?? ''] ?? (status === 401 ? 'signIn' : 'refused');
  return { cls: 'needsUser', reason, code, text, ...(details !== null && { details }) };
}

interface ParsedWireError {
  readonly code: string | null;
  readonly text: string | null;
  readonly missing: readonly string[];
  readonly details: unknown;
}

/** Read loosely: a code that this app is too old to know must still be told. */
function parseWireError(body: unknown): ParsedWireError {
  const { code, message, details } = (body ?? {}) as {
    code?: unknown;
    message?: unknown;
    details?: { missing?: readonly string[] } | null;
  };
  const missing = details?.missing;
  return {
    code: typeof code === 'string' ? code : null,
    text: typeof message === 'string' ? message : null,
    missing: Array.isArray(missing) ? missing : [],
    details: details ?? null,
  };
}
