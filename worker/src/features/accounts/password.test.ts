import { scryptSync, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ringOf } from '../../platform/keys/key-ring.ts';
import { hashPassword, needsRehash, verifyPassword, wrapHash } from './password.ts';

const SECRET = btoa('pepper of test runs, 32 bytes ok');
const OTHER_SECRET = btoa('another pepper, also 32 bytes ok');
const PEPPER = ringOf(SECRET);
const OTHER_PEPPER = ringOf(OTHER_SECRET);

describe('A-03 stored passwords', () => {
  test('A-03 a password opens what was made from it, and only exactly as it was typed', async () => {
    const stored = await hashPassword(' كلمة Sea 9 ', PEPPER);
    expect(await verifyPassword(' كلمة Sea 9 ', stored, PEPPER)).toBe(true);
    for (const near of ['كلمة Sea 9', ' كلمة sea 9 ', ' كلمة Sea 9', ''])
      expect(await verifyPassword(near, stored, PEPPER)).toBe(false);
  });

  test('A-03 the same password is stored differently each time, at the cost that is set', async () => {
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
      createHmac('sha256', Buffer.from(SECRET, 'base64')).update(bare).digest('base64'),
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
    expect(needsRehash(stored, PEPPER)).toBe(false);
    expect(needsRehash(stored.replace('ln=14', 'ln=13'), PEPPER)).toBe(true);
    expect(needsRehash(stored.replace('k=v1', 'k=v0'), PEPPER)).toBe(true);
  });

  test('A-03 a hash is compared under the pepper that it names, and one without it opens nobody', async () => {
    const both = ringOf(SECRET, OTHER_SECRET);
    const former = await hashPassword('seven dates', PEPPER, 'least');
    const newest = await hashPassword('seven dates', both, 'least');
    expect(newest).toContain(',k=v2$');
    for (const stored of [former, newest]) {
      expect(await verifyPassword('seven dates', stored, both, 'least')).toBe(true);
      expect(await verifyPassword('eight dates', stored, both, 'least')).toBe(false);
    }
    expect([needsRehash(former, both, 'least'), needsRehash(newest, both, 'least')]).toEqual([
      true,
      false,
    ]);
    expect(await verifyPassword('seven dates', newest, PEPPER, 'least')).toBe(false);
  });

  test('A-03 a hash is wrapped without its password, and needs its former peppers no more', async () => {
    const third = btoa('a third pepper, of 32 bytes as well');
    const first = await hashPassword('seven dates', PEPPER, 'least');
    const second = (await wrapHash(first, ringOf(SECRET, OTHER_SECRET))) ?? '';
    const last = (await wrapHash(second, ringOf(SECRET, OTHER_SECRET, third))) ?? '';
    const [two, three] = [2, 3].map((version) => {
      const newest = { version, secret: version === 2 ? OTHER_SECRET : third };
      return { newest, all: [newest] };
    });
    for (const [stored, ring] of [
      [second, two ?? PEPPER],
      [last, three ?? PEPPER],
    ] as const) {
      expect(await verifyPassword('seven dates', stored, ring, 'least')).toBe(true);
      expect(await verifyPassword('eight dates', stored, ring, 'least')).toBe(false);
      expect(needsRehash(stored, ring, 'least')).toBe(true);
      expect(await wrapHash(stored, ring)).toBe(null);
      // What a thief of the table and of the former pepper has.
      expect(await verifyPassword('seven dates', stored, PEPPER, 'least')).toBe(false);
      expect(stored).not.toContain(SECRET);
    }
    expect(await wrapHash('plain text', PEPPER)).toBe(null);
    expect(await wrapHash(first, two ?? PEPPER)).toBe(null);
  });
});
