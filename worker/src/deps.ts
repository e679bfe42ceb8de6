import type { Bindings, Config } from './env.ts';
import type { Feature } from './feature.ts';
import { openDb, type Db } from './platform/db/db.ts';
import { guardedBucket } from './platform/guarded-bucket.ts';
import { createLive, type Live } from './platform/live/live.ts';
import { logger, type Logger } from './platform/logger.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createPushSender, type PushSender } from './platform/push/push-sender.ts';

/**
 * Everything a verb needs from outside: storage, clock, chance, mail. Passed in, never imported.
 */
export interface Deps {
  readonly config: Config;
  readonly d1: D1Database;
  readonly db: Db;
  readonly media: R2Bucket;
  readonly mailer: Mailer;
  /** Models at Cloudflare, where they are bound. */
  readonly ai?: Ai;
  readonly now: () => number;
  /**
   * Does the work once `ms` have passed, at most 30 s, where this isolate lives that long; for
   * `waitUntil`. What must happen in any case has a clock of the platform beside it.
   */
  readonly later: (ms: number, work: () => Promise<void>) => Promise<void>;
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
  /** Pages that listen for changes. */
  readonly live: Live;
  /** Phones and tablets on which the app is closed. */
  readonly push: PushSender;
  readonly log: Logger;
  /** All features, for verbs that walk them, such as an erasure. */
  readonly features: readonly Feature[];
}

export function createDeps(env: Bindings, config: Config, features: readonly Feature[]): Deps {
  return {
    config,
    d1: env.DB,
    db: openDb(env.DB),
    media: guardedBucket(env.MEDIA, logger),
    mailer: createMailer(env, config),
    ...(env.AI && { ai: env.AI }),
    now: Date.now,
    later: config.TIMERS === 'on' ? later : () => Promise.resolve(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    live: createLive(env.LIVE, config.MOST_SOCKETS),
    push: createPushSender(config, Date.now),
    log: logger,
    features,
  };
}

async function later(ms: number, work: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
  await work();
}
