import { findProgram, installCommand, installFromDebian } from './debian.mjs';

const NAMES = ['python3'];

/** Brings Python, for the script that guests check a draw with, where there is none. */
export function ensurePython() {
  if (findProgram(NAMES) === null) installFromDebian('Python', 'python3');
}

/** Path of the machine's Python. Throws where there is none: what runs it is never passed over. */
export function requirePython() {
  const python = findProgram(NAMES);
  if (python) return python;
  throw new Error(
    `No python3 on this machine. Install it with: ${installCommand('python3')} (as root).`,
  );
}
