import { readdirSync } from 'node:fs';
import { PUBLIC_TOPICS } from '#shared/topics.ts';
import { at } from '../lib/paths.mjs';
import { migrate } from '../local/database.mjs';
import { ERASURES, inspectCopy, type Inspected, type Manifest } from './inspect-copy.ts';
import { listObjects, type Storage } from './make-copy.ts';
import type { Part } from './parts.ts';
import { COUNTERS, insertsOf, linesOf, readDatabase, rowsOfLines, sha256 } from './tables.ts';

/** Why an installation cannot be restored into, as a sentence for a person. */
export class NotRestored extends Error {
  override readonly name = 'NotRestored';
}

interface Source {
  readonly file: string;
  readonly key: Buffer;
  /** A later copy or list, whose erasures are done again in this one. */
  readonly erasures?: string | undefined;
  readonly say?: (line: string) => void;
}

/** Stands in the database while a restore is not at its end; names the copy. */
const MARK = '_restore';

/**
 * Restores a copy into an empty installation: checks it whole, makes the tables by its own
 * migrations, puts rows and objects in, compares all of it with the manifest, and brings it up to
 * date. One that broke off is taken up again by the same copy. Throws NotRestored, BrokenCopy.
 */
export async function restoreCopy(
  storage: Storage,
  { file, key, erasures, say = () => {} }: Source,
): Promise<Inspected> {
  const copy = await inspectCopy(file, key);
  if (copy.begin.holds !== 'everything')
    throw new NotRestored(`${file} is a list of erasures: it goes with --erasures, beside --from.`);
  // Read before anything is changed.
  const later = erasures === undefined ? [] : await erasuresIn(erasures, key);
  assertKnown(copy.begin.migrations);
  await beginIn(storage, copy);
  say(`The copy of ${copy.begin.at} is whole.`);

  const { DB, MEDIA } = storage;
  await migrate(DB, copy.begin.migrations.length);
  await DB.batch(
    copy.manifest.tables
      .filter(({ name }) => name !== COUNTERS)
      .map(({ name }) => DB.prepare(`DELETE FROM "${name}"`))
      .toReversed(),
  );
  const there = new Map((await listObjects(MEDIA)).map((object) => [object.key, object.size]));
  let objects = 0;
  await inspectCopy(file, key, async (part) => {
    if (part.kind === 'table') await putRows(DB, part);
    if (part.kind !== 'object') return;
    if (there.get(part.name ?? '') !== part.size) await putObject(MEDIA, part);
    if (++objects % 100 === 0) say(`${objects} of ${copy.manifest.objects.length} objects`);
  });
  await assertSame(storage, copy.manifest);
  say(`${copy.manifest.tables.length} tables and ${objects} objects are as the copy says.`);

  const applied = await migrate(DB);
  if (applied.length > 0) say(`Later migrations: ${applied.join(', ')}`);
  for (const part of later) await putObject(MEDIA, part);
  await DB.batch([...AFTERWARDS, `DROP TABLE ${MARK}`].map((sql) => DB.prepare(sql)));
  return copy;
}

/**
 * Ends what must not live again: sessions, tablets and known devices that were ended since, codes,
 * invitations and proposals that were withdrawn, and news that was told. Versions jump, so that no
 * app takes its kept lists of before for these.
 */
const AFTERWARDS = [
  'DELETE FROM sessions',
  'DELETE FROM staff_tablets',
  'DELETE FROM known_devices',
  'DELETE FROM staff_invitations',
  'DELETE FROM staff_proposals',
  'DELETE FROM email_codes',
  'DELETE FROM google_sign_ins',
  'DELETE FROM factor_sign_ins',
  'DELETE FROM passkey_steps',
  'DELETE FROM push_outbox',
  'DELETE FROM mails',
  // The clock of before says nothing of this installation's.
  'DELETE FROM heartbeats',
  // Lists that everybody reads go by milliseconds (versions.repository.ts), the rest is counted.
  `UPDATE versions SET v = CASE WHEN name IN (${PUBLIC_TOPICS.map((name) => `'${name}'`).join(', ')})
    THEN max(v + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ELSE v + 1000000 END`,
];

