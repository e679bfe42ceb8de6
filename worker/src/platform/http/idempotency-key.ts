import type { Context } from 'hono';
import type { AppEnv } from '../../context.ts';
import { parseIdempotencyKey } from '../db/idempotency.ts';

/** The `Idempotency-Key` of a request, or null. Throws 400 as `parseIdempotencyKey` does. */
export const idempotencyKeyOf = (c: Context<AppEnv>): string | null =>
  parseIdempotencyKey(c.req.header('Idempotency-Key'));
