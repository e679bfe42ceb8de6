import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Path of the first of these programs that the machine has, or null. */
export const findProgram = (names) =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((dir) => path.join(dir, name)),
    )
    .find(isExecutable) ?? null;

/** One command that brings packages to a Debian machine. */
export const installCommand = (name) =>
  `apt-get update && apt-get install -y --no-install-recommends ${name}`;

/** Installs a package where this user may; `timeout` in ms. */
export function installFromDebian(what, name, timeout) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${what} from Debian …`);
  spawnSync('sh', ['-c', installCommand(name)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...(timeout !== undefined && { timeout }),
  });
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