const namesOfMigrations = (): string[] =>
  readdirSync(at('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

function assertKnown(migrations: readonly string[]): void {
  const known = namesOfMigrations().slice(0, migrations.length);
  if (JSON.stringify(known) !== JSON.stringify(migrations))
    throw new NotRestored(
      `The copy is of a version with ${migrations.at(-1) ?? 'no migrations'}, which this checkout has not: check out that version or a later one.`,
    );
}

async function beginIn(storage: Storage, { id }: Inspected): Promise<void> {
  const { DB, MEDIA, name } = storage;
  const { tables, migrations } = await readDatabase(storage);
  const mark = tables.find((table) => table.name === MARK)?.rows[0]?.[0];
  if (mark === id) return;
  const objects = (await MEDIA.list({ limit: 1 })).objects.length;
  if (mark !== undefined || migrations.length > 0 || tables.length > 0 || objects > 0)
    throw new NotRestored(
      `${name} is not empty, and nothing in it was changed: restore into a new database and a new bucket (docs/operations.md).`,
    );
  await DB.batch([
    DB.prepare(`CREATE TABLE ${MARK} (copy text NOT NULL)`),
    DB.prepare(`INSERT INTO ${MARK} (copy) VALUES (?)`).bind(id),
  ]);
}

async function putRows(DB: D1Database, { name = '', columns = [], bytes }: Part): Promise<void> {
  const inserts = insertsOf({ name, columns, rows: rowsOfLines(bytes.toString()) });
  await DB.batch([
    // The rows before have moved the counters; those of the copy may be further.
    ...(name === COUNTERS
      ? [DB.prepare(`DELETE FROM ${COUNTERS} WHERE name NOT LIKE 'd1\\_%' ESCAPE '\\'`)]
      : [DB.prepare('SELECT 1')]),
    ...inserts.slice(0, 1).map(({ sql, rows }) => DB.prepare(sql).bind(rows)),
  ]);
  for (const { sql, rows } of inserts.slice(1)) await DB.prepare(sql).bind(rows).run();
}

async function putObject(bucket: R2Bucket, part: Part): Promise<void> {
  const { name = '', bytes, httpMetadata = {}, customMetadata = {} } = part;
  const data = new Uint8Array(bytes);
  await bucket.put(name, data, { httpMetadata, customMetadata, sha256: sha256(data) });
}

async function erasuresIn(file: string, key: Buffer): Promise<Part[]> {
  const found: Part[] = [];
  await inspectCopy(file, key, async (part) => {
    if (part.kind === 'object' && part.name?.startsWith(ERASURES)) found.push(part);
  });
  return found;
}

/** Throws where anything is in the installation that the copy has otherwise. */
async function assertSame(storage: Storage, manifest: Manifest): Promise<void> {
  const { tables: read } = await readDatabase(storage);
  const restored = read.filter(({ name }) => name !== MARK);
  const tables = restored.map((table) => ({
    name: table.name,
    rows: table.rows.length,
    sha256: sha256(linesOf(table)),
  }));
  const differing = manifest.tables.filter(
    (table) => !tables.some((one) => JSON.stringify(one) === JSON.stringify(table)),
  );
  if (differing.length > 0 || tables.length !== manifest.tables.length)
    throw new NotRestored(
      `Not as in the copy: ${differing.map(({ name }) => name).join(', ') || 'the list of tables'}. Run the same command again.`,
    );
  const objects = await listObjects(storage.MEDIA);
  const wanted = manifest.objects.map(({ key, size }) => ({ key, size }));
  if (JSON.stringify(objects) !== JSON.stringify(wanted))
    throw new NotRestored('The bucket is not as in the copy. Run the same command again.');
}
