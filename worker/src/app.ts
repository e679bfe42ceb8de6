import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './context.ts';
import { ERROR_TEXTS, FEATURES } from './features.ts';
import { serveShell } from './features/site/serve-page.ts';
import { loadSession } from './identity/sessions.ts';
import { AppError, errorHandlers } from './platform/http/errors.ts';
import { refuseIncompleteBody } from './platform/http/incomplete-body.ts';
import { requireActor } from './platform/http/permit.ts';
import { rateLimit } from './platform/http/rate-limit.ts';
import { createRequestContext } from './platform/http/request-context.ts';
import { rejectCrossSite, securityHeaders } from './platform/http/security.ts';
import { devMailRoutes } from './platform/mail/dev-mail.routes.ts';

/** Most characters of a URL; the longest real one is Google's answer to a sign-in. */
const MAX_URL = 4096;
const API_PATHS = ['/api/*', '/auth/*', '/dev/*'];

/** The whole API and the shell of deep links, in the order in which a request meets them. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { onError, onUnknownApi } = errorHandlers(ERROR_TEXTS);
  app.onError(onError);
  app.notFound((c) => (isApi(c.req.path) ? onUnknownApi(c) : serveShell(c)));
  app.use(securityHeaders);
  for (const path of API_PATHS) {
    app.use(path, createRequestContext(loadSession, FEATURES));
    app.use(path, refuseLongUrl);
    app.use(path, rejectCrossSite);
    app.use(path, requireActor);
    app.use(path, refuseIncompleteBody);
  }
  app.get('/api/*', rateLimit('READS'));
  for (const { routes } of FEATURES) for (const route of routes) app.route('/', route);
  app.route('/', devMailRoutes);
  return app;
}

/** Refuses a long address before anything decodes, compares or stores a part of it. */
const refuseLongUrl = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.length > MAX_URL) throw new AppError('request.too_large', 414);
  await next();
});

/**
 * Also without the last slash, with several first ones, and however the path was spelled in the
 * request line: Hono matches the decoded one.
 */
function isApi(path: string): boolean {
  const single = `${path}/`.replace(/\/{2,}/g, '/');
  return API_PATHS.some((prefix) => single.startsWith(prefix.slice(0, -1)));
}
