import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { backup } = await import('./backup/commands.mjs');
  await backup(process.argv.slice(2));
}
