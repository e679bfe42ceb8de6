import { createMiddleware } from 'hono/factory';
import {
  ROUTE_PERMISSIONS,
  type PermissionRow,
  type RouteKey,
  type Verdict,
} from '#shared/permissions.ts';
import type { AppEnv, Caller } from '../../context.ts';
import { AppError, authRequired, forbidden, notFound } from './errors.ts';

/**
 * A desk of the hotel says `staff`: whoever is staff no longer, or whose session is over, is told
 * so and not shown the list of a guest. A phone's queue says with each request whose entry it is
 * (`device`, or `user:` and the number of an account). The cookie may be somebody else's by now:
 * then nothing of it is taken, and the entry waits on the phone for its owner.
 */
export const requireActor = createMiddleware<AppEnv>(async (c, next) => {
  const said = c.req.header('X-Actor');
  const { caller } = c.get('request');
  if (said === 'staff') {
    if (!caller.isStaff) throw caller.user ? forbidden() : authRequired(caller.sessionEnded);
  } else if (said !== undefined && said !== (caller.user ? `user:${caller.user.id}` : 'device'))
    throw caller.user ? new AppError('auth.other_person', 409) : authRequired(caller.sessionEnded);
  await next();
});

function verdictFor(row: PermissionRow, caller: Caller): Verdict {
  if (caller.isStaff) return row.staff;
  if (caller.user) return row.owner;
  return caller.deviceHash || caller.receiptHash ? row.receipt : row.anonymous;
}

function errorForVerdict(verdict: 401 | 403 | 404, caller: Caller): AppError {
  if (verdict === 401) return authRequired(caller.sessionEnded);
  return verdict === 403 ? forbidden() : notFound();
}

/**
 * First handler of every route: the table's verdict for this caller. `own` goes on; the verb then
 * looks at the row.
 */
export const permit = (key: RouteKey) =>
  createMiddleware<AppEnv>(async function permitRoute(c, next) {
    c.set('routeKey', key);
    const { caller } = c.get('request');
    const verdict = verdictFor(ROUTE_PERMISSIONS[key], caller);
    if (verdict !== 'allow' && verdict !== 'own') throw errorForVerdict(verdict, caller);
    await next();
  });
