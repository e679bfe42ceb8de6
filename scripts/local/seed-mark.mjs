import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { persistIn } from './worker.mjs';

const markIn = (stateDir) => path.join(stateDir, 'seeding');

/**
 * Stands beside the data while a new copy is filled. Where a first start was ended in the middle of
 * it, the next one finds the mark, throws the half copy away and begins again.
 */
export function beginSeeding(stateDir) {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(markIn(stateDir), '');
}

export const endSeeding = (stateDir) => rmSync(markIn(stateDir), { force: true });

/** Returns true where a half-filled copy was thrown away; the secrets of the copy stay. */
export function dropHalfSeeded(stateDir) {
  if (!existsSync(markIn(stateDir))) return false;
  rmSync(persistIn(stateDir), { recursive: true, force: true });
  endSeeding(stateDir);
  return true;
}
