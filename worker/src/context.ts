import type { Language } from '#shared/language.ts';
import { DEFAULT_LANGUAGE } from '#shared/language.ts';
import type { RouteKey } from '#shared/permissions.ts';
import type { Deps } from './deps.ts';
import type { Bindings } from './env.ts';
import { toBase64Url } from './platform/crypto.ts';
import type { IdempotencyKey } from './platform/db/idempotency.ts';

export interface SignedInUser {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  /** E.164; absent at the moment of signing in. */
  readonly phoneNumber?: string | null;
}

/**
 * Who asks. A device and a receipt can come with a signed-in user too; staff are users listed in
 * `admins`.
 */
export interface Caller {
  readonly user: SignedInUser | null;
  readonly isStaff: boolean;
  /** Staff whose role is manager; read together with `isStaff`. */
  readonly isManager: boolean;
  /** Scheduled work, which nobody asked for. */
  readonly isSystem: boolean;
  /** SHA-256 of the `__Host-dev` cookie, where there is one. */
  readonly deviceHash: string | null;
  /** SHA-256 of the receipt code sent as `X-Receipt`, where there is one. */
  readonly receiptHash: string | null;
  readonly sessionHash: string | null;
  /** Set when the desk is locked: no caller is signed in. */
  readonly lockedUserId: number | null;
  /** Why the session of this browser's cookie is over, where it is. */
  readonly sessionEnded: 'expired' | 'ended' | null;
}

/** What every verb gets beside its input. */
export interface RequestContext {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly language: Language;
  readonly requestId: string;
  /** Keyed hash of the address for the audit trail; the address itself is not kept. */
  readonly ipHmac: string | null;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Key of an act that may be sent twice; the first commit of its request claims it. */
  readonly actKey?: ActKey;
}

export interface ActKey {
  readonly key: IdempotencyKey;
  isClaimed: boolean;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    ctx: RequestContext;
    requestId: string;
    language: Language;
    routeKey: RouteKey | undefined;
    startedAt: number;
  };
}

export const NOBODY: Caller = {
  user: null,
  isStaff: false,
  isManager: false,
  isSystem: false,
  deviceHash: null,
  receiptHash: null,
  sessionHash: null,
  lockedUserId: null,
  sessionEnded: null,
};

/** Context of scheduled work; it has its own operation id. */
export function systemContext(deps: Deps, waitUntil: RequestContext['waitUntil']): RequestContext {
  return {
    deps,
    caller: { ...NOBODY, isSystem: true },
    language: DEFAULT_LANGUAGE,
    requestId: `cron_${toBase64Url(deps.randomBytes(12))}`,
    ipHmac: null,
    waitUntil,
  };
}
