import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { UNSEEN_WRITES } from './unseen-writes.ts';

const SRC = path.join(import.meta.dirname, '../src');
const FILES = new Map(
  globSync('**/*.ts', { cwd: SRC })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(SRC, file), 'utf8')]),
);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const found = (pattern: RegExp) =>
  Object.fromEntries(
    [...FILES]
      .map(([file, text]) => [file, count(text, pattern)] as const)
      .filter(([, times]) => times > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

describe('X-01 every write says which lists it changes', () => {
  test('X-01 what no list shows is written by these alone', () => {
    const used = found(/(?<!import \{[^}]*)\bUNSEEN\b(?![^{]*\} from)/g);
    // Its definition’s reader: a commit without a topic bumps nothing.
    delete used['commit.ts'];
    const allowed = Object.entries(UNSEEN_WRITES).map(([file, { writes }]) => [file, writes]);
    expect(used).toEqual(Object.fromEntries(allowed));
  });

  test('X-01 nothing is written past `commit`, which takes no write without a topic', () => {
    expect(Object.keys(found(/\brunBatch\(/g))).toEqual(['commit.ts', 'platform/db/batch.ts']);
    const past = found(
      /\.(?:run|exec)\(\)|\bd1\.(?:batch|prepare|exec)\b|\bDB\.(?:batch|prepare|exec)\b/g,
    );
    expect(Object.keys(past)).toEqual(['platform/db/batch.ts']);
    expect(FILES.get('commit.ts')).toContain(
      'readonly topics: readonly [AnyTopic, ...AnyTopic[]];',
    );
  });
});
