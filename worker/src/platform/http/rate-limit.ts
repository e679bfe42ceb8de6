import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../context.ts';
import { tooMany } from './errors.ts';

/**
 * Groups of an IPv6 address that name a network; the rest a device makes up again as often as it
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

/** The address stands for a whole hotel, and a made-up cookie for nobody: both count. */
const addressOf = (c: Context<AppEnv>): string =>
  networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown');

/**
 * Soft limits a minute: tight for a device or a session, and loose for its address, because a whole
 * hotel shares one. Both count, since a cookie of the caller's own making would be a new device
 * each time. Staff answer requests faster than any guest makes them, so their writes have the room
 * of reads. The numbers stand in wrangler.toml. Limits that must be exact are counted in D1
 * (platform/db/throttle.ts): those of accounts in account-throttles.ts, others beside their verb.
 */
export const rateLimit = (kind: 'READS' | 'WRITES') =>
  limit((c) => {
    const { caller } = c.get('ctx');
    // A locked desk too: requests of strangers at its address must not keep its staff out.
    const counter = caller.isStaff || caller.lockedUserId !== null ? 'READS' : kind;
    const device = caller.sessionHash ?? caller.deviceHash;
    return [
      ...(device ? [c.env[`${counter}_PER_DEVICE`].limit({ key: device })] : []),
      c.env[`${counter}_PER_ADDRESS`].limit({ key: addressOf(c) }),
    ];
  });

/**
 * Sockets that are opened in a minute. They count by themselves: a page that comes
 * back is no write of its guest, and after a deploy a whole hotel comes back in that minute.
 */
export const limitSockets = limit((c) => {
  const { sessionHash, deviceHash } = c.get('ctx').caller;
  return [
    ...(sessionHash ? [c.env.SOCKETS_PER_SESSION.limit({ key: sessionHash })] : []),
    ...(deviceHash ? [c.env.SOCKETS_PER_DEVICE.limit({ key: deviceHash })] : []),
    c.env.SOCKETS_PER_ADDRESS.limit({ key: addressOf(c) }),
  ];
});

function limit(count: (c: Context<AppEnv>) => readonly Promise<RateLimitOutcome>[]) {
  return createMiddleware<AppEnv>(async function limitRate(c, next) {
    if (c.get('ctx').deps.config.RATE_LIMITS === 'on') {
      const results = await Promise.all(count(c));
      if (results.some(({ success }) => !success)) throw tooMany(PERIOD_SECONDS);
    }
    await next();
  });
}
