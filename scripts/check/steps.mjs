import { run } from '../lib/run.mjs';
import { checkArrows } from './arrows.mjs';
import { checkCatalogs } from './catalogs.mjs';

const command = (name, file, args, hint) => ({
  name,
  run: async () => {
    const { code, output } = await run(file, args, { show: false });
    return { ok: code === 0, output: code === 0 ? '' : `${output.trim()}\n${hint}`.trim() };
  },
});

const own = (name, check) => ({
  name,
  run: async () => {
    const faults = await check();
    return { ok: faults.length === 0, output: faults.join('\n') };
  },
});

/** The part of the suite that takes seconds, slowest first so that two at a time end together. */
export const STEPS = [
  command('types', 'tsc', ['-b'], ''),
  command('lint', 'oxlint', [], ''),
  own('message catalogs', checkCatalogs),
  command('dead code', 'knip', [], ''),
  command('logical CSS', 'stylelint', ['web/src/**/*.css'], ''),
  own('import arrows', checkArrows),
  command('format', 'oxfmt', ['--check', '.'], 'npm run format puts it right.'),
];
