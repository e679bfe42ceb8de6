import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { dev } = await import('./local/dev.mjs');
  await dev();
}
