import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');
/** Everything that may be thrown away and made again. */
export const CACHE = path.join(ROOT, 'node_modules', '.cache', 'dar-al-seeb');
export const at = (...parts) => path.join(ROOT, ...parts);
