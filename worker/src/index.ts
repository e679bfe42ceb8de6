import { createApp } from './app.ts';
import { createDeps, type Deps } from './deps.ts';
import { readConfig, type Bindings } from './env.ts';
import { eraseEndedStays } from './features/accounts/personal-data/erase-account.ts';
import {
  deleteExpiredGoogleSignIns,
  deleteUnverifiedAccounts,
  deleteExpiredSessions,
} from './features/accounts/sweep-accounts.ts';
import { deleteOldIdNumbers, releaseExpiredRequests } from './features/bookings/expiry.ts';
import { deleteUnusedPictures } from './features/media/store-picture.ts';
import { releaseExpiredHolds } from './features/points/release-expired-holds.ts';
import { deleteOldIdempotencyKeys } from './platform/db/idempotency.ts';
import { deleteOldThrottles } from './platform/db/throttle.ts';

const app = createApp();

const SCHEDULED: readonly ((deps: Deps) => Promise<unknown>)[] = [
  releaseExpiredRequests,
  releaseExpiredHolds,
  deleteOldIdNumbers,
  eraseEndedStays,
  ({ d1, now }) => deleteOldIdempotencyKeys(d1, now()),
  deleteOldThrottles,
  deleteExpiredSessions,
  deleteUnverifiedAccounts,
  deleteExpiredGoogleSignIns,
  deleteUnusedPictures,
];

export default {
  fetch: app.fetch,
  scheduled: async (_event, env) => {
    const deps = createDeps(env, readConfig(env));
    for (const work of SCHEDULED) {
      try {
        await work(deps);
      } catch (error) {
        // One that fails holds up none of the others; its turn comes again in ten minutes.
        deps.log('error', 'scheduled work failed', {
          errorName: error instanceof Error ? error.name : 'unknown',
        });
      }
    }
  },
} satisfies ExportedHandler<Bindings>;
