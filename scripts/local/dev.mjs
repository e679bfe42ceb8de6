import { at } from '../lib/paths.mjs';
import { lockStateDir } from './lock.mjs';
import { serveLocally, staffLines } from './serve.mjs';
import { readSettings, requireFreePort } from './settings.mjs';
import { stopOnSignal } from './stop.mjs';

const WEB_PORT = 5173;

/**
 * `npm run dev`: the web app with hot reload, the API behind it on the same origin; a changed
 * worker source is loaded again.
 */
export async function dev() {
  const settings = readSettings();
  await requireFreePort(settings.port);
  process.on('exit', lockStateDir(settings.stateDir));
  const origin = `http://localhost:${WEB_PORT}`;
  const { url, staff, stop } = await serveLocally({
    ...settings,
    withHistory: true,
    origin,
    watch: true,
    onLog: ({ level, message }) => console[level === 'error' ? 'error' : 'log'](message),
  });
  const { createServer } = await import('vite');
  const proxy = Object.fromEntries(['/api', '/auth', '/dev'].map((prefix) => [prefix, url]));
  const web = await createServer({
    configFile: at('web/vite.config.ts'),
    server: { port: WEB_PORT, strictPort: true, proxy },
  });
  stopOnSignal(() => Promise.all([stop(), web.close()]));
  await web.listen();
  console.log(
    [
      `\nDar Al Seeb, as you write it: ${origin}`,
      ...staffLines(staff),
      `mails: ${origin}/dev/mail`,
      'stop:  Ctrl-C',
    ].join('\n'),
  );
}
