import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../lib/fail.mjs';

/**
 * Two runs on one folder would write into the same database files; the second ends with a sentence.
 * Returns how to let go.
 */
export function lockStateDir(stateDir) {
  const file = path.join(stateDir, 'run.pid');
  const other = pidIn(file);
  if (other !== null && other !== process.pid && isAlive(other)) {
    fail(
      `STATE_DIR ${stateDir} is in use by another run (process ${other}): end that one, or set another folder, for example STATE_DIR=/tmp/dar-al-seeb npm start.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => {
    if (pidIn(file) === process.pid) rmSync(file, { force: true });
  };
}

function pidIn(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

/**
 * A number can be given to another program after a crash, so the process must also be one of ours.
 */
function isAlive(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts');
  } catch {
    try {
      return process.platform !== 'linux' && process.kill(pid, 0);
    } catch {
      return false;
    }
  }
}
