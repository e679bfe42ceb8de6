import { checkPages } from '../docs/pages.mjs';
import { run } from '../lib/run.mjs';
import { checkArrows } from './arrows.mjs';
import { checkCatalogs } from './catalogs.mjs';
import { checkOpeners } from './openers.mjs';
import { checkReferences } from './references.mjs';
import { checkSubqueries } from './subqueries.mjs';
import { checkTables } from './tables.mjs';

const command = (name, file, args, hint) => ({
  name,
  run: async () => {
    const { code, output } = await run(file, args, { show: false });
    return { ok: code === 0, output: code === 0 ? '' : `${output.trim()}\n${hint}`.trim() };
  },
});

const own = (name, findFaults) => ({
  name,
  run: async () => {
    const faults = await findFaults();
    return { ok: faults.length === 0, output: faults.join('\n') };
  },
});

/** The part of the suite that takes seconds, slowest first so that two at a time end together. */
const STEPS = [
  command('types', 'tsc', ['-b'], ''),
  command('lint', 'oxlint', [], ''),
  own('message catalogs', checkCatalogs),
  command('dead code', 'knip', [], ''),
  command('logical CSS', 'stylelint', ['web/src/**/*.css'], ''),
  own('import arrows', checkArrows),
  own('subqueries', checkSubqueries),
  own('tables of other features', checkTables),
  own('references', checkReferences),
  own('generated pages', checkPages),
  own('openers of comments', checkOpeners),
  command('format', 'oxfmt', ['--check', '.'], 'npm run format puts it right.'),
];

const AT_ONCE = 2;

/**
 * Runs every check, two at a time, and prints one line for each as it ends. Returns how many passed
 * and failed.
 */
export async function check() {
  const waiting = [...STEPS];
  let failed = 0;
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const { ok, output } = await step
        .run()
        .catch((error) => ({ ok: false, output: String(error?.stack ?? error) }));
      if (!ok) failed += 1;
      console.log(
        `${ok ? 'ok    ' : 'FAILED'} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)${ok ? '' : `\n${indent(output)}\n`}`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { passed: STEPS.length - failed, failed };
}

function indent(text) {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
