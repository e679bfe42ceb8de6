import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../lib/fail.mjs';
import { fingerprint } from '../lib/fingerprint.mjs';
import { at, CACHE } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const INPUTS = [
  'web/*.{ts,html,json}',
  'web/public/**',
  'web/src/**',
  'shared/**/*.ts',
  'package-lock.json',
  'scripts/prerender/**',
  'tsconfig.base.json',
];
const STAMP = path.join(CACHE, 'web-build');

/** Builds web/dist. Returns whether vite was content. */
export async function buildWeb({ show = true } = {}) {
  rmSync(STAMP, { force: true });
  const inputs = fingerprint(INPUTS);
  const { code, output } = await run('vite', ['build', '--config', 'web/vite.config.ts', '--logLevel', show ? 'info' : 'warn'], { show });
  if (code !== 0 || !existsSync(at('web/dist/index.html'))) {
    if (!show) process.stderr.write(output);
    return false;
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, inputs);
  return true;
}

/** Builds only where a source changed since the last build. */
export async function buildWebIfChanged() {
  const last = existsSync(STAMP) && existsSync(at('web/dist/index.html')) ? readFileSync(STAMP, 'utf8') : '';
  if (last === fingerprint(INPUTS)) return;
  console.log('Building the web app …');
  if (!(await buildWeb({ show: false }))) fail('The web app does not build; the lines above say why.');
}
