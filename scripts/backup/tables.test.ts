import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { insertsOf, linesOf, rowsOfLines } from './tables.ts';

const HOSTILE = [
  'a\nline',
  String.raw`C:\new`,
  "it's",
  '"quoted"',
  'دار السيب',
  '\u2028',
  '',
  '0012',
  '1e3',
  'null',
];

test('Z-02 rows come out of a copy as they went in, however long, in statements that D1 takes', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE notes (id integer PRIMARY KEY, text text, latitude real, doneAt text)');
  const rows = [
    ...HOSTILE.map((text, id) => [id, text, id / 3, null]),
    ...Array.from({ length: 6 }, (_, n) => [100 + n, 'س'.repeat(150_000), 1 - n, 'x']),
  ];
  const table = { name: 'notes', columns: ['id', 'text', 'latitude', 'doneAt'], rows };
  const inserts = insertsOf({ ...table, rows: rowsOfLines(linesOf(table)) });
  expect(inserts.length).toBeGreaterThan(2);
  for (const { sql, rows: group } of inserts) {
    expect(sql.length).toBeLessThan(1000);
    expect(Buffer.byteLength(group)).toBeLessThan(1_000_000);
    db.prepare(sql).run(group);
  }
  const found = db
    .prepare('SELECT * FROM notes ORDER BY id')
    .all()
    .map((row) => Object.values(row));
  expect(found).toEqual(rows);
});

test('Z-02 a table without rows needs no statement', () => {
  expect(insertsOf({ name: 'notes', columns: ['id'], rows: [] })).toEqual([]);
});
