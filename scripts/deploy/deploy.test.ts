import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpDeployed, remoteBindings } from '../backup/storage.mjs';
import {
  bookmarkArguments,
  DEPLOYED,
  deployArguments,
  deployedConfig,
  executeArguments,
  exportArguments,
  migrateArguments,
} from './cloudflare.mjs';
import { missingAddress, missingBindings, missingVars } from './missing.mjs';
import { smokeTest } from './smoke.ts';
import { bookmarkIn, noteBookmark, wayBack } from './way-back.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'dar-al-seeb-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Limit {
  readonly name: string;
  readonly namespace_id: string;
  readonly simple: unknown;
}

const withoutNames = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll('dar-al-seeb-staging', 'dar-al-seeb')
      .replaceAll(/"database_id":"[^"]*"/g, '"database_id":""'),
  );

describe('L-14 the deployed sections of wrangler.toml', () => {
  test('L-14 staging is production under names, numbers and data of its own', async () => {
    const [production, staging] = await Promise.all([
      deployedConfig('production'),
      deployedConfig('staging'),
    ]);
    // The owner writes another value for each.
    expect(Object.keys(staging.vars)).toEqual(Object.keys(production.vars));
    for (const key of ['durable_objects', 'migrations', 'triggers', 'ai'] as const)
      expect(staging[key]).toEqual(production[key]);
    for (const key of ['name', 'd1_databases', 'r2_buckets'] as const) {
      expect(staging[key]).not.toEqual(production[key]);
      expect(withoutNames(staging[key])).toEqual(withoutNames(production[key]));
    }
    const limitsOf = (ratelimits: readonly Limit[]) =>
      ratelimits.map(({ name, simple }) => ({ name, simple }));
    expect(limitsOf(staging.ratelimits)).toEqual(limitsOf(production.ratelimits));
    const all: Limit[] = [...production.ratelimits, ...staging.ratelimits];
    const numbers = all.map(({ namespace_id: number }) => number);
    expect(new Set(numbers).size).toBe(all.length);
  });

  test.each(DEPLOYED)('L-14 %s has no second address at workers.dev', async (env) => {
    const {
      workers_dev: onWorkersDev,
      preview_urls: hasPreviews,
      vars,
    } = await deployedConfig(env);
    expect(hasPreviews).toBe(false);
    expect(onWorkersDev).toBe(String(vars.APP_ORIGIN).endsWith('.workers.dev'));
  });

  test('L-14 what is missing is named with the section it belongs into', () => {
    const vars = { MAILER: 'resend' };
    expect(missingVars({ vars }, 'staging').join('\n')).toContain('[env.staging.vars]');
    const config = { vars, d1_databases: [], r2_buckets: [{ binding: 'MEDIA' }], send_email: [] };
    expect(missingBindings(config, 'staging')).toEqual([
      'DB: wrangler d1 create dar-al-seeb-staging, then its id as database_id under [[env.staging.d1_databases]]',
    ]);
  });

  test.each([
    ['https://stay.example.om', false, ['stay.example.om'], []],
    ['https://stay.example.om', false, ['stay.example.om/*'], []],
    ['https://stay.example.om', false, ['other.example.om'], ['routes']],
    ['https://stay.example.om', true, ['stay.example.om'], ['workers_dev']],
    ['https://seeb.hotel.workers.dev', true, [], []],
    ['https://seeb.hotel.workers.dev', false, [], ['workers_dev']],
    ['', false, [], []],
  ])('L-14 %s, at workers.dev: %s, by %j, misses %j', (origin, onWorkersDev, patterns, missing) => {
    const routes = patterns.map((pattern) => ({ pattern, custom_domain: true }));
    const config = { vars: { APP_ORIGIN: origin }, routes, workers_dev: onWorkersDev };
    const lines = missingAddress(config, 'production');
    expect(lines.map((line) => line.split(':')[0])).toEqual(missing);
  });
});

