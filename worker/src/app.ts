import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
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
import { devMailRoutes } from './lib/mail/dev-mail.routes.ts';
import { AppError } from './lib/errors.ts';
import { onError, onUnknownApi } from './middleware/errors.ts';
import { refuseCrossSite } from './middleware/cross-site.ts';
import { securityHeaders } from './middleware/headers.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { openRequest } from './middleware/request.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { pointsRoutes } from './points/points.routes.ts';
import { roomRoutes } from './rooms/rooms.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { serveShell } from './site/serve-shell.ts';

const JSON_BODY_BYTES = 64 * 1024;
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
    app.use(
      path,
      bodyLimit({
        maxSize: JSON_BODY_BYTES,
        onError: () => {
          throw new AppError('request.too_large', 413);
        },
      }),
    );
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
  app.route('/', devMailRoutes);
  return app;
}

/** Also without the last slash, and however the path was spelled in the request line: Hono matches the decoded one. */
function isApi(path: string): boolean {
  return API_PATHS.some((prefix) => `${path}/`.startsWith(prefix.slice(0, -1)));
}
