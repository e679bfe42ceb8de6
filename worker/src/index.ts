import { sweepGoogleSignIns } from './accounts/google/sweep-google-sign-ins.ts';
import { forgetRegistrations } from './accounts/forget-registrations.ts';
import { eraseEndedStays } from './accounts/personal-data/erase-ended-stays.ts';
import { sweepSessions } from './accounts/sweep-sessions.ts';
import { createApp } from './app.ts';
import { forgetIdNumbers } from './bookings/forget-id-numbers.ts';
import { releaseExpiredRequests } from './bookings/release-expired-requests.ts';
import { createDeps, type Deps } from './deps.ts';
import { readConfig, type Bindings } from './env.ts';
import { forgetOldKeys } from './lib/idempotency.ts';
import { sweepPictures } from './media/sweep-pictures.ts';
import { releaseHoldsWhenDue } from './points/release-expired-holds.ts';
import { forgetOldTries } from './lib/throttle.ts';

const app = createApp();

const SCHEDULED: readonly ((deps: Deps) => Promise<unknown>)[] = [
  releaseExpiredRequests,
  releaseHoldsWhenDue,
  forgetIdNumbers,
  eraseEndedStays,
  ({ d1, now }) => forgetOldKeys(d1, now()),
  forgetOldTries,
  sweepSessions,
  forgetRegistrations,
  sweepGoogleSignIns,
  sweepPictures,
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
        deps.log('error', 'scheduled work failed', { errorName: error instanceof Error ? error.name : 'unknown' });
      }
    }
  },
} satisfies ExportedHandler<Bindings>;
