import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../context.ts';
import { tooMany } from './errors.ts';

/**
 * Groups of an IPv6 address that name a network; the rest a device makes up anew as often as it
 * likes.
 */
const NETWORK_GROUPS = 4;

/**
 * The network that an address counts for in limits: an IPv4 address itself, of IPv6 the /64.
 * Anything unreadable stands for itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    groups.push(
      ...Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0'),
      ...after,
    );
  }
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

const PERIOD_SECONDS = 60;

/**
 * Soft limits a minute: tight for a device or a session, and loose for its address, because a whole
 * hotel shares one. Both count, since a cookie of the caller's own making would be a new device
 * each time. Staff answer requests faster than any guest makes them, so their writes have the room
 * of reads. Limits that must be exact are counted in D1.
 */
export const rateLimit = (kind: 'READS' | 'WRITES') =>
  createMiddleware<AppEnv>(async function limitRate(c, next) {
    const { deps, caller } = c.get('ctx');
    if (deps.config.RATE_LIMITS === 'on') {
      const counter = caller.isStaff ? 'READS' : kind;
      const device = caller.sessionHash ?? caller.deviceHash;
      const results = await Promise.all([
        ...(device ? [c.env[`${counter}_PER_DEVICE`].limit({ key: device })] : []),
        c.env[`${counter}_PER_ADDRESS`].limit({
          key: networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown'),
        }),
      ]);
      if (results.some(({ success }) => !success)) throw tooMany(PERIOD_SECONDS);
    }
    await next();
  });
