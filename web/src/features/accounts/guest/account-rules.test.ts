import { describe, expect, it } from 'vitest';
import { safeNextPath } from '#shared/accounts/next-path.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { accountFailure, isVerificationRequest } from './account-failure.ts';
import { problemsOf } from './account-fields.ts';
import { accountAddress, addressAfterSignIn } from './next-address.ts';

const asked = (next: string) => `next=${encodeURIComponent(next)}`;

describe('A-03 where somebody lands after signing in', () => {
  it('A-03 staff see the splash and guests the landing', () => {
    expect(addressAfterSignIn('', 'staff')).toBe('/admin-welcome');
    expect(addressAfterSignIn('', 'guest')).toBe('/');
  });

  it('A-03 whoever was sent away comes back to the very place', () => {
    expect(addressAfterSignIn(asked('/dashboard/bookings?booking=DS-7KQ4MX'), 'staff')).toBe(
      '/dashboard/bookings?booking=DS-7KQ4MX',
    );
    expect(addressAfterSignIn(asked('/b/DS-7KQ4MX'), 'guest')).toBe('/b/DS-7KQ4MX');
    expect(addressAfterSignIn(asked('/points-store'), 'guest')).toBe('/points-store');
  });

  it.each(['/?book=quick', '/?book=gold-3', '/?book=deluxe-general', '/?entries=true'])(
    'A-03 R-16 whoever was asked to sign in for a booking comes back to %s, by password and by Google',
    (address) => {
      expect(addressAfterSignIn(asked(address), 'guest')).toBe(address);
      expect(safeNextPath(address)).toBe(address);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\\b',
    '/\t/evil.example',
    '/a\n',
    '',
    '/login',
    '/login?next=/',
    '/register',
    '/verify-email?email=a@example.om',
    '/api/auth/me',
    '/auth/google',
  ])('A-03 the address %j leads nowhere but home', (next) => {
    expect(addressAfterSignIn(asked(next), 'guest')).toBe('/');
  });

  it('A-03 the way there survives a detour by registration and code', () => {
    const register = accountAddress('/register', asked('/points-store'));
    expect(register).toBe('/register?next=%2Fpoints-store');
    const verify = accountAddress('/verify-email', register.split('?')[1] ?? '', {
      email: 'salim+app@example.om',
    });
    expect(verify).toBe('/verify-email?email=salim%2Bapp%40example.om&next=%2Fpoints-store');
    expect(addressAfterSignIn(verify.split('?')[1] ?? '', 'guest')).toBe('/points-store');
  });

  it('A-03 a foreign address is not carried along', () => {
    expect(accountAddress('/register', asked('//evil.example'))).toBe('/register');
  });
});

describe('A-03 the sign-in form', () => {
  it.each([
    ['', '', { email: 'missing', password: 'missing' }],
    ['  ', 'x', { email: 'missing' }],
    ['salim', 'x', { email: 'invalid' }],
    ['salim@example.om', '', { password: 'missing' }],
    [' Salim@Example.om ', ' ', {}],
  ])('A-03 %j with %j', (email, password, problems) => {
    expect(problemsOf({ email, password })).toEqual(problems);
  });
});

describe('A-01 the registration form', () => {
  it.each([
    ['+968-9123-4567', {}],
    ['(968) 91234567', {}],
    ['9123 4567', {}],
    ['', {}],
    ['9123 456', { phoneNumber: 'invalid' }],
    ['my phone', { phoneNumber: 'invalid' }],
  ])('A-01 a phone number written as %j', (phoneNumber, problems) => {
    expect(problemsOf({ phoneNumber })).toEqual(problems);
  });

  it.each([
    ['', { fullName: 'missing' }],
    [' س ', { fullName: 'tooShort' }],
    ['سالم', {}],
  ])('A-01 the name %j', (fullName, problems) => {
    expect(problemsOf({ fullName })).toEqual(problems);
  });

  it.each([
    ['', { newPassword: 'missing' }],
    ['12345', { newPassword: 'tooShort' }],
    ['      ', {}],
    ['x'.repeat(128), {}],
    ['x'.repeat(129), { newPassword: 'tooLong' }],
  ])('A-01 the password %j', (newPassword, problems) => {
    expect(problemsOf({ newPassword })).toEqual(problems);
  });

  it('A-01 nothing is sent without consent', () => {
    expect(problemsOf({ consent: '' })).toEqual({ consent: 'missing' });
    expect(problemsOf({ consent: 'yes' })).toEqual({});
  });
});

