import type { RequestContext } from '../context.ts';
import { assertNot } from '../platform/db/commit.ts';

/**
 * First in every batch that writes in somebody's name: takes it back where the account was erased
 * (`caller_gone`, answered 401) or its person is staff no more (`not_staff`, 403) since the request
 * came in. Between the look at the session and the batch anything can happen.
 */
export function assertCaller({
  deps: { d1 },
  caller: { user, isStaff },
}: RequestContext): D1PreparedStatement[] {
  if (!user) return [];
  const here = assertNot(
    d1,
    'caller_gone',
    'NOT EXISTS (SELECT 1 FROM users WHERE id = ?1 AND email = ?2)',
    user.id,
    user.email,
  );
  if (!isStaff) return [here];
  return [
    here,
    assertNot(
      d1,
      'not_staff',
      'NOT EXISTS (SELECT 1 FROM admins WHERE username = ?1 AND disabledAt IS NULL)',
      user.email,
    ),
  ];
}
