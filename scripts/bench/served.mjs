import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from '../lib/paths.mjs';
import { withDatabase } from '../local/database.mjs';
import { serveLocally } from '../local/serve.mjs';
import { localSecrets } from '../local/settings.mjs';
import { printWorkerLog, startWorker } from '../local/worker.mjs';

export const PORT = 8796;

/**
 * Serves a throw-away copy with data of its own while `use` runs; `prepare` may fill its database
 * before.
 */
export async function served(name, use, prepare) {
  const stateDir = path.join(CACHE, `bench-${name}`);
  rmSync(stateDir, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const logged = [];
  const onLog = (entry) => {
    logged.push(String(entry.message));
    printWorkerLog(entry);
  };
  const settings = { port: PORT, stateDir, rateLimits: 'off', onLog };
  let running = await serveLocally(settings);
  try {
    if (prepare) {
      await running.stop();
      const secretsFile = localSecrets(stateDir);
      await withDatabase({ stateDir, secretsFile }, (env) => prepare(env.DB, env));
      running = { ...running, ...(await startWorker({ ...settings, secretsFile })) };
    }
    const restart = async (whileClosed) => {
      const secretsFile = localSecrets(stateDir);
      await running.stop();
      await whileClosed();
      running = { ...running, ...(await startWorker({ ...settings, secretsFile })) };
    };
    return await use({ ...running, stateDir, restart, logged });
  } finally {
    await running.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}
