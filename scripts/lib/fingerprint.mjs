import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { ROOT } from './paths.mjs';
import path from 'node:path';

/** SHA-256 over names and contents of all files that the globs (relative to the checkout) match. */
export function fingerprint(globs) {
  const hash = createHash('sha256');
  for (const file of globSync(globs, { cwd: ROOT }).sort()) {
    const full = path.join(ROOT, file);
    if (!statSync(full).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}
