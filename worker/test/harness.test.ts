import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SQLOutputValue } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contents } from './entry.ts';
import { aUser } from './factories.ts';
import { Actor, testWorker, type TestWorker } from './harness.ts';
import { fill, FILES, migrated, tablesOf } from './migrated-database.ts';
import { startWorkerd, type Workerd } from './workerd.ts';

/** One statement a row of a database that has something in every table, parents first. */
function rowsOfEveryTable(): string[] {
  const filled = migrated(FILES);
  fill(filled);
  const literal = (value: SQLOutputValue) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL');
  return tablesOf(filled).flatMap((table) => {
    // Without generated columns, which nobody may fill.
    const columns = filled
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => `"${String(name)}"`)
      .join(', ');
    return filled
      .prepare(`SELECT ${columns} FROM "${table}"`)
      .all()
      .map(
        (row) =>
          `INSERT OR REPLACE INTO "${table}" (${columns}) VALUES (${Object.values(row).map(literal).join(', ')});`,
      );
  });
}

describe('House: a workerd that goes from file to file', () => {
  let workerd: Workerd;
  let fresh: Contents;
  beforeAll(async () => {
    workerd = await startWorkerd();
    fresh = await workerd.contents();
  });
  afterAll(() => workerd.close());

  test('House: rows in every table are gone after the reset, and the rows of the migrations are back', async () => {
    const { DB } = workerd.bindings;
    await DB.exec(rowsOfEveryTable().join('\n'));
    const { tables } = await workerd.contents();
    expect(tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name)).toEqual([
      '_assert',
    ]);
    await DB.exec('DELETE FROM site_settings');
    await DB.exec('UPDATE room_inventory SET availableCount = 0');
    expect(await workerd.contents()).not.toEqual(fresh);
    expect(await workerd.reset()).toBe(true);
    expect(await workerd.contents()).toEqual(fresh);
  });

  test('House: objects and log lines are gone', async () => {
    const { MEDIA } = workerd.bindings;
    for (const key of ['g/1/one', 'g/2/two', 'dev-mail/8000000000001-a']) await MEDIA.put(key, 'x');
    await new Actor(() => workerd.url, '10.9.9.9').api('/api/csp-report', {
      method: 'POST',
      json: { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } },
    });
    await expect.poll(() => workerd.logs(), { timeout: 10_000 }).not.toBe('');
    expect((await workerd.contents()).objects).toHaveLength(3);
    expect(await workerd.reset()).toBe(true);
    expect(workerd.logs()).toBe('');
    expect(await workerd.contents()).toEqual(fresh);
  });

  test('House: mail that is sent after its answer is sent before the reset, not into the next file', async () => {
    const { email } = await aUser(workerd.bindings.DB);
    const sent = await new Actor(() => workerd.url, '10.9.9.8').post('/api/auth/forgot-password', {
      email,
    });
    expect(sent.status).toBe(200);
    expect(await workerd.reset()).toBe(true);
    // What would still be on its way arrives before this answer.
    expect(await workerd.contents()).toEqual(fresh);
  });

  test('House: work of the test’s own process ends before the reset', async () => {
    const { DB } = workerd.bindings;
    const insert = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await DB.exec(
        "INSERT INTO throttles (key, count, windowStart) VALUES ('late', 1, '2026-11-01')",
      );
    };
    workerd.track(insert());
    expect(await workerd.reset()).toBe(true);
    expect(await DB.prepare('SELECT count(*) AS n FROM throttles').first('n')).toBe(0);
  });

  test('House: a workerd whose tables were changed is not taken back', async () => {
    await workerd.bindings.DB.exec('ALTER TABLE throttles ADD COLUMN another TEXT');
    expect(await workerd.reset()).toBe(false);
  });
});

const SETTINGS = { RATE_LIMITS: 'off' };
const siteName = (worker: TestWorker) =>
  worker.db().prepare('SELECT siteName FROM site_settings').first('siteName');
const seen = new Set<string>();

describe('House: two workers of one file', () => {
  const [one, two] = [testWorker(SETTINGS), testWorker(SETTINGS)];

  test('House: do not share a database, and no two browsers share an address', async () => {
    await one.db().exec("UPDATE site_settings SET siteName = 'Changed'");
    expect([await siteName(one), await siteName(two)]).toEqual(['Changed', 'Dar Al Seeb']);
    for (const worker of [one, two, one]) seen.add(worker.browser().address);
    expect(seen.size).toBe(3);
  });
});

describe('House: a worker after another one', () => {
  const worker = testWorker(SETTINGS);

  test('House: finds nothing of what came before, and gives addresses that nobody had', async () => {
    expect(await siteName(worker)).toBe('Dar Al Seeb');
    expect(seen).not.toContain(worker.browser().address);
  });
});

/**
 * Settings, and bodies by their schema; the upgraded answer of a request, until it is given; the
 * house's answers, by the version that names them; tables that are filled when they are loaded;
 * keys, by the settings that they come from; what was found some seconds ago, and how often something
 * came in a minute, so that a flood costs little; the trained table, once it is unpacked.
 */
const REMEMBER = [
  'env.ts',
  'validate.ts',
  'live.ts',
  'staff-answers.ts',
  'topics.ts',
  'tokens.ts',
  'push-sender.ts',
  'check-health.ts',
  'classify.ts',
  'csp-reports.ts',
  'heartbeats.ts',
  'raise-alarm.ts',
  'security-events.ts',
];

test('House: the worker remembers nothing of a request for the next one', () => {
  const cwd = fileURLToPath(new URL('../src/', import.meta.url).href);
  const remembers =
    /^(?:export )?(?:let |var |const \w+(?:: [^=]+)? = (?:new (?:Map|WeakMap)\b(?!\(\[)|\[\];|\{\};))/m;
  const files = globSync('**/*.ts', { cwd }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files
      .filter((file) => remembers.test(readFileSync(path.join(cwd, file), 'utf8')))
      .map((file) => path.basename(file))
      .sort(),
  ).toEqual(REMEMBER.sort());
});