describe('L-14 what reaches the account', () => {
  test('L-14 every remote command names its section, and none the local data', () => {
    const all = [
      bookmarkArguments('staging'),
      migrateArguments('staging'),
      deployArguments('staging'),
      exportArguments('staging', '/tmp/pipe'),
      executeArguments('staging', '/tmp/staff.sql'),
    ];
    for (const args of all) {
      expect(args.join(' ')).toContain('--env staging');
      expect(args).not.toContain('--local');
    }
    expect(exportArguments('production', '/tmp/pipe').join(' ')).toBe(
      'd1 export DB --env production --remote --skip-confirmation --output /tmp/pipe',
    );
    expect(bookmarkArguments('production').join(' ')).toBe(
      'd1 time-travel info DB --env production --json',
    );
  });

  test('L-14 a restore and a backup open the two stores of their section, and nothing else', async () => {
    const { vars: _, ...bindings } = {
      vars: {},
      ...remoteBindings(await deployedConfig('staging')),
    };
    expect(Object.keys(bindings).toSorted()).toEqual([
      'compatibility_date',
      'd1_databases',
      'name',
      'r2_buckets',
    ]);
    expect(bindings.d1_databases).toMatchObject([
      { binding: 'DB', database_name: 'dar-al-seeb-staging', remote: true },
    ]);
    expect(bindings.r2_buckets).toMatchObject([
      { binding: 'MEDIA', bucket_name: 'dar-al-seeb-staging-media', remote: true },
    ]);
  });

  test('L-14 the export of D1 goes through a pipe, so that it never lies on the disk', async () => {
    const seen: boolean[] = [];
    const sql = await dumpDeployed('production', async (args: string[]) => {
      const file = args.at(-1) ?? '';
      seen.push(statSync(file).isFIFO());
      writeFileSync(file, 'SELECT 1;');
      return { code: 0, output: '' };
    });
    expect([sql, seen]).toEqual(['SELECT 1;', [true]]);
  });

  test('L-14 an export that fails ends with what was said, without an address of the data', async () => {
    const failing = () =>
      dumpDeployed('production', async () => ({
        code: 1,
        output: 'not signed in; see https://store.example/secret',
      }));
    await expect(failing()).rejects.toThrow('not signed in; see (address)');
  });
});

describe('L-14 the way back of a deployment', () => {
  const BOOKMARK = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';

  test('L-14 the bookmark is found in the answer, behind whatever else is said', () => {
    expect(bookmarkIn(`▲ a warning\n{"bookmark": "${BOOKMARK}"}`)).toBe(BOOKMARK);
    for (const other of ['', 'not found', '{"bookmark": ""}', '{"error": 7}'])
      expect(bookmarkIn(other)).toBeNull();
  });

  test('L-14 it is written down with its moment, line by line, and is in the commands that lead back', async () => {
    const file = path.join(folder, 'deploys', 'production.log');
    const wrangler = async () => ({ code: 0, output: `{"bookmark":"${BOOKMARK}"}` });
    expect(await noteBookmark('production', { wrangler, file })).toBe(BOOKMARK);
    await noteBookmark('production', { wrangler, file });
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^(20\\d\\d-[^ ]+Z ${BOOKMARK}\\n){2}$`));
    expect(wayBack('production', BOOKMARK)).toContain(
      `npx wrangler d1 time-travel restore DB --env production --bookmark ${BOOKMARK}`,
    );
  });

  test('L-14 without an answer nothing is written', async () => {
    const file = path.join(folder, 'none.log');
    const wrangler = async () => ({ code: 1, output: `{"bookmark":"${BOOKMARK}"}` });
    expect(await noteBookmark('production', { wrangler, file })).toBeNull();
    expect(() => statSync(file)).toThrow('ENOENT');
  });
});

describe('L-14 the look at a site that was deployed', () => {
  const JSON_OF_OURS = { 'X-App-Api': '1', 'Content-Type': 'application/json' };
  type Answers = Readonly<Record<string, (response: ServerResponse) => void>>;
  const WELL: Answers = {
    '/api/health': (response) => response.writeHead(200, JSON_OF_OURS).end('{"ok":true}'),
    '/': (response) => response.end('<!doctype html><html lang="ar"><script src="/a.js"></script>'),
    '/api/rooms': (response) => response.writeHead(200, JSON_OF_OURS).end('{"rooms":[]}'),
  };
  let answers = WELL;
  let origin = '';
  const server = createServer((request, response) => answers[request.url ?? '']?.(response));
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  const look = (tries = 1) => smokeTest(origin, { tries, pauseMs: 1 });

  test('L-14 a site that answers as it should has no faults', async () => {
    answers = WELL;
    expect(await look()).toEqual([]);
  });

  test.each<[string, string, (response: ServerResponse) => void]>([
    ['/api/health', 'the database answers', (response) => response.writeHead(503).end('{}')],
    [
      '/api/rooms',
      'rooms and prices are read',
      (response) => response.writeHead(200).end('{"rooms":[]}'),
    ],
    ['/', 'the app opens', (response) => response.end('Soon')],
    ['/', 'the app opens', (response) => response.destroy()],
  ])('L-14 %s that is not as it should is named: %s', async (at, what, answer) => {
    answers = { ...WELL, [at]: answer };
    const faults = await look();
    expect(faults.length).toBe(1);
    expect(faults[0]).toContain(`not seen that ${what}: ${at}`);
  });

  test('L-14 what answers wrongly at first is looked at again', async () => {
    let asked = 0;
    answers = {
      ...WELL,
      '/api/health': (response) =>
        ++asked < 3 ? response.writeHead(500).end() : WELL['/api/health']?.(response),
    };
    expect(await look(4)).toEqual([]);
    expect(asked).toBe(3);
  });
});
