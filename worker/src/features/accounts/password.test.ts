import { scryptSync, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';

const PEPPER = btoa('pepper of test runs, 32 bytes ok');
const OTHER_PEPPER = btoa('another pepper, also 32 bytes ok');

describe('A-03 stored passwords', () => {
  test('A-03 a password opens what was made from it, and only exactly as it was typed', async () => {
    const stored = await hashPassword(' كلمة Sea 9 ', PEPPER);
    expect(await verifyPassword(' كلمة Sea 9 ', stored, PEPPER)).toBe(true);
    for (const near of ['كلمة Sea 9', ' كلمة sea 9 ', ' كلمة Sea 9', ''])
      expect(await verifyPassword(near, stored, PEPPER)).toBe(false);
  });

  test('A-03 the same password is stored differently each time, at the cost of the security design', async () => {
    const [one, two] = await Promise.all([
      hashPassword('seven dates', PEPPER),
      hashPassword('seven dates', PEPPER),
    ]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5,k=v1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test('A-03 a stolen table cannot be tried without the pepper', async () => {
    const stored = await hashPassword('seven dates', PEPPER);
    expect(await verifyPassword('seven dates', stored, OTHER_PEPPER)).toBe(false);
    const [salt = '', mac = ''] = stored.split('$').slice(-2);
    const bare = scryptSync('seven dates', Buffer.from(salt, 'base64'), 32, {
      N: 2 ** 14,
      r: 8,
      p: 5,
      maxmem: 2 ** 26,
    });
    expect(bare.toString('base64')).not.toContain(mac);
    expect(
      createHmac('sha256', Buffer.from(PEPPER, 'base64')).update(bare).digest('base64'),
    ).toContain(mac);
  });

  test.each([
    null,
    '',
    'plain text',
    '$scrypt$ln=14,r=8,p=5$c2FsdA$a2V5',
    '$2b$10$abcdefghijklmnopqrstuv',
  ])('A-03 nothing opens a person without a readable hash: %s', async (stored) => {
    expect(await verifyPassword('seven dates', stored, PEPPER)).toBe(false);
  });

  test('A-03 a hash of another cost or pepper is due to be made anew', async () => {
    const stored = await hashPassword('seven dates', PEPPER);
    expect(needsRehash(stored)).toBe(false);
    expect(needsRehash(stored.replace('ln=14', 'ln=13'))).toBe(true);
    expect(needsRehash(stored.replace('k=v1', 'k=v0'))).toBe(true);
  });
});
