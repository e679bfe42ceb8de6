import { describe, expect, test } from 'vitest';
import { tablesOf, usesIn } from './table-uses.mjs';
import { readsOf, tableFaults } from './tables.mjs';

const ENTRIES = 'worker/src/features/events/events.table.ts';
const DRAWS = 'worker/src/features/draws/draws.table.ts';
const USERS = 'worker/src/identity/identity.table.ts';
const tables = tablesOf([
  { file: ENTRIES, source: `export const eventEntries = sqliteTable(\n  'event_entries', {});` },
  { file: DRAWS, source: `export const draws = sqliteTable('draws', {});` },
  { file: USERS, source: `export const users = sqliteTable('users', {});` },
]);
const usesOf = (source: string) =>
  usesIn({ file: 'worker/src/features/draws/x.repository.ts', source }, tables).map(
    ({ line, table, isWrite }) => `${line} ${isWrite ? 'writes' : 'reads'} ${table}`,
  );

describe('House: tables named in SQL', () => {
  test.each([
    ['sql`SELECT 1 FROM event_entries e`', ['1 reads event_entries']],
    ['sql`SELECT 1 FROM x\n  LEFT JOIN event_entries e`', ['2 reads event_entries']],
    ['sql`SELECT 1 FROM draws d, event_entries e`', ['1 reads draws', '1 reads event_entries']],
    ['sql`UPDATE event_entries SET salt = ${a}`', ['1 writes event_entries']],
    ['sql`DELETE FROM event_entries WHERE id = ${a}`', ['1 writes event_entries']],
    ['sql`INSERT OR IGNORE INTO event_entries (id) SELECT 1`', ['1 writes event_entries']],
    ["sql.raw('SELECT 1 FROM event_entries')", ['1 reads event_entries']],
    ['sql`SELECT event_entries FROM ${where}`', []],
  ])('House: %s is read', (source, found) => {
    expect(usesOf(source)).toEqual(found);
  });

  const IMPORT = `import { eventEntries as e } from '../events/events.table.ts';\n`;
  test.each([
    ['db.select().from(e)', ['2 reads event_entries']],
    [
      "const x = alias(e, 'x');\ndb.select().from(x)",
      expect.arrayContaining(['3 reads event_entries']),
    ],
    ['db.update(e).set({})', expect.arrayContaining(['2 writes event_entries'])],
    ['db.insert(e).values({})', expect.arrayContaining(['2 writes event_entries'])],
    ['db.delete(e)', expect.arrayContaining(['2 writes event_entries'])],
    ['insertSelect(e, {}, sql``)', expect.arrayContaining(['2 writes event_entries'])],
    ['sql`DELETE FROM ${e}`', expect.arrayContaining(['2 writes event_entries'])],
  ])('House: a table that is imported is seen in %s', (source, found) => {
    expect(usesOf(IMPORT + source)).toEqual(found);
  });

  const use = (part: string, table: string, isWrite = false) => ({
    file: `worker/src/features/${part}/x.repository.ts`,
    line: 7,
    part,
    table,
    isWrite,
  });
  const declared = (draws: string[], events: string[]) =>
    new Map([
      ['draws', draws],
      ['events', events],
    ]);
  const NONE = { upward: [], circles: [] };

  test('House: a read that is not declared is refused, with file, line and what to do', () => {
    const [fault] = tableFaults(
      [use('draws', 'event_entries')],
      tables.owners,
      declared([], []),
      NONE,
    );
    expect(fault).toContain('worker/src/features/draws/x.repository.ts:7  reads event_entries');
    expect(fault).toContain("add 'events' to `reads`");
  });

  test.each([
    ['a read that is declared', [use('draws', 'event_entries')], ['events'], []],
    ['an account, which every feature may read', [use('draws', 'users')], [], []],
    ['a table of its own', [use('draws', 'draws', true)], [], []],
  ])('House: %s passes', (_, uses, draws, events) => {
    expect(tableFaults(uses, tables.owners, declared(draws, events), NONE)).toEqual([]);
  });

  test.each([
    ['a write of another feature', [use('draws', 'event_entries', true)], 'Only its owner'],
    ['a write of an account', [use('draws', 'users', true)], 'Only its owner'],
    ['a read from below', [use('platform', 'draws')], 'knows no feature'],
  ])('House: %s is refused though nothing else is wrong', (_, uses, why) => {
    expect(tableFaults(uses, tables.owners, declared([], []), NONE).join('\n')).toContain(why);
  });

  test('House: a declaration that no SQL needs, and a stale line of the list, are refused', () => {
    const faults = tableFaults([], tables.owners, declared(['events'], []), {
      upward: ['platform → site'],
      circles: ['draws ↔ events'],
    });
    expect(faults).toHaveLength(3);
  });

  test('House: two features that read each other are named', () => {
    const uses = [use('draws', 'event_entries'), use('events', 'draws')];
    const both = declared(['events'], ['draws']);
    expect(tableFaults(uses, tables.owners, both, NONE).join('\n')).toContain('draws ↔ events');
    expect(
      tableFaults(uses, tables.owners, both, { upward: [], circles: ['draws ↔ events'] }),
    ).toEqual([]);
  });

  test('House: `reads` of a manifest is found', () => {
    expect(readsOf("  name: 'x',\n  reads: ['bookings', 'events'],\n")).toEqual([
      'bookings',
      'events',
    ]);
    expect(readsOf("  name: 'x',\n")).toEqual([]);
  });
});
