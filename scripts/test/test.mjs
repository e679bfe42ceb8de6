import { globSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../lib/fail.mjs';
import { ROOT } from '../lib/paths.mjs';
import { stopOnSignals } from '../lib/run.mjs';
import { describeFailures, describeWavering } from './failures.mjs';
import { mergeOutcomes } from './outcome.mjs';
import { select } from './select.mjs';
import { relatedSuite, SUITES, walksSuite, WHOLE } from './suites.mjs';

/** More failures than this are no chance, and repeating them says nothing more. */
const MOST_REPEATED = 10;
/** More wavering tests than this fail the run. */
const MOST_WAVERING = 3;

/**
 * `npm test`: every suite, also after one that failed, and one plain line at the end. A failed test
 * of the whole run is repeated once; with names, only what they ask for runs (select.mjs), and once.
 */
export async function test(names) {
  stopOnSignals();
  const isWhole = names.length === 0;
  const outcomes = [];
  const lines = [];
  for (const suite of isWhole ? WHOLE : suitesOf(names)) {
    console.log(`\n=== ${suite.name} ===`);
    const started = performance.now();
    const outcome = await runSuite(suite, isWhole);
    outcomes.push(outcome);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    lines.push(
      `${suite.name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds} s`,
    );
  }
  const wavering = outcomes.flatMap((outcome) => outcome.wavering);
  const isTooMuch = wavering.length > MOST_WAVERING;
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  console.log(`${describeWavering(wavering)}${describeFailures(failures)}\n${lines.join('\n')}`);
  if (isTooMuch) console.log(`more than ${MOST_WAVERING} tests waver: they count as failed`);
  const failed = failures.length + (isTooMuch ? wavering.length : 0);
  console.log(`\n${passed - (isTooMuch ? wavering.length : 0)} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

async function runSuite({ name, run: runAll, runAgain }, mayRepeat) {
  const first = await runAll();
  const files = [...new Set(first.failures.map(({ file }) => file))];
  const isRepeated =
    mayRepeat &&
    runAgain !== undefined &&
    files.length > 0 &&
    first.failures.length <= MOST_REPEATED &&
    !files.includes(null);
  if (!isRepeated) return { ...first, wavering: [] };
  console.log(`\n=== ${name}: what failed, once more ===`);
  return mergeOutcomes(first, await runAgain(files));
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
