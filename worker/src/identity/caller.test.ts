import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url).href);
const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(`${root}/${file}`, 'utf8') }));
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ source }) => pattern.test(source))
    .map(({ file }) => file)
    .toSorted();

describe('House: one way to write', () => {
  test('House: batches are sent by commit alone', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(filesWith(/\brunBatch\(/)).toEqual(['commit.ts', 'platform/db/batch.ts']);
  });

  test('House: guards, audit rows, keys and versions are put into a batch by commit alone', () => {
    expect(
      filesWith(
        /\b(?:assertCaller|auditStatement|claimIdempotencyKey|bumpTopic)\(ctx|\.\.\.assertCaller/,
      ),
      // The use of a recovery code is written down with whatever act it opens.
    ).toEqual(['commit.ts', 'features/accounts/factors/match-code.ts', 'platform/db/audit.ts']);
  });

  test('House: nobody but the batch and the counting of rows prepares SQL as text', () => {
    expect(filesWith(/\.prepare\(/)).toEqual(['platform/db/batch.ts', 'platform/db/db.ts']);
  });
});
