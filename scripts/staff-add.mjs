import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { staffAdd } = await import('./deploy/staff-add.mjs');
  await staffAdd(process.argv.slice(2));
}
