import { onProjectNode } from './lib/project-node.mjs';

if (await onProjectNode(import.meta.url)) {
  const { newFeature } = await import('./lib/new-feature.mjs');
  try {
    const { written, next } = newFeature(process.argv[2] ?? '');
    console.log(['Wrote', ...written.map((file) => `  ${file}`), '', ...next].join('\n'));
    process.exit(0);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
