import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { evaluate } = await import('./eval/evaluate.ts');
  process.exit(await evaluate(process.argv.slice(2)));
}
