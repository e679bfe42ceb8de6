import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { serveForE2e } = await import('./local/serve-e2e.mjs');
  const [port] = process.argv.slice(2).map(Number);
  await serveForE2e(port);
}
