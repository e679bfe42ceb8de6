import { createMiddleware } from 'hono/factory';
import { ROUTE_PERMISSIONS, type PermissionRow, type RouteKey, type Verdict } from '#shared/permissions.ts';
import type { AppEnv, Caller } from '../context.ts';
import { authRequired, forbidden, notFound, type AppError } from '../lib/errors.ts';

function verdictFor(row: PermissionRow, caller: Caller): Verdict {
  if (caller.isStaff) return row.staff;
  if (caller.user) return row.owner;
  return caller.deviceHash || caller.receiptHash ? row.receipt : row.anonymous;
}

function refuse(verdict: 401 | 403 | 404, caller: Caller): AppError {
  if (verdict === 401) return authRequired(caller.sessionEnded);
  return verdict === 403 ? forbidden() : notFound();
}

/** First handler of every route: the table's verdict for this caller. `own` goes on; the verb then looks at the row. */
export const permit = (key: RouteKey) =>
  createMiddleware<AppEnv>(async function permitRoute(c, next) {
    c.set('routeKey', key);
    const { caller } = c.get('request');
    const verdict = verdictFor(ROUTE_PERMISSIONS[key], caller);
    if (verdict !== 'allow' && verdict !== 'own') throw refuse(verdict, caller);
    await next();
  });
