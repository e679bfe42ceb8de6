import { stopAll } from '../lib/run.mjs';
import { buildWebIfChanged } from './build-web.mjs';
import { lockStateDir } from './lock.mjs';
import { serveLocally, staffLines } from './serve.mjs';
import { readArguments, readSettings, requireFreePort } from './settings.mjs';
import { stopOnSignal } from './stop.mjs';
import { printWorkerLog } from './worker.mjs';

/**
 * `npm start`: everything on one origin, until it is stopped. `--full-house` fills new data with a
 * day on which every list is long.
 */
export async function start(args = process.argv.slice(2)) {
  const { isFullHouse } = readArguments(args);
  const settings = readSettings(process.env, isFullHouse ? '.state-full-house' : '.state');
  await requireFreePort(settings.port);
  const unlock = lockStateDir(settings.stateDir);
  process.on('exit', unlock);
  let stop = async () => stopAll();
  stopOnSignal(() => stop());
  await buildWebIfChanged();
  const served = await serveLocally({
    ...settings,
    withHistory: true,
    isFullHouse,
    onLog: printWorkerLog,
  });
  ({ stop } = served);
  const { url, staff, guest } = served;
  console.log(
    [
      '',
      `Dar Al Seeb is open: ${url}`,
      ...staffLines(staff),
      ...(guest ? [`guest: ${guest.email} / ${guest.password}`] : []),
      `mails: ${url}/dev/mail (as JSON: ${url}/dev/mail.json)`,
      `data:  ${settings.stateDir}`,
      ...(settings.rateLimits === 'off' ? ['rate limits are off'] : []),
      'stop:  Ctrl-C',
    ].join('\n'),
  );
}
