import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { check } from '../check/check.mjs';
import { ensureChromium, ensureHeadlessShell, INSTALL_CHROMIUM } from '../lib/chromium.mjs';
import { CACHE } from '../lib/paths.mjs';
import { ensurePython } from '../lib/python.mjs';
import { run } from '../lib/run.mjs';
import { buildWeb } from '../local/build-web.mjs';
import { readOutcome } from './outcome.mjs';

const REPORTS = path.join(CACHE, 'reports');

const CHECK = { name: 'check', run: async () => plainOutcome('check', await check()) };
const UNIT = [
  vitest('shared', ['shared*']),
  vitest('web', ['web*']),
  vitest('scripts', ['scripts']),
];
const WORKER = vitest('worker', ['worker']);
const BUILD = {
  name: 'build',
  run: async () =>
    plainOutcome('build', (await buildWeb()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
};
const E2E = {
  name: 'e2e',
  run: () => endToEnd(),
  // By what the runner wrote down of its last run, against a server with data of its own.
  runAgain: () => endToEnd(['--last-failed'], 'e2e again'),
};

/**
 * The suites that can be named, in the order in which they run. Each gives an outcome
 * (outcome.mjs), and `runAgain` that of its failed tests alone.
 */
export const SUITES = [CHECK, ...UNIT, WORKER, BUILD, E2E];
/**
 * Everything that `npm test` runs. The unit tests are one run: those of scripts wait for most of
 * their time, and the others fill it.
 */
export const WHOLE = [
  CHECK,
  vitest('shared, web, scripts', ['shared*', 'web*', 'scripts']),
  WORKER,
  BUILD,
  E2E,
];

/** The unit tests of these files and of what imports them. */
export function relatedSuite({ files, projects }) {
  const name = 'tests of these files';
  return { name, run: () => runVitest(name, projects, ['related', '--run', ...files]) };
}

/** These walks in Chromium, in each language and on each screen that they ask for. */
export const walksSuite = (walks) => ({ name: 'walks', run: () => endToEnd(walks) });

function vitest(name, projects) {
  return {
    name,
    run: () => runVitest(name, projects, ['run']),
    runAgain: (files) => runVitest(`${name} again`, projects, ['run', ...files]),
  };
}

/** The outcome of what counts no tests by name. */
function plainOutcome(name, { passed, failed }) {
  const failure = { name, file: null, error: `see "${name}" above`, notes: '' };
  const failures = Array.from({ length: failed }, () => failure);
  return { passed, failures, names: new Set([name]) };
}

async function runVitest(name, projects, command) {
  if (projects.includes('scripts')) ensurePython();
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
  return readOutcome('vitest', report, code);
}

async function endToEnd(walks = [], name = 'e2e') {
  if (!ensureChromium()) {
    console.error(
      `No Chrome or Chromium on this machine. Install one with: ${INSTALL_CHROMIUM} (as root), or name it in CHROMIUM_PATH.`,
    );
    return plainOutcome('e2e', { passed: 0, failed: 1 });
  }
  ensureHeadlessShell();
  const report = newReport(name);
  const args = ['test', ...walks, '--reporter', 'list,json'];
  const { code } = await run('playwright', args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return readOutcome('playwright', report, code);
}

function newReport(name) {
  const file = path.join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
