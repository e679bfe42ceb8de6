import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { test } = await import('./test/test.mjs');
  await test(process.argv.slice(2));
}
