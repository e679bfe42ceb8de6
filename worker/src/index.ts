import { createApp } from './app.ts';
import { releaseExpiredRequests } from './bookings/release-expired-requests.ts';
import { createDeps } from './deps.ts';
import { readConfig, type Bindings } from './env.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: async (_event, env) => {
    const deps = createDeps(env, readConfig(env));
    await releaseExpiredRequests(deps);
  },
} satisfies ExportedHandler<Bindings>;
