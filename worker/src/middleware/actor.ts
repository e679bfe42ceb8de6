import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { AppError, authRequired, forbidden } from '../lib/errors.ts';

/**
 * A desk of the hotel says `staff`: whoever is staff no longer, or whose session is over, is told so and not shown the list of a guest. A phone's queue says with each request whose entry it is (`device`, or `user:` and the number of an account). The cookie may be
 * somebody else's by now: then nothing of it is taken, and the entry waits on the phone for its owner.
 */
export const refuseOtherActor = createMiddleware<AppEnv>(async (c, next) => {
  const said = c.req.header('X-Actor');
  const { caller } = c.get('request');
  if (said === 'staff') {
    if (!caller.isStaff) throw caller.user ? forbidden() : authRequired(caller.sessionEnded);
  } else if (said !== undefined && said !== (caller.user ? `user:${caller.user.id}` : 'device'))
    throw caller.user ? new AppError('auth.other_person', 409) : authRequired(caller.sessionEnded);
  await next();
});
