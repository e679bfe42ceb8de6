import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

const running = new Set();
/** Colours only where a terminal shows them. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * Runs a command of the project to its end. Resolves to `{ code, output }`; output is kept only
 * where it is not shown.
 */
export function run(command, args, { env, show = true, cwd = ROOT } = {}) {
  // A group of its own, so that a stop takes the command's own children along.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...PLAIN, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** Ends every command that is still running, with its children. */
export function stopAll(signal = 'SIGTERM') {
  for (const child of running) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Gone between the two lines.
    }
  }
}

/** From now on Ctrl-C and SIGTERM end the running commands first, then this one. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopAll();
      setTimeout(() => {
        stopAll('SIGKILL');
        process.exit(130);
      }, 3000);
    });
  }
}
