import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from '../lib/paths.mjs';
import { stopAll } from '../lib/run.mjs';
import { buildWebIfChanged } from './build-web.mjs';
import { printWorkerLog } from './logs.mjs';
import { serveLocally } from './serve.mjs';
import { requireFreePort } from './settings.mjs';
import { stopOnSignal } from './stop.mjs';

const E2E_PORT = 8790;

/** Data of the copy that end-to-end tests drive. Never STATE_DIR: it is emptied at every start. */
const E2E_STATE = path.join(CACHE, 'e2e-state');

/** A throw-away copy of the app, without rate limits, until it is stopped. */
export async function serveForE2e() {
  await requireFreePort(E2E_PORT);
  let stop = async () => stopAll();
  stopOnSignal(() => stop());
  await buildWebIfChanged();
  rmSync(E2E_STATE, { recursive: true, force: true });
  mkdirSync(E2E_STATE, { recursive: true, mode: 0o700 });
  const served = await serveLocally({ port: E2E_PORT, stateDir: E2E_STATE, rateLimits: 'off', onLog: printWorkerLog });
  ({ stop } = served);
  console.log(`open: ${served.url}`);
}
