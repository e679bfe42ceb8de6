import * as z from 'zod/mini';
import { partsOf, type Part } from './parts.ts';
import { BrokenCopy } from './sealed-file.ts';
import { sha256 } from './tables.ts';

/** Where the worker notes which accounts were erased (worker/src/features/accounts/personal-data/erasure-notes.ts). */
export const ERASURES = 'erasures/';

const beginSchema = z.object({
  format: z.literal(1),
  /** `erasures`: a list of erasures alone, which nothing can be restored from. */
  holds: z.enum(['everything', 'erasures']),
  at: z.string(),
  installation: z.string(),
  migrations: z.array(z.string()),
});
export type Begin = z.infer<typeof beginSchema>;

const manifestSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  objects: z.array(z.object({ key: z.string(), size: z.int(), sha256: z.string() })),
  /** Pictures that the database names and the bucket has not. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface Inspected {
  readonly begin: Begin;
  readonly manifest: Manifest;
  /** Names this copy, by all that is in it. */
  readonly id: string;
}

/**
 * Reads a whole copy and compares it with its manifest: rows of each table, size and hash of each
 * object. Throws BrokenCopy.
 */
export async function inspectCopy(
  file: string,
  key: Buffer,
  onPart: (part: Part) => Promise<void> = async () => {},
): Promise<Inspected> {
  let begin: Begin | null = null;
  let manifest: { text: string; content: Manifest } | null = null;
  const tables: Manifest['tables'] = [];
  const objects: Manifest['objects'] = [];
  for await (const part of partsOf(file, key)) {
    if (manifest) throw new BrokenCopy('The copy goes on after its end.');
    const { kind, bytes, name = '' } = part;
    if (kind === 'begin') begin = beginSchema.parse(JSON.parse(bytes.toString()));
    if (kind === 'table') tables.push({ name, rows: linesIn(bytes), sha256: sha256(bytes) });
    if (kind === 'object') objects.push({ key: name, size: bytes.length, sha256: sha256(bytes) });
    if (kind === 'manifest') {
      const text = bytes.toString();
      manifest = { text, content: manifestSchema.parse(JSON.parse(text)) };
    }
    await onPart(part);
  }
  if (!begin || !manifest) throw new BrokenCopy('The copy has no beginning or no manifest.');
  const { content, text } = manifest;
  if (JSON.stringify([content.tables, content.objects]) !== JSON.stringify([tables, objects]))
    throw new BrokenCopy('The copy holds something else than its manifest says.');
  return { begin, manifest: content, id: sha256(text) };
}

const linesIn = (bytes: Buffer): number => bytes.filter((byte) => byte === 10).length;
