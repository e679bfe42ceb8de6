import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { tooMany } from '../lib/errors.ts';

type Limiter = 'READS_PER_DEVICE' | 'READS_PER_ADDRESS' | 'WRITES_PER_DEVICE' | 'WRITES_PER_ADDRESS';
const PERIOD_SECONDS = 60;

/**
 * Soft limit a minute: tight for a device that has a cookie, loose for an address, because a whole hotel shares one.
 * Limits that must be exact are counted in D1 by their verb.
 */
export const rateLimit = (kind: 'READS' | 'WRITES') =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { deps, caller } = c.get('request');
    if (deps.config.RATE_LIMITS === 'on') {
      const device = caller.sessionHash ?? caller.deviceHash;
      const limiter: Limiter = device ? `${kind}_PER_DEVICE` : `${kind}_PER_ADDRESS`;
      const { success } = await c.env[limiter].limit({ key: device ?? c.req.header('CF-Connecting-IP') ?? 'unknown' });
      if (!success) throw tooMany(PERIOD_SECONDS);
    }
    await next();
  });
