import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { tooMany } from '../lib/errors.ts';
import { networkOf } from '../lib/network-of.ts';

const PERIOD_SECONDS = 60;

/**
 * Soft limits a minute: tight for a device or a session, and loose for its address, because a whole hotel shares one. Both
 * count, since a cookie of the caller's own making would be a new device each time. Staff answer requests faster than any guest
 * makes them, so their writes have the room of reads. Limits that must be exact are counted in D1.
 */
export const rateLimit = (kind: 'READS' | 'WRITES') =>
  createMiddleware<AppEnv>(async function limitRate(c, next) {
    const { deps, caller } = c.get('request');
    if (deps.config.RATE_LIMITS === 'on') {
      const counter = caller.isStaff ? 'READS' : kind;
      const device = caller.sessionHash ?? caller.deviceHash;
      const results = await Promise.all([
        ...(device ? [c.env[`${counter}_PER_DEVICE`].limit({ key: device })] : []),
        c.env[`${counter}_PER_ADDRESS`].limit({ key: networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown') }),
      ]);
      if (results.some(({ success }) => !success)) throw tooMany(PERIOD_SECONDS);
    }
    await next();
  });
