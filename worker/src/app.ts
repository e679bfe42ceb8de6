import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_PHOTO_BYTES } from '#shared/events/events.ts';
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

const JSON_BODY_BYTES = 64 * 1024;
/** Ten pictures as text, as the specified bodies carry them (security design, Uploads). */
const PICTURES_BODY_BYTES = 20 * 1024 * 1024;
const WITH_PICTURES = new Set(['POST /api/photography-submissions', 'POST /api/google-review-submissions']);
const API_PATHS = ['/api/*', '/auth/*', '/dev/*'];

/** The whole API and the shell of deep links, in the order in which a request meets them. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound((c) => (isApi(c.req.path) ? onUnknownApi(c) : serveShell(c)));
  app.use(securityHeaders);
  for (const path of API_PATHS) {
    app.use(path, openRequest(loadSession));
    app.use(path, refuseCrossSite);
    app.use(path, refuseOtherActor);
    app.use(path, refuseIncompleteBody);
    app.use(path, (c, next) => limitFor(c.req.method, c.req.path)(c, next));
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

const limit = (maxSize: number, code: 'request.too_large' | 'blob.too_large') =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError(code, 413);
    },
  });
const jsonLimit = limit(JSON_BODY_BYTES, 'request.too_large');
const picturesLimit = limit(PICTURES_BODY_BYTES, 'request.too_large');
const pictureLimit = limit(MAX_PHOTO_BYTES, 'blob.too_large');

/** How much a route reads. */
function limitFor(method: string, path: string): typeof jsonLimit {
  if (method === 'PUT' && path.startsWith('/api/blobs/')) return pictureLimit;
  return WITH_PICTURES.has(`${method} ${path}`) ? picturesLimit : jsonLimit;
}

/** Also without the last slash, with several first ones, and however the path was spelled in the request line: Hono matches the decoded one. */
function isApi(path: string): boolean {
  const single = `${path}/`.replace(/\/{2,}/g, '/');
  return API_PATHS.some((prefix) => single.startsWith(prefix.slice(0, -1)));
}
