import { createApp } from './app.ts';
import { systemContext } from './context.ts';
import { createDeps } from './deps.ts';
import { readConfig, type Bindings } from './env.ts';
import { FEATURES } from './features.ts';
import { raiseAlarm } from './platform/alarms/raise-alarm.ts';
import { takeUpgrade } from './platform/live/live.ts';

export { LiveHub } from './platform/live/hub.ts';

const app = createApp();
const SCHEDULED = FEATURES.flatMap(({ cron }) => cron ?? []);
const MINUTELY = FEATURES.flatMap(({ everyMinute }) => everyMinute ?? []);
/** As wrangler.toml writes it. */
const EVERY_MINUTE = '* * * * *';

export default {
  fetch: async (request, env, execution) => {
    const answer = await app.fetch(request, env, execution);
    return takeUpgrade(request) ?? answer;
  },
  scheduled: async ({ cron }, env, execution) => {
    const deps = createDeps(env, readConfig(env), FEATURES);
    for (const work of cron === EVERY_MINUTE ? MINUTELY : SCHEDULED) {
      try {
        await work(systemContext(deps, (later) => execution.waitUntil(later)));
      } catch (error) {
        // A failing job does not stop the rest; the next run tries it again.
        await raiseAlarm(deps, 'work_failed', work.name);
        deps.log('error', 'scheduled work failed', {
          errorName: error instanceof Error ? error.name : 'unknown',
        });
      }
    }
  },
} satisfies ExportedHandler<Bindings>;
