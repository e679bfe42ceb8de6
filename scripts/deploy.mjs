import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { deploy } = await import('./deploy/deploy.mjs');
  await deploy(process.argv.slice(2));
}
