import { sweepSessions } from './accounts/sweep-sessions.ts';
import { createApp } from './app.ts';
import { forgetIdNumbers } from './bookings/forget-id-numbers.ts';
import { releaseExpiredRequests } from './bookings/release-expired-requests.ts';
import { createDeps } from './deps.ts';
import { readConfig, type Bindings } from './env.ts';
import { forgetOldKeys } from './lib/idempotency.ts';
import { forgetOldTries } from './lib/throttle.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: async (_event, env) => {
    const deps = createDeps(env, readConfig(env));
    await releaseExpiredRequests(deps);
    await forgetOldKeys(deps.d1, deps.now());
    await forgetOldTries(deps);
    await sweepSessions(deps);
    await forgetIdNumbers(deps);
  },
} satisfies ExportedHandler<Bindings>;
