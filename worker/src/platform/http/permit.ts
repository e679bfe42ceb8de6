import { createMiddleware } from 'hono/factory';
import { ROUTE_PERMISSIONS, type RouteKey } from '#shared/permissions.ts';
import { refuseUnlessAllowed } from '../../authorize.ts';
import type { AppEnv } from '../../context.ts';
import { AppError, authRequired, forbidden, locked } from './errors.ts';

/**
 * A desk says `staff`: a caller who is no longer staff, or whose session is over, is told
 * so and not shown the list of a guest. A phone's queue says with each request whose entry it is
 * (`device`, or `user:` and the number of an account). The cookie may be somebody else's by now:
 * then nothing of it is taken, and the entry waits on the phone for its owner.
 */
export const requireActor = createMiddleware<AppEnv>(async (c, next) => {
  const said = c.req.header('X-Actor');
  const { caller } = c.get('ctx');
  // A locked desk still asks for its counts; what else it may have, the table says.
  if (caller.lockedUserId !== null) {
    if (said !== undefined && said !== 'staff') throw locked();
  } else if (said === 'staff') {
    if (!caller.isStaff) throw caller.user ? forbidden() : authRequired(caller.sessionEnded);
  } else if (said !== undefined && said !== (caller.user ? `user:${caller.user.id}` : 'device'))
    throw caller.user ? new AppError('auth.other_person', 409) : authRequired(caller.sessionEnded);
  await next();
});

/**
 * First handler of every route: the table's verdict for this caller, before the body is read. `own`
 * goes on; the verb asks the same table again and then looks at the row.
 */
export const permit = (key: RouteKey) =>
  createMiddleware<AppEnv>(async function permitRoute(c, next) {
    c.set('routeKey', key);
    refuseUnlessAllowed(ROUTE_PERMISSIONS[key], c.get('ctx').caller);
    await next();
  });
