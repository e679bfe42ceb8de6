import type { Language } from '#shared/language.ts';
import type { RouteKey } from '#shared/permissions.ts';
import type { Deps } from './deps.ts';
import type { Bindings } from './env.ts';

export interface SignedInUser {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
}

/**
 * Who asks. A device and a receipt can come with a signed-in user too; staff are users listed in
 * `admins`.
 */
export interface Caller {
  readonly user: SignedInUser | null;
  readonly isStaff: boolean;
  /** SHA-256 of the `__Host-dev` cookie, where there is one. */
  readonly deviceHash: string | null;
  /** SHA-256 of the receipt code sent as `X-Receipt`, where there is one. */
  readonly receiptHash: string | null;
  readonly sessionHash: string | null;
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
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    request: RequestContext;
    requestId: string;
    language: Language;
    routeKey: RouteKey | undefined;
    startedAt: number;
  };
}
