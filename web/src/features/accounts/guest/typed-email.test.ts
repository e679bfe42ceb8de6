import { afterEach, expect, it, vi } from 'vitest';
import { startUserSession, endUserSession } from '../../../platform/session/session.ts';
import { rememberEmail, typedEmail } from './typed-email.ts';

afterEach(() => vi.unstubAllGlobals());

it('A-05 an e-mail typed on one page of signing in is offered on the next, and to nobody after its person was signed in', async () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  rememberEmail(' salim@example.om ');
  expect(typedEmail()).toBe('salim@example.om');
  startUserSession({
    user: { id: 7, email: 'salim@example.om', fullName: 'سالم', role: 'guest' },
    sessionToken: 'sh_7',
  });
  await endUserSession();
  expect(typedEmail()).toBe('');
});
