import { createHash } from 'node:crypto';
import {
  globSync,
  readFileSync,
  statSync,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fail } from '../lib/fail.mjs';
import { ROOT, at, CACHE } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** SHA-256 over names and contents of all files that the globs (relative to the checkout) match. */
function fingerprint(globs) {
  const hash = createHash('sha256');
  for (const file of globSync(globs, { cwd: ROOT }).sort()) {
    const full = path.join(ROOT, file);
    if (!statSync(full).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

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

/** Whether the page may load Turnstile is written into its headers. */
const stampOf = ({ TURNSTILE_SITE_KEY }) =>
  `${fingerprint(INPUTS)}${TURNSTILE_SITE_KEY ? ' with Turnstile' : ''}`;

/** Builds web/dist for the settings in `env`. Returns whether vite was content. */
export async function buildWeb({ show = true, env = {} } = {}) {
  rmSync(STAMP, { force: true });
  const stamp = stampOf({ ...process.env, ...env });
  const { code, output } = await run(
    'vite',
    ['build', '--config', 'web/vite.config.ts', '--logLevel', show ? 'info' : 'warn'],
    {
      show,
      env,
    },
  );
  if (code !== 0 || !existsSync(at('web/dist/index.html'))) {
    if (!show) process.stderr.write(output);
    return false;
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, stamp);
  return true;
}

/** Builds only where a source changed since the last build. */
export async function buildWebIfChanged() {
  const last =
    existsSync(STAMP) && existsSync(at('web/dist/index.html')) ? readFileSync(STAMP, 'utf8') : '';
  if (last === stampOf(process.env)) return;
  console.log('Building the web app …');
  if (!(await buildWeb({ show: false })))
    fail('The web app does not build; the lines above say why.');
}
