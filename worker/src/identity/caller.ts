import { sql } from 'drizzle-orm';
import type { Caller, RequestContext, SignedInUser } from '../context.ts';
import { assertNot, type Statement } from '../platform/db/batch.ts';
import { authRequired } from '../platform/http/errors.ts';

/**
 * First in every batch that writes in somebody's name: rolls it back where the account was erased
 * (`caller_gone`, answered 401) or its person is no longer staff, or no manager `asManager` (`not_staff`, 403), since the
 * request came in. Between reading the session and the batch anything can happen.
 */
export function assertCaller(
  { caller: { user, isStaff } }: RequestContext,
  asManager = false,
): Statement[] {
  if (!user) return [];
  const isGone = sql`NOT EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND email = ${user.email})`;
  const isStaffNoMore = sql`NOT EXISTS
    (SELECT 1 FROM admins WHERE username = ${user.email} AND disabledAt IS NULL
      AND (role = 'manager' OR ${Number(!asManager)}))`;
  return [
    assertNot('caller_gone', isGone),
    ...(isStaff ? [assertNot('not_staff', isStaffNoMore)] : []),
  ];
}

/** The account that is signed in. Throws 401. */
export function requireUser({ caller }: Pick<RequestContext, 'caller'>): SignedInUser {
  if (!caller.user) throw authRequired(caller.sessionEnded);
  return caller.user;
}

/** Whose a row with this e-mail is to the caller. */
export function ownerOf({ user }: Caller, userEmail: string | null): 'nobody' | 'caller' | 'other' {
  if (userEmail === null) return 'nobody';
  return userEmail === user?.email ? 'caller' : 'other';
}

/** Hashes of the secrets that came with the request: the device's cookie and a shown receipt. */
export function receiptHashesOf({ deviceHash, receiptHash }: Caller): string[] {
  return [deviceHash, receiptHash].filter((hash) => hash !== null);
}
