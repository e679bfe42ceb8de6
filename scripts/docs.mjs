import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { writePages } = await import('./docs/pages.mjs');
  const changed = writePages();
  console.log(changed.length === 0 ? 'All pages are current.' : `Wrote ${changed.join(', ')}.`);
  process.exit(0);
}
