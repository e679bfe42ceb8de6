import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { bench } = await import('./bench/bench.mjs');
  await bench(process.argv.slice(2));
}
