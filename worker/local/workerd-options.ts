import { build } from 'esbuild';
import type { V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, type Unstable_Config } from 'wrangler';

const modules = new Map<string, Promise<string>>();

/** The worker below `entry` as one module, as wrangler's own bundler makes it; once a process. */
function moduleOf(entry: string): Promise<string> {
  const known = modules.get(entry);
  if (known) return known;
  const made = build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    sourcemap: 'inline',
    logLevel: 'error',
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  modules.set(entry, made);
  return made;
}

/**
 * What Miniflare needs to run the worker at `entry` with a configuration of wrangler's. `wrangler
 * dev` puts a second workerd in front of it, for reloads: a request takes six times as long there,
 * and after a crash it holds all of them back (docs/decisions/051-local-runtime.md).
 */
export async function workerdOptions(
  config: Unstable_Config,
  entry: string,
): Promise<V4WorkerOptions> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  return {
    ...workerOptions,
    name: config.name ?? 'worker',
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: await moduleOf(entry) }],
    outboundService: (request: Request) => globalThis.fetch(request.url, request),
  };
}
