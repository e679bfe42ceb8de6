import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { stopOnSignals } = await import('./lib/run.mjs');
  const { check } = await import('./check/check.mjs');
  stopOnSignals();
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
