import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { writeTrained } = await import('./train/write-trained.ts');
  writeTrained();
}
