import { describe, expect, test } from 'vitest';
import { safeNextPath } from './next-path.ts';

describe('A-06 where a sign-in leads', () => {
  test.each([
    '/',
    '/points-store',
    '/points-booking?roomType=gold',
    '/verify-email?email=a%40b.om',
    '/?events=true',
    '/dashboard#top',
    '/hotel/',
  ])('A-06 %s is a page of this site', (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  test.each([
    'https://elsewhere.test',
    'http:elsewhere.test',
    '//elsewhere.test',
    '///elsewhere.test',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    '/\t/elsewhere.test',
    '/\n/elsewhere.test',
    '/ /elsewhere.test',
    '/..//elsewhere.test',
    '/.//elsewhere.test',
    '/%2e%2e//elsewhere.test',
    '/%2f/elsewhere.test',
    '/points-store//elsewhere.test',
    '/@elsewhere.test',
    'javascript:alert(1)',
    'data:text/html,hello',
    'points-store',
    '?next=/',
    '/points-store\r\nSet-Cookie: a=b',
    '/points-store\u0000',
    '/auth/google',
    '/auth?x',
    '/api/auth/me',
    '/dev/mail',
    '/متجر',
    `/${'x'.repeat(600)}`,
    '',
    null,
    undefined,
  ])('A-06 %j leads to the start instead', (path) => {
    expect(safeNextPath(path)).toBe('/');
  });
});
