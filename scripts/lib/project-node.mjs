// Runs on whatever Node the machine brings (20 or newer), before anything is installed: built-ins
// only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = path.join(ROOT, 'node_modules', '.bin');
const PROJECT_NODE = path.join(BIN, 'node');

/**
 * Installs what is missing or stale, then makes sure that the caller runs on the Node of the
 * project. True in the process that should go on; the outer process only passes signals and the
 * exit code through.
 */
export async function onProjectNode(scriptUrl) {
  if (process.env.DAR_AL_SEEB_NODE === process.execPath) {
    stopWhenParentDies();
    return true;
  }
  if (isStale()) install();
  await runAgain(fileURLToPath(scriptUrl));
  return false;
}

/**
 * True where node_modules is not what package-lock.json asks for. npm writes its own list last, so
 * a broken-off install is stale too.
 */
function isStale() {
  if (!existsSync(PROJECT_NODE)) return true;
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !installed) return true;
  const missing = Object.entries(wanted).some(([name, entry]) => {
    const there = installed[name];
    return (
      name !== '' &&
      (there
        ? there.version !== entry.version || there.integrity !== entry.integrity
        : !entry.optional)
    );
  });
  return missing || Object.keys(installed).some((name) => !wanted[name]);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

function install() {
  console.log('Installing packages (once, and again when package-lock.json changes) …');
  const npm = process.env.npm_execpath;
  // Not `ci`: that one refuses a lock file without the optional binaries of other platforms, which
  // some mirrors lack.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit' });
  if (done.status === 0 && existsSync(PROJECT_NODE)) return;
  console.error(
    'Packages could not be installed. Check the network and that npm is version 11 or newer, then run the same command again.',
  );
  process.exit(1);
}

function runAgain(script) {
  const child = spawn(PROJECT_NODE, [script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`,
      DAR_AL_SEEB_NODE: realNode(),
      WRANGLER_SEND_METRICS: 'false',
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  onParentExit(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve(undefined);
    });
  });
}

/**
 * npm hands a signal to the shell between it and us, and that shell dies without telling; a new
 * parent says that it did.
 */
function onParentExit(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 300).unref();
}

function realNode() {
  return spawnSync(PROJECT_NODE, ['-p', 'process.execPath'], { encoding: 'utf8' }).stdout.trim();
}

/**
 * The channel to the outer process closes when that one is killed outright; then nothing may be
 * left behind.
 */
function stopWhenParentDies() {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
