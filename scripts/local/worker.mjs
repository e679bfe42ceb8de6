import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { fail } from '../lib/fail.mjs';
import { at } from '../lib/paths.mjs';
import { watchRuntime } from './runtime.mjs';

/**
 * What the local runtime says of a client that went away in the middle of its request, as phones on
 * a hotel's Wi-Fi do. Nothing failed.
 */
const CLIENT_WENT = [
  /^Failed to drain the unused request body\. Error: (Network connection lost|Can't read from request stream)/,
];

const isClientGone = (message) =>
  typeof message === 'string' && CLIENT_WENT.some((pattern) => pattern.test(message));

/** Prints only what needs a person: warnings and errors of the worker, one line each. */
export function printWorkerLog({ level, message }) {
  if ((level !== 'warn' && level !== 'error') || isClientGone(message)) return;
  console.error(
    `worker ${level === 'warn' ? 'warns' : 'failed'}: ${typeof message === 'string' ? message : JSON.stringify(message)}`,
  );
}

// Read by wrangler when it loads: no usage reports, no look-up of this machine's place, no trace
// store, no chatter.
process.env.WRANGLER_SEND_METRICS = 'false';
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
process.env.X_LOCAL_OBSERVABILITY = 'false';
process.env.WRANGLER_LOG ??= 'error';

const MINUTE_MS = 60 * 1000;
/**
 * Production runs the jobs by cron (wrangler.toml); the local runtime has no clock for them, so
 * this run keeps it.
 */
const JOBS = [
  { cron: '*/5 * * * *', everyMs: 5 * MINUTE_MS },
  { cron: '* * * * *', everyMs: MINUTE_MS },
];

/** The folder below STATE_DIR in which wrangler, too, looks when told `--persist-to STATE_DIR`. */
export const persistIn = (stateDir) => path.join(stateDir, 'v3');

/**
 * How often a runtime that ends by itself is started again, within how long. A memory that is too
 * small ends it every time.
 */
const MOST_RESTARTS = 3;
const RESTARTS_WITHIN_MS = 60_000;

/**
 * App and API in workerd on one origin. `onLog({level, message})` gets what the worker writes. With
 * `watch` a changed source is loaded again, by wrangler. A runtime that somebody kills is started again on the
 * same data; where that does not help, the command ends with a sentence. Returns the address and
 * how to end it.
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
  const vars = { APP_ORIGIN: origin, RATE_LIMITS: rateLimits, ...services };
  const open = () =>
    (watch ? openWatched : openRuntime)({ port, stateDir, secretsFile, onLog, vars });
  const url = `http://localhost:${port}`;
  const runtime = watchRuntime();
  let worker = await open();
  await worker.ready;
  let isStopping = false;
  void keepOpen();
  const jobs = JOBS.map(({ cron, everyMs }) =>
    setInterval(() => void worker.runJobs(cron).catch(() => {}), everyMs),
  );
  return {
    url,
    stop: async () => {
      isStopping = true;
      for (const job of jobs) clearInterval(job);
      runtime.forget();
      await worker.dispose();
    },
  };

  /** A runtime that crashed is started anew, on the data that it left. */
  async function keepOpen() {
    const restarts = [];
    for (let how = await runtime.crash(); ;) {
      if (isStopping) return;
      const now = Date.now();
      while (restarts.length > 0 && now - restarts[0] > RESTARTS_WITHIN_MS) restarts.shift();
      if (restarts.length === MOST_RESTARTS) {
        fail(
          `The runtime (workerd) keeps ending by itself (${how}) and ${url} does not answer: free some memory, then start again. Everything in ${stateDir} is kept.`,
        );
      }
      restarts.push(now);
      console.error(`The runtime (workerd) ended by itself (${how}); it is started again.`);
      try {
        await worker.dispose();
        const crash = runtime.crash();
        worker = await open();
        const again = await Promise.race([worker.ready.then(() => null), crash]);
        if (again === null) console.error(`${url} is open again.`);
        how = again ?? (await crash);
      } catch (error) {
        if (isStopping) return;
        fail(
          `The runtime (workerd) could not be started again (${String(error)}): start again by hand. Everything in ${stateDir} is kept.`,
        );
      }
    }
  }
}

/** The worker as it is now: when it answers (`ready`), its jobs, and how to end it. */
async function openRuntime({ port, stateDir, secretsFile, onLog, vars }) {
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare');
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { workerdOptions } = await import('../../worker/local/workerd-options.ts');
  const read = readConfig({ config: at('wrangler.toml') });
  const secrets = parseEnv(readFileSync(secretsFile, 'utf8'));
  const config = { ...read, vars: { ...read.vars, ...secrets, ...vars } };
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      handleStructuredLogs: onLog,
      resourcePersistencePath: persistIn(stateDir),
      resourceTmpPath: path.join(stateDir, 'tmp'),
      workers: [await workerdOptions(config, at('worker/src/index.ts'))],
    }),
  );
  return {
    ready: runtime.ready,
    runJobs: async (cron) => (await runtime.getWorker()).scheduled({ cron }),
    dispose: () => runtime.dispose(),
  };
}

/** The same by wrangler, which loads a changed source again. */
async function openWatched({ port, stateDir, secretsFile, onLog, vars }) {
  const { unstable_startWorker: startDevWorker } = await import('wrangler');
  const worker = await startDevWorker({
    config: at('wrangler.toml'),
    envFiles: [secretsFile],
    bindings: Object.fromEntries(
      Object.entries(vars).map(([name, value]) => [name, { type: 'plain_text', value }]),
    ),
    dev: {
      persist: stateDir,
      server: { hostname: 'localhost', port },
      inspector: false,
      watch: true,
      remote: false,
      logLevel: 'error',
      structuredLogsHandler: onLog,
    },
  });
  return {
    ready: worker.ready,
    runJobs: (cron) =>
      fetch(`http://localhost:${port}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`),
    dispose: () => worker.dispose(),
  };
}
