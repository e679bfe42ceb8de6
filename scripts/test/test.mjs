import { stopOnSignals } from '../lib/run.mjs';
import { SUITES } from './suites.mjs';

/** `npm test`: every suite, also after one that failed, and one plain line at the end. Names of suites run only those. */
export async function test(names) {
  stopOnSignals();
  const chosen = names.length > 0 ? SUITES.filter(({ name }) => names.includes(name)) : SUITES;
  const total = { passed: 0, failed: 0 };
  const lines = [];
  for (const suite of chosen) {
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
