import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate, withDatabase } from './database.mjs';
import { localSecrets } from './settings.mjs';
import { startWorker } from './worker.mjs';

/**
 * Brings the data of a local run up to date (migrations, demo content once), then serves it.
 * `withHistory` adds the stays of the year before, `isFullHouse` a day on which every list is long,
 * `byHand` says how its sealed draw goes on.
 * Returns address, demo staff, and how to stop.
 */
export async function serveLocally(settings) {
  const secretsFile = localSecrets(settings.stateDir);
  const staff = await withDatabase({ stateDir: settings.stateDir, secretsFile }, async (env) => {
    await migrate(env.DB);
    const { seedDemo } = await import('../seed/seed-demo.ts');
    const { withHistory, isFullHouse, byHand } = settings;
    return seedDemo(env, settings.stateDir, { withHistory, isFullHouse, byHand });
  });
  const worker = await startWorker({ ...settings, secretsFile });
  return { ...worker, staff, guest: readDemoGuest(settings.stateDir) };
}

/** A guest who took part in the demo draw; null in a copy from before there was one. */
function readDemoGuest(stateDir) {
  const file = path.join(stateDir, 'guest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
