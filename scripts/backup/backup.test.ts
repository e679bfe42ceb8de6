import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_TOPICS } from '#shared/topics.ts';
import type { Bindings } from '../../worker/src/env.ts';
import { brokenRules } from '../../worker/test/ledger-invariants.ts';
import { migrate, withDatabase } from '../local/database.mjs';
import { localSecrets } from '../local/settings.mjs';
import { seedDemo } from '../seed/seed-demo.ts';
import { inspectCopy } from './inspect-copy.ts';
import { listObjects, makeCopy, type Storage } from './make-copy.ts';
import { restoreCopy } from './restore-copy.ts';
import { withLocalStorage } from './storage.mjs';

const LONG = { timeout: 120_000 };
const folder = mkdtempSync(path.join(tmpdir(), 'dar-al-seeb-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = randomBytes(32);
const made = Date.parse('2026-11-28T00:00:00Z');

function installation(name: string): string {
  const stateDir = path.join(folder, name);
  mkdirSync(stateDir, { recursive: true });
  return stateDir;
}
const within = <T>(name: string, use: (storage: Storage) => Promise<T>): Promise<T> =>
  withLocalStorage(installation(name), use);

/** Every row of every table, and every object with its bytes. */
async function everythingIn({ DB, MEDIA }: Storage) {
  const { results } = await DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'`,
  ).all<{ name: string }>();
  const tables = new Map<string, unknown[]>();
  for (const { name } of results) {
    const all = await DB.prepare(`SELECT * FROM "${name}"`).all();
    const lines = all.results.map((row) => JSON.stringify(row)).toSorted();
    tables.set(
      name,
      lines.filter((line) => !line.includes('d1_migrations')),
    );
  }
  const objects: [string, string, unknown][] = [];
  for (const { key: name } of await listObjects(MEDIA)) {
    const object = await MEDIA.get(name);
    const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
    objects.push([name, bytes.toString('base64'), object?.httpMetadata]);
  }
  return { tables, objects };
}
type Everything = Awaited<ReturnType<typeof everythingIn>>;

/** Emptied by a restore, so that nothing of them lives again, or raised by it. */
const ENDED = [
  'sessions',
  'staff_tablets',
  'known_devices',
  'staff_invitations',
  'staff_proposals',
  'email_codes',
  'google_sign_ins',
  'factor_sign_ins',
  'passkey_steps',
  'push_outbox',
  'mails',
];

let file: string;
let before: Everything;
beforeAll(async () => {
  const stateDir = installation('first');
  await withDatabase({ stateDir, secretsFile: localSecrets(stateDir) }, async (env: Bindings) => {
    await migrate(env.DB);
    await seedDemo(env, stateDir);
    await env.DB.prepare(
      `INSERT INTO sessions (tokenHash, handle, userId, createdAt, lastSeenAt, expiresAt, authenticatedAt, agentFamily)
       SELECT 'hash', 'handle', id, 'x', 'x', 'x', 'x', 'test' FROM users LIMIT 1`,
    ).run();
    // Withdrawn since the copy, perhaps.
    await env.DB.batch(
      [
        `INSERT INTO known_devices (userId, deviceHash, provedAt) SELECT id, 'device', 'x' FROM users LIMIT 1`,
        `INSERT INTO factor_sign_ins (tokenHash, userId, byPassword, expiresAt) SELECT 'token', id, 1, 'x' FROM users LIMIT 1`,
        `INSERT INTO passkey_steps (tokenHash, userId, kind, boundTo, expiresAt) SELECT 'token', id, 'confirm', 'x', 'x' FROM users LIMIT 1`,
        `INSERT INTO staff_invitations (email, tokenHash, invitedBy, sentAt, expiresAt) SELECT 'new@example.test', 'token', id, 'x', 'x' FROM users LIMIT 1`,
        `INSERT INTO staff_proposals (email, proposedBy, proposedAt) SELECT 'wanted@example.test', id, 'x' FROM users LIMIT 1`,
      ].map((sql) => env.DB.prepare(sql)),
    );
    // A text that D1's own export changes on its way.
    await env.DB.prepare(
      `INSERT INTO handover_notes (text, userId, createdAt) SELECT 'C:\\new' || char(10) || 'line', id, 'x' FROM users LIMIT 1`,
    ).run();
  });
  [file, before] = await within('first', async (storage) => [
    (await makeCopy(storage, { dir: folder, key, now: made })).file,
    await everythingIn(storage),
  ]);
}, LONG.timeout);

describe('Z-02 a sealed copy of an installation', () => {
  test(
    'Z-02 restored into an empty one it brings back every row and every picture, and all rules of points and bookings hold',
    LONG,
    async () => {
      expect(before.objects.filter(([name]) => name.startsWith('g/')).length).toBeGreaterThan(10);
      expect(before.objects.some(([name]) => name.startsWith('draws/'))).toBe(true);
      const restoredAt = Date.now();
      const [after, broken] = await within('second', async (storage) => {
        await restoreCopy(storage, { file, key });
        return [await everythingIn(storage), await brokenRules(storage.DB)];
      });
      // Entries and reviews of the demo have keys, too, which that rule takes for bookings.
      delete broken['every key has its answer, and every answer its booking'];
      expect(broken).toEqual({});
      expect(after.objects).toEqual(before.objects);
      expect(before.tables.get('sessions')?.length).toBe(1);
      expect([...after.tables.keys()].toSorted()).toEqual([...before.tables.keys()].toSorted());
      for (const [name, rows] of before.tables)
        if (!ENDED.includes(name) && name !== 'versions')
          expect([name, after.tables.get(name)]).toEqual([name, rows]);
      expect(ENDED.flatMap((name) => after.tables.get(name))).toEqual([]);
      const versions = ({ tables }: Everything) =>
        (tables.get('versions') ?? []).map((line): [string, number] => {
          const { name, v } = JSON.parse(String(line)) as { name: string; v: number };
          return [name, v];
        });
      const raised = new Map(versions(after));
      const isPublic = (name: string) => PUBLIC_TOPICS.some((topic) => topic === name);
      for (const [name, v] of versions(before))
        if (!isPublic(name)) expect([name, raised.get(name)]).toEqual([name, v + 1_000_000]);
      // Phones may know what changed until a moment ago, whenever the copy was made.
      const those = versions(after).filter(([name]) => isPublic(name));
      expect(those.length).toBeGreaterThan(0);
      for (const [name, v] of those) expect([name, v >= restoredAt]).toEqual([name, true]);
    },
  );

  test(
    'Z-02 a copy that is cut off, changed, or sealed with another key is refused before anything is restored',
    LONG,
    async () => {
      const whole = readFileSync(file);
      const written = (bytes: Uint8Array) => {
        const other = path.join(folder, 'other.sealed');
        writeFileSync(other, bytes);
        return other;
      };
      const changed = Buffer.from(whole);
      const at = whole.length >> 1;
      changed[at] = (changed[at] ?? 0) ^ 1;
      const chunk = 53 + 64 * 1024 + 16;
      const halves: [Uint8Array, RegExp][] = [
        [whole.subarray(0, at), /cut off/],
        // Where a chunk ends, everything before is as it was sealed.
        [whole.subarray(0, chunk), /changed or cut off|does not open/],
        [whole.subarray(0, 20), /no copy made by/],
        [changed, /changed or cut off/],
        [Buffer.concat([whole, whole.subarray(-40)]), /changed or cut off/],
      ];
      for (const [bytes, why] of halves)
        await expect(inspectCopy(written(bytes), key)).rejects.toThrow(why);
      await expect(inspectCopy(file, randomBytes(32))).rejects.toThrow(/BACKUP_KEY/);
      await within('third', async (storage) => {
        const half = written(whole.subarray(0, at));
        await expect(restoreCopy(storage, { file: half, key })).rejects.toThrow(/cut off/);
        const { tables, objects } = await everythingIn(storage);
        expect([[...tables.keys()], objects]).toEqual([[], []]);
        // Nor is what is empty ever taken for an installation.
        const copied = makeCopy(storage, { dir: folder, key, now: made + 2 });
        await expect(copied).rejects.toThrow(/nothing was copied/);
      });
    },
  );

  test('Z-02 nothing of a guest can be read in the file, and it has its name once it is whole', async () => {
    const bytes = readFileSync(file).toString('latin1');
    const names = (before.tables.get('users') ?? []).map((line) => JSON.parse(String(line)).email);
    expect(names.length).toBeGreaterThan(0);
    for (const name of [...names, 'CREATE TABLE', 'booking_submissions'])
      expect(bytes.includes(name)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(path.basename(file)).toBe('dar-al-seeb-copy-2026-11-28T00-00-00-000Z.sealed');
  });

  test('Z-02 a copy that breaks off leaves no file behind', LONG, async () => {
    const dir = mkdtempSync(path.join(folder, 'broken-'));
    await within('second', async (storage) => {
      const refusing = { list: () => Promise.reject(new Error('the bucket is gone')) };
      const broken = { ...storage, MEDIA: refusing as unknown as R2Bucket };
      await expect(makeCopy(broken, { dir, key, now: made })).rejects.toThrow(/bucket is gone/);
    });
    expect(readdirSync(dir)).toEqual([]);
  });

  test(
    'Z-02 an installation that has anything in it is refused and left as it was, and a restore that broke off goes on',
    LONG,
    async () => {
      const later = await within('second', async (storage) => {
        const was = await everythingIn(storage);
        await expect(restoreCopy(storage, { file, key })).rejects.toThrow(/not empty/);
        expect(await everythingIn(storage)).toEqual(was);
        await storage.MEDIA.put('erasures/1-0123', '');
        return makeCopy(storage, { dir: folder, key, now: made + 1, erasuresOnly: true });
      });
      expect(later.manifest.tables).toEqual([]);
      expect(later.manifest.objects.map((object) => object.key)).toEqual(['erasures/1-0123']);
      await within('third', async (storage) => {
        await expect(restoreCopy(storage, { file: later.file, key })).rejects.toThrow(
          /list of erasures/,
        );
        let puts = 0;
        const put = (...given: Parameters<R2Bucket['put']>) =>
          ++puts > 5 ? Promise.reject(new Error('the line is cut')) : storage.MEDIA.put(...given);
        const MEDIA = {
          list: (options: R2ListOptions) => storage.MEDIA.list(options),
          put,
        } as unknown as R2Bucket;
        await expect(restoreCopy({ ...storage, MEDIA }, { file, key })).rejects.toThrow(
          /line is cut/,
        );
        await restoreCopy(storage, { file, key, erasures: later.file });
        const { objects, tables } = await everythingIn(storage);
        const noted: Everything['objects'][number] = ['erasures/1-0123', '', {}];
        expect(tables.get('booking_submissions')).toEqual(before.tables.get('booking_submissions'));
        expect(objects).toEqual(
          [...before.objects, noted].toSorted(([a], [b]) => (a < b ? -1 : 1)),
        );
      });
    },
  );
});
