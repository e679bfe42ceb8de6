import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { check } from '../check/check.mjs';
import { CACHE } from '../lib/paths.mjs';
import { ensureChromium, INSTALL_CHROMIUM } from '../lib/chromium.mjs';
import { run } from '../lib/run.mjs';
import { buildWeb } from '../local/build-web.mjs';
import { countsOf } from './counts.mjs';

const REPORTS = path.join(CACHE, 'reports');

/** Everything that `npm test` runs, in this order; each gives `{ passed, failed }`. */
export const SUITES = [
  { name: 'check', run: check },
  vitest('shared', ['shared*']),
  vitest('worker', ['worker']),
  vitest('web', ['web']),
  vitest('scripts', ['scripts']),
  { name: 'build', run: async () => ((await buildWeb()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) },
  { name: 'e2e', run: () => endToEnd() },
];

/** The unit tests of these files and of what imports them. */
export function relatedSuite({ files, projects }) {
  const name = 'tests of these files';
  return { name, run: () => runVitest(name, projects, ['related', '--run', ...files]) };
}

/** These walks in Chromium, in each language and on each screen that they ask for. */
export const walksSuite = (walks) => ({ name: 'walks', run: () => endToEnd(walks) });

function vitest(name, projects) {
  return { name, run: () => runVitest(name, projects, ['run']) };
}

async function runVitest(name, projects, command) {
  const report = newReport(name);
  const args = [
    ...command,
    '--config',
    'vitest.workspace.ts',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${report}`,
  ];
  const { code } = await run('vitest', args);
  return countsOf('vitest', report, code);
}

async function endToEnd(walks = []) {
  if (!ensureChromium()) {
    console.error(`No Chrome or Chromium on this machine. Install one with: ${INSTALL_CHROMIUM} (as root), or name it in CHROMIUM_PATH.`);
    return { passed: 0, failed: 1 };
  }
  const report = newReport('e2e');
  const args = ['test', ...walks, '--reporter', 'list,json'];
  const { code } = await run('playwright', args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return countsOf('playwright', report, code);
}

function newReport(name) {
  const file = path.join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
