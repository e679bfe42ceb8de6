import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate, withDatabase } from './database.mjs';
import { beginSeeding, dropHalfSeeded, endSeeding } from './seed-mark.mjs';
import { localSecrets, RESTORED } from './settings.mjs';
import { startWorker } from './worker.mjs';

/** A restored copy has people of its own; nothing of the demo comes beside them. */
const isRestored = (stateDir) => existsSync(path.join(stateDir, RESTORED));

/**
 * Serves a local run on data that is up to date. Returns address, demo staff
 * (null in a restored copy), and how to stop.
 */
export async function serveLocally(settings) {
  const secretsFile = localSecrets(settings.stateDir);
  const staff = await prepareData(settings);
  const worker = await startWorker({ ...settings, secretsFile });
  return { ...worker, staff, guest: readDemoGuest(settings.stateDir) };
}

/**
 * Brings the data of a local run up to date (migrations, demo content once). `withHistory` adds the
 * stays of the year before, `isFullHouse` a day on which every list is long, `byHand` says how its
 * sealed draw goes on. Returns the demo staff.
 */
export async function prepareData({ stateDir, withHistory, isFullHouse, byHand }) {
  if (dropHalfSeeded(stateDir))
    console.error('The first start was ended before the demo was complete: it begins anew.');
  const secretsFile = localSecrets(stateDir);
  const staff = await withDatabase({ stateDir, secretsFile }, async (env) => {
    await migrate(env.DB);
    if (isRestored(stateDir)) return null;
    const { seedDemo } = await import('../seed/seed-demo.ts');
    const onBegin = () => beginSeeding(stateDir);
    return seedDemo(env, stateDir, { withHistory, isFullHouse, byHand, onBegin });
  });
  endSeeding(stateDir);
  return staff;
}

/** A guest who took part in the demo draw; null in a copy from before there was one. */
function readDemoGuest(stateDir) {
  const file = path.join(stateDir, 'guest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Lines that say how to sign in at the desk. */
export const staffLines = (staff) =>
  staff
    ? [
        `staff: ${staff.email} / ${staff.password}`,
        `statistics: ${staff.statistics}`,
        ...(staff.colleague
          ? [`second member: ${staff.colleague.email} / ${staff.colleague.password}`]
          : []),
      ]
    : ['staff: as in the copy that was restored, or npm run staff:add -- e-mail --local'];
