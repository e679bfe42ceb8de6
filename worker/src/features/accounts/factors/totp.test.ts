import { describe, expect, test } from 'vitest';
import { findStep, otpauthLink, stepAt, toBase32, totpCode } from './totp.ts';

const SECRET = new TextEncoder().encode('12345678901234567890') as Uint8Array<ArrayBuffer>;

describe('F-07 codes of an authenticator app', () => {
  // RFC 6238, appendix B.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('F-07 at second %i of the RFC the code is %s', async (second, code) => {
    const step = stepAt(second * 1000);
    expect(await totpCode(SECRET, step, 8)).toBe(code);
    expect(await totpCode(SECRET, step)).toBe(code.slice(2));
  });

  test('F-07 one step either way counts, and none that was used', async () => {
    const now = 1_234_567_890_000;
    const step = stepAt(now);
    const found = async (of: number, after = 0) =>
      findStep(SECRET, await totpCode(SECRET, of), { now, after });
    expect(await found(step - 1)).toBe(step - 1);
    expect(await found(step)).toBe(step);
    expect(await found(step + 1)).toBe(step + 1);
    expect(await found(step - 2)).toBeNull();
    expect(await found(step + 2)).toBeNull();
    expect(await found(step, step)).toBeNull();
    expect(await found(step + 1, step)).toBe(step + 1);
    expect(await findStep(SECRET, '12345', { now, after: 0 })).toBeNull();
  });

  test('F-07 secret and link are as apps read them', () => {
    // RFC 4648, 10.
    const base32 = (text: string) => toBase32(new TextEncoder().encode(text));
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(base32)).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    expect(otpauthLink({ issuer: 'Dar Al Seeb', email: 'a@b.om', secret: base32('foobar') })).toBe(
      'otpauth://totp/Dar%20Al%20Seeb:a%40b.om?secret=MZXW6YTBOI&issuer=Dar%20Al%20Seeb',
    );
  });
});
