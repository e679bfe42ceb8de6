import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { at } from '../../lib/paths.mjs';
import { localSecrets } from '../settings.mjs';
import { persistIn } from '../worker.mjs';

/** A server with data of its own that a test starts, kills and starts again. */
export function killableServer() {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'dar-al-seeb-killed-'));
  let serving: ChildProcess | null = null;

  /**
   * App and workerd in a process group of their own; it ends itself where the test is ended from
   * outside.
   */
  async function serve(port: number): Promise<Lines> {
    const settings = { port, stateDir, rateLimits: 'off', secretsFile: localSecrets(stateDir) };
    const program = `
      process.stdin.resume().on('end', () => process.kill(-process.pid, 'SIGKILL'));
      const { startWorker } = await import(${JSON.stringify(at('scripts/local/worker.mjs'))});
      await startWorker({ ...${JSON.stringify(settings)}, onLog() {} });
      console.error('open');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: at(),
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    serving = child;
    const lines = linesOf(child);
    await lines.until('open');
    return lines;
  }

  /** Like pulling the plug: nobody gets a chance to finish anything. */
  function kill(): void {
    const pid = serving?.pid;
    serving = null;
    if (pid) process.kill(-pid, 'SIGKILL');
  }

  /** The runtimes of the server, which has one for its proxy and one for the app. */
  const workerds = (): number[] =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line) ?? [])
      .filter(
        ([, , parent, program]) =>
          Number(parent) === serving?.pid && path.basename(program ?? '') === 'workerd',
      )
      .map(([, pid]) => Number(pid));

  /** The rows as they lie on the disk, read from a copy, so that looking repairs nothing. */
  function onDisk<T>(look: (db: DatabaseSync) => T): T {
    const copy = path.join(stateDir, `copy-${randomUUID()}`);
    cpSync(path.join(persistIn(stateDir), 'd1', 'miniflare-D1DatabaseObject'), copy, {
      recursive: true,
    });
    for (const file of readdirSync(copy).filter((name) => name.endsWith('.sqlite'))) {
      const db = new DatabaseSync(path.join(copy, file));
      try {
        if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'booking_submissions'").get())
          return look(db);
      } finally {
        db.close();
      }
    }
    throw new Error('no database of the app in the state folder');
  }

  function end(): void {
    kill();
    rmSync(stateDir, { recursive: true, force: true });
  }

  return { stateDir, serve, kill, child: () => serving, workerds, onDisk, end };
}

interface Lines {
  /** Resolves to the next line that has this in it, of those that come after the one before. */
  readonly until: (part: string) => Promise<string>;
}

function linesOf(child: ChildProcess): Lines {
  const reader = child.stderr && createInterface(child.stderr);
  const lines = reader?.[Symbol.asyncIterator]();
  return {
    until: async (part) => {
      for (let line = await lines?.next(); line?.done === false; line = await lines?.next())
        if (line.value.includes(part)) return line.value;
      throw new Error(`the server ended with ${child.exitCode} and never said "${part}"`);
    },
  };
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
