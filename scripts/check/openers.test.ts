import { describe, expect, test } from 'vitest';
import { openerFaults, riddlesIn } from './openers.mjs';

describe('House: comments that open as a riddle', () => {
  test.each([
    ['/** What a guest is told. */', 1],
    ['/**\n * Whoever leaves is not called back.\n */', 1],
    ['const a = 1; // Of its own.', 1],
    ['a();\n  // Nobody waits for it.\n  // Nothing else does.\n', 2],
    ['/** As long as nobody asks. */', 1],
  ])('House: %j is found', (source, line) => {
    expect(riddlesIn(source)).toEqual([expect.objectContaining({ line })]);
  });

  test.each([
    '/** Counts what a guest was told. */',
    '/**\n * Returns the rows\n * Of which one is open.\n */',
    '// The browser may refuse.\n// What then? It is asked again.',
    "const text = 'What a day';",
    '/** Office hours. */',
    "const link = 'https://example.com/What';",
  ])('House: %j passes', (source) => {
    expect(riddlesIn(source)).toEqual([]);
  });

  test('House: a file may have as many as stood in it before, and no more', () => {
    const found = [{ line: 3, opener: 'What' }];
    expect(openerFaults([{ file: 'a.ts', found }], { 'a.ts': 1 })).toEqual([]);
    expect(openerFaults([{ file: 'a.ts', found }], {})).toEqual([
      expect.stringContaining('a.ts  opens 1 comments as a riddle: lines 3 (What …)'),
    ]);
  });
});
