import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from '../lib/paths.mjs';
import { stopAll } from '../lib/run.mjs';
import { buildWebIfChanged } from './build-web.mjs';
import { serveLocally } from './serve.mjs';
import { requireFreePort, servicesOf } from './settings.mjs';
import { stopOnSignal } from './stop.mjs';
import { printWorkerLog } from './worker.mjs';

/** Data of a copy that end-to-end tests drive. Never STATE_DIR: it is emptied at every start. */
const stateOf = (port) => path.join(CACHE, `e2e-state-${port}`);

/**
 * Throw-away copies of the app, one on each port with data of its own, without rate limits, until
 * they are stopped. `8790` is a small house, `8790=full-house` one on a full day. One line says that
 * all of them are open. E2E_DRAW_BY_HAND=box or dice: their sealed draw waits for that.
 */
export async function serveForE2e(copies) {
  const asked = copies.map((copy) => {
    const [port, kind] = copy.split('=');
    return { port: Number(port), isFullHouse: kind === 'full-house' };
  });
  let stops = [async () => stopAll()];
  stopOnSignal(() => Promise.all(stops.map((stop) => stop())));
  await Promise.all(asked.map(({ port }) => requireFreePort(port)));
  await buildWebIfChanged();
  const served = await Promise.all(asked.map(serve));
  stops = served.map(({ stop }) => stop);
  console.log(`open: ${served.map(({ url }) => url).join(', ')}`);
}

function serve({ port, isFullHouse }) {
  const stateDir = stateOf(port);
  rmSync(stateDir, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  return serveLocally({
    port,
    stateDir,
    rateLimits: 'off',
    isFullHouse,
    byHand: process.env.E2E_DRAW_BY_HAND,
    // Nobody answers there: a browser that a test makes up reaches no push service.
    // Numbers of draws are brought by hand. Tests of the worker prove the full cost of a password.
    services: {
      PUSH_SERVICE_URL: 'http://127.0.0.1:9',
      DRAW_RELAYS: '',
      PASSWORD_COST: 'least',
      ...servicesOf(),
    },
    onLog: printWorkerLog,
  });
}
