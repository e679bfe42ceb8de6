import type { User } from '#shared/accounts/account.contract.ts';
import type { Access } from '#shared/pages.ts';

/**
 * What stands at any other address: nothing, which only signed-in people are told; the rest falls
 * to the login page.
 */
export const UNKNOWN_PAGE_ACCESS: Access = 'signedIn';

export type AccessDecision = 'show' | 'wait' | 'login' | 'refuse';

/**
 * The server decides again on every call; this only spares people a page that would stay empty.
 * `undefined`: not known yet. Who has just signed out is led to the login page by that, without a
 * way back to this one.
 */
export function decideAccess(
  access: Access,
  user: Pick<User, 'role'> | null | undefined,
  isLeaving = false,
  isDeviceKnown = false,
): AccessDecision {
  if (access === 'everyone') return 'show';
  if (user === undefined) return 'wait';
  if (user === null && access === 'known' && isDeviceKnown && !isLeaving) return 'show';
  if (user === null) return isLeaving ? 'wait' : 'login';
  return access === 'staff' && user.role !== 'staff' ? 'refuse' : 'show';
}

/** The login page, which leads back to this address afterwards. */
export function loginUrl(path: string, search: string): string {
  return `/login?next=${encodeURIComponent(search === '' ? path : `${path}?${search}`)}`;
}
