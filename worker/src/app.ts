import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { googleRoutes } from './accounts/google/google.routes.ts';
import { personalDataRoutes } from './accounts/personal-data/personal-data.routes.ts';
import { passwordRoutes } from './accounts/passwords.routes.ts';
import { registrationRoutes } from './accounts/registration.routes.ts';
import { sessionRoutes } from './accounts/sessions.routes.ts';
import { ownAccountRoutes } from './accounts/own-account/own-account.routes.ts';
import { loadSession } from './accounts/load-session.ts';
import { bookingRoutes } from './bookings/bookings.routes.ts';
import type { AppEnv } from './context.ts';
import { eventRoutes } from './events/events.routes.ts';
import { staffEventRoutes } from './events/staff-events.routes.ts';
import { devMailRoutes } from './lib/mail/dev-mail.routes.ts';
import { AppError } from './lib/errors.ts';
import { onError, onUnknownApi } from './middleware/errors.ts';
import { refuseOtherActor } from './middleware/actor.ts';
import { refuseCrossSite } from './middleware/cross-site.ts';
import { securityHeaders } from './middleware/headers.ts';
import { refuseIncompleteBody } from './middleware/incomplete-body.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { openRequest } from './middleware/request.ts';
import { blobRoutes } from './media/blobs.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { pointsRoutes } from './points/points.routes.ts';
import { roomRoutes } from './rooms/rooms.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { serveShell } from './site/serve-shell.ts';

/** Characters of an address with its query; the longest that comes is Google's answer to a sign-in. */
const MAX_URL = 4096;
const API_PATHS = ['/api/*', '/auth/*', '/dev/*'];

/** The whole API and the shell of deep links, in the order in which a request meets them. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound((c) => (isApi(c.req.path) ? onUnknownApi(c) : serveShell(c)));
  app.use(securityHeaders);
  for (const path of API_PATHS) {
    app.use(path, openRequest(loadSession));
    app.use(path, refuseLongUrl);
    app.use(path, refuseCrossSite);
    app.use(path, refuseOtherActor);
    app.use(path, refuseIncompleteBody);
  }
  app.get('/api/*', rateLimit('READS'));
  app.route('/', siteRoutes);
  app.route('/', roomRoutes);
  app.route('/', bookingRoutes);
  app.route('/', pointsRoutes);
  app.route('/', accountRoutes);
  app.route('/', registrationRoutes);
  app.route('/', passwordRoutes);
  app.route('/', sessionRoutes);
  app.route('/', ownAccountRoutes);
  app.route('/', googleRoutes);
  app.route('/', personalDataRoutes);
  app.route('/', notificationRoutes);
  app.route('/', blobRoutes);
  app.route('/', eventRoutes);
  app.route('/', staffEventRoutes);
  app.route('/', devMailRoutes);
  return app;
}

/** Refuses a long address before anything decodes, compares or stores a part of it. */
const refuseLongUrl = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.length > MAX_URL) throw new AppError('request.too_large', 414);
  await next();
});

/** Also without the last slash, with several first ones, and however the path was spelled in the request line: Hono matches the decoded one. */
function isApi(path: string): boolean {
  const single = `${path}/`.replace(/\/{2,}/g, '/');
  return API_PATHS.some((prefix) => single.startsWith(prefix.slice(0, -1)));
}
