import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from './errors.ts';

/** Ten pictures as text, as the specified bodies carry them (security design, Uploads). */
export const PICTURES_BODY_BYTES = 20 * 1024 * 1024;

/** Bounds the body of the one route that it stands in, behind that route's permission and rate limit. Longer is 413. */
export const limitBody = (maxSize: number, code: 'request.too_large' | 'blob.too_large' = 'request.too_large'): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError(code, 413);
    },
  });
