import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ERASURES,
  inspectCopy,
  type Begin,
  type Inspected,
  type Manifest,
} from './inspect-copy.ts';
import { partBytes } from './parts.ts';
import { sealedWriter } from './sealed-file.ts';
import { linesOf, readDatabase, sha256, type DatabaseCopy } from './tables.ts';

/** An installation, local or deployed. */
export interface Storage {
  readonly DB: D1Database;
  readonly MEDIA: R2Bucket;
  /** The database as SQL, of one moment. */
  readonly dump: () => Promise<string>;
  /** The name that people use. */
  readonly name: string;
}

interface Wanted {
  readonly dir: string;
  readonly key: Buffer;
  readonly now: number;
  /** The list of erasures alone, which is small and goes somewhere else than the copies. */
  readonly erasuresOnly?: boolean;
  readonly say?: (line: string) => void;
}

/**
 * Copies the database, then all objects of the bucket, into one sealed file, which gets its name
 * once it was read back and found whole. In this order a picture that the database knows was already
 * in the bucket.
 */
export async function makeCopy(
  storage: Storage,
  { dir, key, now, erasuresOnly = false, say = () => {} }: Wanted,
): Promise<Inspected & { readonly file: string }> {
  const at = new Date(now).toISOString();
  const kind = erasuresOnly ? 'erasures' : 'copy';
  const file = path.join(dir, `dar-al-seeb-${kind}-${at.replaceAll(/[:.]/g, '-')}.sealed`);
  const database = erasuresOnly ? NOTHING : await readDatabase(storage);
  if (!erasuresOnly && database.migrations.length === 0)
    throw new NothingToCopy(`${storage.name} has no tables: nothing was copied.`);
  const writer = await sealedWriter(file, key);
  try {
    const begin: Begin = {
      format: 1,
      holds: erasuresOnly ? 'erasures' : 'everything',
      at,
      installation: storage.name,
      migrations: [...database.migrations],
    };
    await writer.write(partBytes({ kind: 'begin' }, Buffer.from(JSON.stringify(begin))));
    const tables: Manifest['tables'] = [];
    for (const { name, columns, rows } of database.tables) {
      const lines = Buffer.from(linesOf({ rows }));
      await writer.write(partBytes({ kind: 'table', name, columns }, lines));
      tables.push({ name, rows: rows.length, sha256: sha256(lines) });
    }
    say(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    const objects: Manifest['objects'] = [];
    for (const { key: name, size } of await listObjects(
      storage.MEDIA,
      erasuresOnly ? ERASURES : '',
    )) {
      const object = await readObject(storage.MEDIA, name);
      // Deleted since it was listed, as pictures are that nobody uses.
      if (!object) continue;
      if (object.bytes.length !== size) throw new Error(`${name} did not arrive whole.`);
      await writer.write(partBytes({ kind: 'object', name, ...object.metadata }, object.bytes));
      objects.push({ key: name, size, sha256: sha256(object.bytes) });
      if (objects.length % 100 === 0) say(`${objects.length} objects`);
    }
    say(`${objects.length} objects, all`);
    const manifest: Manifest = { tables, objects, missing: missingPictures(database, objects) };
    await writer.write(partBytes({ kind: 'manifest' }, Buffer.from(JSON.stringify(manifest))));
    let inspected: Inspected | null = null;
    await writer.finish(async (part) => (inspected = await inspectCopy(part, key)));
    return { ...(inspected as unknown as Inspected), file };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

/** An installation that is none yet, or another than was meant. */
export class NothingToCopy extends Error {
  override readonly name = 'NothingToCopy';
}

const NOTHING: DatabaseCopy = { migrations: [], tables: [] };

/** Every object of a bucket by key and size. */
export async function listObjects(
  bucket: R2Bucket,
  prefix = '',
): Promise<{ key: string; size: number }[]> {
  const found: { key: string; size: number }[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
    found.push(...page.objects.map(({ key, size }) => ({ key, size })));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

const TRIES = 4;

async function readObject(bucket: R2Bucket, key: string, tried = 1) {
  try {
    const object = await bucket.get(key);
    if (!object) return null;
    const { httpMetadata = {}, customMetadata = {} } = object;
    const bytes = new Uint8Array(await object.arrayBuffer());
    return { bytes, metadata: { httpMetadata, customMetadata } };
  } catch (error) {
    if (tried === TRIES) throw error;
    await wait(1000 * 2 ** tried);
    return readObject(bucket, key, tried + 1);
  }
}

/** Keys of pictures that are there by the database (`objectKey` of the media feature). */
function missingPictures(
  { tables }: DatabaseCopy,
  objects: readonly { readonly key: string }[],
): string[] {
  const blobs = tables.find(({ name }) => name === 'blobs');
  if (!blobs) return [];
  const there = new Set(objects.map(({ key }) => key));
  const of = (row: readonly unknown[], column: string) => row[blobs.columns.indexOf(column)];
  return blobs.rows
    .filter((row) => of(row, 'readyAt') !== null && of(row, 'sweptAt') === null)
    .map((row) => `g/${String(of(row, 'owner'))}/${String(of(row, 'sha'))}`)
    .filter((key) => !there.has(key));
}
