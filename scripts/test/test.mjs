import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { check } from '../check/check.mjs';
import { ensureChromium, ensureHeadlessShell, INSTALL_CHROMIUM } from '../lib/chromium.mjs';
import { fail } from '../lib/fail.mjs';
import { CACHE, ROOT } from '../lib/paths.mjs';
import { ensurePython } from '../lib/python.mjs';
import { run, stopOnSignals } from '../lib/run.mjs';
import { buildWeb } from '../local/build-web.mjs';
import { countsOf } from './counts.mjs';
import { select } from './select.mjs';

const REPORTS = path.join(CACHE, 'reports');

const CHECK = { name: 'check', run: check };
const UNIT = [
  vitest('shared', ['shared*']),
  vitest('web', ['web']),
  vitest('scripts', ['scripts']),
];
const WORKER = vitest('worker', ['worker']);
const BUILD = {
  name: 'build',
  run: async () => ((await buildWeb()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
};
const E2E = { name: 'e2e', run: () => endToEnd() };

/** What can be named, in the order in which it runs; each gives `{ passed, failed }`. */
const SUITES = [CHECK, ...UNIT, WORKER, BUILD, E2E];
/**
 * Everything that `npm test` runs. The unit tests are one run: those of scripts wait for most of
 * their time, and the others fill it.
 */
const WHOLE = [
  CHECK,
  vitest('shared, web, scripts', ['shared*', 'web', 'scripts']),
  WORKER,
  BUILD,
  E2E,
];

/** The unit tests of these files and of what imports them. */
function relatedSuite({ files, projects }) {
  const name = 'tests of these files';
  return { name, run: () => runVitest(name, projects, ['related', '--run', ...files]) };
}

/** These walks in Chromium, in each language and on each screen that they ask for. */
const walksSuite = (walks) => ({ name: 'walks', run: () => endToEnd(walks) });

function vitest(name, projects) {
  return { name, run: () => runVitest(name, projects, ['run']) };
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
  return countsOf('vitest', report, code);
}

async function endToEnd(walks = []) {
  if (!ensureChromium()) {
    console.error(
      `No Chrome or Chromium on this machine. Install one with: ${INSTALL_CHROMIUM} (as root), or name it in CHROMIUM_PATH.`,
    );
    return { passed: 0, failed: 1 };
  }
  ensureHeadlessShell();
  const report = newReport('e2e');
  const args = ['test', ...walks, '--reporter', 'list,json'];
  const { code } = await run('playwright', args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  if (code !== 0) printPagesThatFailed();
  return countsOf('playwright', report, code);
}

/** What stood on the page of each walk that failed: where a run keeps nothing but its lines. */
function printPagesThatFailed() {
  for (const file of globSync('test-results/*/error-context.md', { cwd: ROOT }).slice(0, 5)) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const page = /# Page snapshot[\s\S]*?(?=\n# |$)/.exec(text)?.[0] ?? text;
    console.error(`\n${file}\n${page.slice(0, 6000)}`);
  }
}

function newReport(name) {
  const file = path.join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * `npm test`: every suite, also after one that failed, and one plain line at the end. With names
 * only what they ask for (select.mjs).
 */
export async function test(names) {
  stopOnSignals();
  const total = { passed: 0, failed: 0 };
  const lines = [];
  for (const suite of names.length > 0 ? suitesOf(names) : WHOLE) {
    console.log(`\n=== ${suite.name} ===`);
    const started = performance.now();
    const { passed, failed } = await suite.run();
    total.passed += passed;
    total.failed += failed;
    lines.push(
      `${suite.name}: ${passed} passed, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}

function suitesOf(names) {
  const suites = SUITES.map(({ name }) => name);
  const chosen = select(names.map(fromRoot), { suites, files: filesOfCheckout() });
  if (chosen.unknown.length > 0)
    fail(
      `Nothing is called ${chosen.unknown.join(' or ')}. There are these suites: ${suites.join(', ')}.`,
      'Or name a file or folder, such as worker/src/bookings: what tests it runs.',
    );
  if (chosen.untested.length > 0)
    fail(
      `No test reads ${chosen.untested.join(' or ')} by itself. The suite "check" and the walks of "e2e" may.`,
    );
  return [
    ...SUITES.filter(({ name }) => chosen.suites.includes(name)),
    ...(chosen.related.files.length > 0 ? [relatedSuite(chosen.related)] : []),
    ...(chosen.walks.length > 0 ? [walksSuite(chosen.walks)] : []),
  ];
}

/** A path as the checkout's root sees it, also where it was typed as an absolute one. */
const fromRoot = (name) =>
  (path.isAbsolute(name) ? path.relative(ROOT, name) : name).replaceAll(path.sep, '/');

function filesOfCheckout() {
  const folders = globSync('{docs,migrations,scripts,shared,web,worker}/**/*', {
    cwd: ROOT,
    exclude: ['web/dist/**', '**/.wrangler/**'],
    withFileTypes: true,
  });
  const inside = folders
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  return [...globSync('*.*', { cwd: ROOT }), ...inside].map((file) =>
    file.replaceAll(path.sep, '/'),
  );
}
