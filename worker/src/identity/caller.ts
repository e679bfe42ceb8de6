import { sql } from 'drizzle-orm';
import type { RequestContext } from '../context.ts';
import { assertNot, type Statement } from '../platform/db/batch.ts';

/**
 * First in every batch that writes in somebody's name: rolls it back where the account was erased
 * (`caller_gone`, answered 401) or its person is staff no more (`not_staff`, 403) since the request
 * came in. Between the look at the session and the batch anything can happen.
 */
export function assertCaller({ caller: { user, isStaff } }: RequestContext): Statement[] {
  if (!user) return [];
  const isGone = sql`NOT EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND email = ${user.email})`;
  const isStaffNoMore = sql`NOT EXISTS
    (SELECT 1 FROM admins WHERE username = ${user.email} AND disabledAt IS NULL)`;
  return [
    assertNot('caller_gone', isGone),
    ...(isStaff ? [assertNot('not_staff', isStaffNoMore)] : []),
  ];
}
