import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

const ALWAYS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};

const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer that the worker makes; those of files come from the build's `_headers` (security design, Static headers). */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(ALWAYS)) c.res.headers.set(name, value);
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', API_CSP);
  if (!/^\/(api|auth)(\/|$)/.test(c.req.path)) return;
  c.res.headers.set('X-App-Api', '1');
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});
