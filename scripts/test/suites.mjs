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
  { name: 'end to end', run: endToEnd },
];

function vitest(name, projects) {
  return {
    name,
    run: async () => {
      const report = newReport(name);
      const args = [
        'run',
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
    },
  };
}

async function endToEnd() {
  if (!ensureChromium()) {
    console.error(`No Chrome or Chromium on this machine. Install one with: ${INSTALL_CHROMIUM} (as root), or name it in CHROMIUM_PATH.`);
    return { passed: 0, failed: 1 };
  }
  const report = newReport('e2e');
  const { code } = await run('playwright', ['test', '--reporter', 'list,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return countsOf('playwright', report, code);
}

function newReport(name) {
  const file = path.join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
