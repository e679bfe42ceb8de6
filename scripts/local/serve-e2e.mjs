import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from '../lib/paths.mjs';
import { stopAll } from '../lib/run.mjs';
import { buildWebIfChanged } from './build-web.mjs';
import { serveLocally } from './serve.mjs';
import { requireFreePort, servicesOf } from './settings.mjs';
import { stopOnSignal } from './stop.mjs';
import { printWorkerLog } from './worker.mjs';

const E2E_PORT = 8790;

/** Data of a copy that end-to-end tests drive. Never STATE_DIR: it is emptied at every start. */
const stateOf = (port) => path.join(CACHE, port === E2E_PORT ? 'e2e-state' : `e2e-state-${port}`);

/**
 * A throw-away copy of the app, without rate limits, until it is stopped. Another port has data of
 * its own.
 */
export async function serveForE2e(port = E2E_PORT) {
  await requireFreePort(port);
  let stop = async () => stopAll();
  stopOnSignal(() => stop());
  await buildWebIfChanged();
  const stateDir = stateOf(port);
  rmSync(stateDir, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const served = await serveLocally({
    port,
    stateDir,
    rateLimits: 'off',
    services: servicesOf(),
    onLog: printWorkerLog,
  });
  ({ stop } = served);
  console.log(`open: ${served.url}`);
}
