import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { restore } = await import('./backup/commands.mjs');
  await restore(process.argv.slice(2));
}
