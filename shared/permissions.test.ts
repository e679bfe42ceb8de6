import { describe, expect, test } from 'vitest';
import type { PermissionRow } from './access.ts';
import { ROUTE_PERMISSIONS, type RouteKey } from './permissions.ts';

const rows = Object.entries(ROUTE_PERMISSIONS) as [RouteKey, PermissionRow][];
const lets = (verdict: PermissionRow[keyof PermissionRow]) =>
  verdict === 'allow' || verdict === 'own';

describe('Z-01 who may use which route', () => {
  test.each(rows)('Z-01 %s decides for every kind of caller', (key, row) => {
    expect(key).toMatch(
      /^(GET|POST|PUT|PATCH|DELETE) \/(api|auth)(\/(:[a-z][a-zA-Z]*\d*|[a-z0-9.-]+))+$/,
    );
    expect(Object.keys(row).sort()).toEqual(['anonymous', 'other', 'owner', 'receipt', 'staff']);
    for (const verdict of Object.values(row))
      expect(['allow', 'own', 401, 403, 404]).toContain(verdict);
  });

  test.each(rows)('Z-01 %s lets staff do at least what a guest may', (_key, row) => {
    const guests = [row.anonymous, row.receipt, row.owner, row.other].some(lets);
    expect(lets(row.staff) || !guests).toBe(true);
  });

  test.each(rows.filter(([, row]) => row.anonymous === 'allow'))(
    'Z-01 %s is open to all, because it is open to those who are not signed in',
    (_key, row) => {
      expect(new Set(Object.values(row))).toEqual(new Set(['allow']));
    },
  );

  test.each(rows.filter(([key]) => key.includes('/:id')))(
    'R-14 %s is closed to those who hold nothing',
    (_key, row) => {
      expect(lets(row.anonymous)).toBe(false);
      expect(lets(row.other)).toBe(false);
    },
  );

  test.each(
    rows.filter(
      ([key]) => key.startsWith('DELETE /api/booking-submissions') || key.endsWith('/complete'),
    ),
  )('B-02 %s is for staff alone', (_key, row) => {
    expect(row).toEqual({ anonymous: 401, receipt: 401, owner: 403, other: 403, staff: 'allow' });
  });
});
