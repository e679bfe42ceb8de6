import { describe, expect, test } from 'vitest';
import { checkSubqueries, faultsIn } from './subqueries.mjs';

const faults = (source: string) =>
  faultsIn(
    'x.repository.ts',
    `import { bookings, c, h, m, qa, u } from './x.table.ts';\nconst b = bookings;\nconst s = alias(bookings, 's');\n${source}`,
  ).length;
const NEWEST =
  'sql`(SELECT text FROM ${m} WHERE ${m.sessionId} = ${s.sessionId} ORDER BY ${m.id} LIMIT 1)`';

describe('House: subqueries that compare two tables', () => {
  test.each([
    ['a field', NEWEST],
    [
      'a field with a type',
      'sql<number>`EXISTS (SELECT 1 FROM ${c} WHERE ${b.id} = ${c.bookingId})`',
    ],
    [
      'an alias',
      'sql`EXISTS (SELECT 1 FROM ${table} ${c} JOIN ${u} ON ${u.id} = ${c.userId} WHERE ${c.bookingId} = ${b.id})`',
    ],
    ['one in brackets of another', `qualified(sql\`1\`) && ${NEWEST}`],
  ])('House: %s keeps the names of the tables', (_what, template) => {
    expect(faults(`const x = ${template};`)).toBe(1);
    expect(faults(`const x = qualified(${template});`)).toBe(template.startsWith('q') ? 1 : 0);
  });

  test.each([
    ['a value', 'sql`(SELECT ${qa.id} FROM ${qa} WHERE ${qa.lastOperation} = ${edit.operation})`'],
    ['names of its own', 'sql`(SELECT MAX(l.id) FROM ${m} l WHERE l.sessionId = ${id})`'],
    [
      'a whole statement',
      'sql`UPDATE ${h} SET a = (SELECT 1 FROM ${b} WHERE ${b.id} = ${h.bookingId})`',
    ],
  ])('House: %s may stand as it is', (_what, template) => {
    expect(faults(`const x = ${template};`)).toBe(0);
  });

  test('House: every one of the worker is kept qualified', () => {
    expect(checkSubqueries()).toEqual([]);
  });
});
