import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { at } from '../lib/paths.mjs';
import { kb } from './numbers.mjs';

/** What is not the outbox's own: libraries, and the app around it. */
const OTHERS = (id) =>
  !/^[./]|^\0/.test(id) || /\/src\/(?!platform\/outbox\/|pwa\/)|\/shared\//.test(id);
/** The queue with all its kicks, the worker that makes photos smaller, and the service worker. */
const PARTS = [
  'web/src/platform/outbox/engine.ts',
  'web/src/platform/outbox/outbox.ts',
  'web/src/platform/outbox/photos/photo-worker.ts',
  'web/src/pwa/sw.ts',
];

/** Size of the outbox's and the service worker's own code, in KB. */
export async function measureOutboxCode() {
  const made = await build({
    root: at('web'),
    configFile: false,
    logLevel: 'error',
    define: { __KEPT_FILES__: '""', 'self.__WB_MANIFEST': '[]' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: PARTS.map((part) => at(part)), formats: ['es'] },
      rolldownOptions: { external: OTHERS, output: { minify: true } },
    },
  });
  const code = Buffer.from(
    made
      .flatMap(({ output }) => output)
      .map((file) => file.code ?? '')
      .join(''),
  );
  return {
    brotliKb: kb(brotliCompressSync(code).length),
    gzipKb: kb(gzipSync(code, { level: 9 }).length),
  };
}
