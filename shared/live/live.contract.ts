import * as z from 'zod/mini';
import type { DEVICE_TOPICS, OWNER_TOPICS, PUBLIC_TOPICS, STAFF_TOPICS } from '../topics.ts';

/** A topic as a caller knows it: their own without the number or the hash of whose it is. */
export type LiveTopic =
  | (typeof PUBLIC_TOPICS)[number]
  | (typeof STAFF_TOPICS)[number]
  | `me.${(typeof OWNER_TOPICS)[number]}`
  | `device.${(typeof DEVICE_TOPICS)[number]}`;

/** Where a page opens its socket. */
export const SOCKET_PATH = '/api/live';

/**
 * Said by a page that knows that nobody is signed in: where its cookie is of a session that is
 * over, it is answered as a device and not refused.
 */
export const AS_DEVICE = '?as=device';

/** On the answer that makes a browser a device, by a cookie: it hears of its own from then on. */
export const NEW_DEVICE_HEADER = 'X-New-Device';

/**
 * Topics of the caller that have ever changed, by their version, and how long ago (ms) each changed
 * last; the others stand at 0 and never changed. `isDevice` where those of a device are among them.
 */
export const liveVersionsSchema = z.object({
  v: z.record(z.string(), z.int()),
  age: z.record(z.string(), z.int()),
  isDevice: z.optional(z.boolean()),
});
export type LiveVersions = z.infer<typeof liveVersionsSchema>;

/**
 * What comes over the socket. A hint says that topics have other versions, and nothing else: no
 * row, person, price or count. After a `bye` the socket is closed.
 */
export const liveFrameSchema = z.union([
  z.object({ h: z.array(z.tuple([z.string(), z.int()])) }),
  z.object({ bye: z.enum(['session', 'expired', 'replaced']) }),
]);
export type LiveFrame = z.infer<typeof liveFrameSchema>;

/** What a client sends to hear that the connection lives, and what it hears. */
export const LIVE_PING = 'p';
export const LIVE_PONG = 'P';
