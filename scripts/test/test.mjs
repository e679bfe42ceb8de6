import { globSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../lib/fail.mjs';
import { ROOT } from '../lib/paths.mjs';
import { stopOnSignals } from '../lib/run.mjs';
import { select } from './select.mjs';
import { relatedSuite, SUITES, walksSuite } from './suites.mjs';

/** `npm test`: every suite, also after one that failed, and one plain line at the end. With names only what they ask for (select.mjs). */
export async function test(names) {
  stopOnSignals();
  const total = { passed: 0, failed: 0 };
  const lines = [];
  for (const suite of names.length > 0 ? suitesOf(names) : SUITES) {
    console.log(`\n=== ${suite.name} ===`);
    const started = performance.now();
    const { passed, failed } = await suite.run();
    total.passed += passed;
    total.failed += failed;
    lines.push(`${suite.name}: ${passed} passed, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(0)} s`);
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
    fail(`No test reads ${chosen.untested.join(' or ')} by itself. The suite "check" and the walks of "e2e" may.`);
  return [
    ...SUITES.filter(({ name }) => chosen.suites.includes(name)),
    ...(chosen.related.files.length > 0 ? [relatedSuite(chosen.related)] : []),
    ...(chosen.walks.length > 0 ? [walksSuite(chosen.walks)] : []),
  ];
}

/** A path as the checkout's root sees it, also where it was typed as an absolute one. */
const fromRoot = (name) => (path.isAbsolute(name) ? path.relative(ROOT, name) : name).replaceAll(path.sep, '/');

function filesOfCheckout() {
  const folders = globSync('{docs,migrations,scripts,shared,web,worker}/**/*', {
    cwd: ROOT,
    exclude: ['web/dist/**', '**/.wrangler/**'],
    withFileTypes: true,
  });
  const inside = folders.filter((entry) => entry.isFile()).map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  return [...globSync('*.*', { cwd: ROOT }), ...inside].map((file) => file.replaceAll(path.sep, '/'));
}
