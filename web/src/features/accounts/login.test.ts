import { describe, expect, it } from 'vitest';
import { ApiError } from '../../data/api-error.ts';
import { loginFailure } from './login-failure.ts';
import { loginProblems } from './login-problems.ts';
import { nextAddress } from './next-address.ts';

const asked = (next: string) => `next=${encodeURIComponent(next)}`;

describe('A-03 where somebody lands after signing in', () => {
  it('A-03 staff go to the board and guests to the landing', () => {
    expect(nextAddress('', 'staff')).toBe('/dashboard');
    expect(nextAddress('', 'guest')).toBe('/');
  });

  it('A-03 whoever was sent away comes back to the very place', () => {
    expect(nextAddress(asked('/dashboard?booking=DS-7KQ4MX'), 'staff')).toBe('/dashboard?booking=DS-7KQ4MX');
    expect(nextAddress(asked('/b/DS-7KQ4MX'), 'guest')).toBe('/b/DS-7KQ4MX');
  });

  it('A-03 a guest is not sent to the staff board, which would send them back here', () => {
    expect(nextAddress(asked('/dashboard'), 'guest')).toBe('/');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\\b',
    '/\t/evil.example',
    '/a\n',
    '',
    '/login',
    '/login?next=/',
    '/api/auth/me',
  ])('A-03 the address %j leads nowhere but home', (next) => {
    expect(nextAddress(asked(next), 'staff')).toBe('/dashboard');
  });
});

describe('A-03 the sign-in form', () => {
  it.each([
    ['', '', { email: 'missing', password: 'missing' }],
    ['  ', 'x', { email: 'missing', password: null }],
    ['salim', 'x', { email: 'invalid', password: null }],
    ['salim@example.om', '', { email: null, password: 'missing' }],
    [' Salim@Example.om ', ' ', { email: null, password: null }],
  ])('A-03 %j with %j', (email, password, problems) => {
    expect(loginProblems(email, password)).toEqual(problems);
  });
});

describe('A-03 a sign-in that failed', () => {
  it('A-03 the words of the server are kept', () => {
    const error = new ApiError({ kind: 'http', status: 401, code: 'auth.bad_credentials', message: 'wrong' });
    expect(loginFailure(error)).toEqual({ kind: 'refused', message: 'wrong' });
  });

  it.each([
    ['the body', { details: { retryAfter: 29.2 } }, 30],
    ['the header', { retryAfterMs: 45_000 }, 45],
    ['neither', {}, 60],
  ])('A-03 after too many attempts the wait comes from %s', (_, told, seconds) => {
    const error = new ApiError({ kind: 'http', status: 429, code: 'auth.throttled', message: 'wait', ...told });
    expect(loginFailure(error)).toEqual({ kind: 'throttled', retryAfterSeconds: seconds, message: 'wait' });
  });

  it('A-03 what the server never answered is unexpected', () => {
    expect(loginFailure(new ApiError({ kind: 'network', message: 'x' }))).toEqual({ kind: 'unexpected' });
    expect(loginFailure(new Error('x'))).toEqual({ kind: 'unexpected' });
  });
});