describe('A-02 the code', () => {
  it.each([
    ['', false],
    ['12345', false],
    ['1234567', false],
    ['12a456', false],
    ['012345', true],
  ])('A-02 %j is complete: %s', (verificationCode, isComplete) => {
    expect(Object.keys(problemsOf({ verificationCode })).length === 0).toBe(isComplete);
  });
});

describe('A-03 a call that failed', () => {
  const refused = (told: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
    new ApiError({
      kind: 'http',
      status: 400,
      code: 'request.invalid',
      message: 'said',
      requestId: 'req_1',
      ...told,
    });

  it('A-03 a wrong password is told in the words of the server, beside its field', () => {
    const error = refused({ status: 401, code: 'auth.bad_credentials', message: 'wrong' });
    expect(accountFailure(error, ['email', 'password'])).toEqual({
      kind: 'refused',
      message: 'wrong',
      problems: { password: { says: 'wrong' } },
    });
  });

  it.each([500, 502, 429])(
    'A-01 A-02 A-03 an answer %i without words of the server leaves the message to the form',
    (status) => {
      const error = refused({
        status,
        code: 'server.failed',
        message: `HTTP ${status}`,
        requestId: undefined,
      });
      expect(accountFailure(error, ['email', 'password'])).toEqual({
        kind: 'refused',
        message: '',
        problems: {},
      });
    },
  );

  it('A-01 a refused password stands beside its field, whatever the form calls it', () => {
    const error = refused({ details: { fields: [{ field: 'password', reason: 'common' }] } });
    expect(accountFailure(error, ['fullName', 'email', 'newPassword'])).toMatchObject({
      problems: { newPassword: 'common' },
    });
  });

  it('A-02 a refused code says why beside the code', () => {
    const error = refused({ code: 'auth.code_invalid', message: 'ask for another' });
    expect(accountFailure(error, ['verificationCode'])).toMatchObject({
      problems: { verificationCode: { says: 'ask for another' } },
    });
  });

  it('A-03 fields that the form does not show are left to the message', () => {
    const error = refused({
      details: { fields: [{ field: 'turnstileToken', reason: 'invalid' }] },
    });
    expect(accountFailure(error, ['email'])).toEqual({
      kind: 'refused',
      message: 'said',
      problems: {},
    });
  });

  it.each([
    ['the body', { details: { retryAfter: 29.2 } }, 30],
    ['the header', { retryAfterMs: 45_000 }, 45],
    ['neither', {}, 60],
  ])('A-03 after too many attempts the wait comes from %s', (_, told, seconds) => {
    const error = refused({ status: 429, code: 'auth.throttled', message: 'wait', ...told });
    expect(accountFailure(error, [])).toEqual({
      kind: 'throttled',
      retryAfterSeconds: seconds,
      message: 'wait',
    });
  });

  it('A-03 what the server never answered is unexpected', () => {
    expect(accountFailure(new ApiError({ kind: 'network', message: 'x' }), [])).toEqual({
      kind: 'unexpected',
    });
    expect(accountFailure(new Error('x'), [])).toEqual({ kind: 'unexpected' });
  });

  it('A-03 a refusal that asks to confirm the e-mail is told from others in both languages', () => {
    expect(isVerificationRequest('يلزم تأكيد بريدك الإلكتروني قبل الدخول.')).toBe(true);
    expect(isVerificationRequest('Please confirm your e-mail before signing in.')).toBe(true);
    expect(isVerificationRequest('The e-mail or the password is not right.')).toBe(false);
  });
});
