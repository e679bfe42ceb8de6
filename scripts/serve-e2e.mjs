import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { serveForE2e } = await import('./local/serve-e2e.mjs');
  await serveForE2e(process.argv.slice(2));
}
