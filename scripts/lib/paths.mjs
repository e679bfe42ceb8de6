import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');
export const BIN = path.join(ROOT, 'node_modules', '.bin');
/** Everything that may be thrown away and made again. */
export const CACHE = path.join(ROOT, 'node_modules', '.cache', 'dar-al-seeb');
export const at = (...parts) => path.join(ROOT, ...parts);
