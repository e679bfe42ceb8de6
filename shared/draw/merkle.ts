import { concat, fromHex, sha256, toHex, utf8 } from './digest.ts';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

const leafHash = (line: string): Promise<Uint8Array> => sha256(concat(LEAF, utf8(line)));
const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(concat(NODE, left, right));

/** The largest power of two below `count`, where RFC 6962 splits a tree. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** Root of an RFC 6962 tree over the lines, hex. Throws RangeError for none. */
export async function merkleRoot(lines: readonly string[]): Promise<string> {
  if (lines.length === 0) throw new RangeError('a draw without tickets has no tree');
  return toHex(await rootOf(await Promise.all(lines.map(leafHash))));
}

async function rootOf(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  const split = splitOf(leaves.length);
  const halves = [leaves.slice(0, split), leaves.slice(split)] as const;
  return nodeHash(...(await Promise.all([rootOf(halves[0]), rootOf(halves[1])])));
}

/** Hashes that lead from a line to the root, from the leaf upwards; hex. */
export async function merklePath(lines: readonly string[], index: number): Promise<string[]> {
  const leaves = await Promise.all(lines.map(leafHash));
  const path: string[] = [];
  let from = 0;
  let to = leaves.length;
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    const isLeft = index < middle;
    const other = isLeft ? leaves.slice(middle, to) : leaves.slice(from, middle);
    path.unshift(toHex(await rootOf(other)));
    if (isLeft) to = middle;
    else from = middle;
  }
  return path;
}

/** Whether the line stands at `index` of `count` lines under the root, by its path. */
export async function isInTree(
  line: string,
  { index, count, path, root }: TreePlace,
): Promise<boolean> {
  if (index < 0 || index >= count) return false;
  const sides: boolean[] = [];
  let from = 0;
  let to = count;
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    const isLeft = index < middle;
    sides.unshift(isLeft);
    if (isLeft) to = middle;
    else from = middle;
  }
  if (sides.length !== path.length) return false;
  let hash = await leafHash(line);
  for (const [step, isLeft] of sides.entries()) {
    const other = fromHex(path[step] ?? '');
    if (other?.length !== 32) return false;
    hash = isLeft ? await nodeHash(hash, other) : await nodeHash(other, hash);
  }
  return toHex(hash) === root;
}

export interface TreePlace {
  readonly index: number;
  readonly count: number;
  readonly path: readonly string[];
  readonly root: string;
}
