import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { start } = await import('./local/start.mjs');
  await start();
}
