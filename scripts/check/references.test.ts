import { describe, expect, test } from 'vitest';
import { deadReferences, targetsOf } from './references.mjs';

const targets = targetsOf(
  ['docs/operations.md', 'worker/src/features/draws/draws.table.ts', 'shared/money.ts'],
  ['001', '081'],
);
const inSource = (text: string) => deadReferences('worker/src/app.ts', text, targets);
const inPage = (text: string) => deadReferences('docs/security.md', text, targets);

describe('House: what comments and pages cite', () => {
  test.each([
    '/** See docs/operations.md. */',
    '// As in draws/draws.table.ts, and (draws.table.ts).',
    '/** The rule (decision 081). */',
    '/**\n * The rule (decisions 001\n * and 081).\n */',
    '// R-09 says so.',
    "const path = 'docs/nothing.md';",
    '/** Every `*.table.ts`, `migrations/NNNN_what_changed.sql`. */',
  ])('House: %j resolves', (source) => {
    expect(inSource(source)).toEqual([]);
  });

  test.each([
    ['// See docs/nothing.md.', 'docs/nothing.md'],
    ['const a = 1;\n/**\n * The rule (decisions 001\n * and 999).\n */', 'decision 999'],
    ['/** As R-99 says. */', 'R-99'],
    ['/** The three draws (guest.txt §3). */', 'guest.txt'],
    ['/** All names are bound to the host (security design §1). */', 'security design'],
  ])('House: %j is found with its line', (source, cited) => {
    const [fault = ''] = inSource(source);
    expect(fault).toContain(cited);
    expect(fault).toMatch(/^worker\/src\/app\.ts:\d+ {2}/);
  });

  test('House: a page is read whole, a source in its comments alone', () => {
    expect(inPage('As `docs/nothing.md` says.')).toHaveLength(1);
    expect(inSource("import './nothing.ts';")).toEqual([]);
  });

  test('House: a page may cite its neighbour by a relative path', () => {
    expect(inPage('[operations](operations.md)')).toEqual([]);
    expect(inPage('[tables](../worker/src/features/draws/draws.table.ts)')).toEqual([]);
  });
});
