import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { buildWeb } = await import('./local/build-web.mjs');
  process.exit((await buildWeb()) ? 0 : 1);
}
