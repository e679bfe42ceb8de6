import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';

// Read by wrangler when it loads: no usage reports, no look-up of this machine's place, no trace store, no chatter.
process.env.WRANGLER_SEND_METRICS = 'false';
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
process.env.X_LOCAL_OBSERVABILITY = 'false';
process.env.WRANGLER_LOG ??= 'error';

/** Production runs the jobs by cron (wrangler.toml); the local runtime has no clock for them, so this run keeps it. */
const JOBS_EVERY_MS = 10 * 60 * 1000;

export const text = (value) => ({ type: 'plain_text', value });

/** The folder below STATE_DIR in which wrangler, too, looks when told `--persist-to STATE_DIR`. */
export const persistIn = (stateDir) => path.join(stateDir, 'v3');

/**
 * App and API in workerd on one origin. `onLog({level, message})` gets what the worker writes. With `watch` a changed source is loaded
 * again. Returns the address and how to end it.
 */
export async function startWorker({
  port,
  stateDir,
  rateLimits,
  services = {},
  secretsFile,
  onLog,
  watch = false,
  origin = `http://localhost:${port}`,
}) {
  mkdirSync(at('web/dist'), { recursive: true });
  const { unstable_startWorker: startDevWorker } = await import('wrangler');
  const settings = { APP_ORIGIN: origin, RATE_LIMITS: rateLimits, ...services };
  const worker = await startDevWorker({
    config: at('wrangler.toml'),
    envFiles: [secretsFile],
    bindings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, text(value)])),
    dev: {
      persist: stateDir,
      server: { hostname: 'localhost', port },
      inspector: false,
      watch,
      remote: false,
      logLevel: 'error',
      structuredLogsHandler: onLog,
    },
  });
  await worker.ready;
  const url = `http://localhost:${port}`;
  const jobs = setInterval(() => void fetch(`${url}/cdn-cgi/handler/scheduled`).catch(() => {}), JOBS_EVERY_MS);
  return {
    url,
    stop: async () => {
      clearInterval(jobs);
      await worker.dispose();
    },
  };
}
