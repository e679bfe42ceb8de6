import { describe, expect, it, test } from 'vitest';
import { cardCodeText, cardDigits, cardDigitsAt, cardStep, readCardCode } from './card-code.ts';

describe('M-01 K-02 the code of a card', () => {
  test('M-01 a signature is truncated as RFC 4226 does (its example)', () => {
    const signature = Uint8Array.from(
      [0x1f, 0x86, 0x98, 0x69, 0x0e, 0x02, 0xca, 0x16, 0x61, 0x85].concat([
        0x50, 0xef, 0x7f, 0x19, 0xda, 0x8e, 0x94, 0x5b, 0x55, 0x5a,
      ]),
    );
    expect(cardDigits(signature)).toBe('872921');
  });

  it('M-01 changes with each minute, each card and each secret', async () => {
    // What matters here is that all three go into the signature.
    const signer = (secret: number) => async (text: string) =>
      Uint8Array.from({ length: 32 }, (_, at) => {
        let sum = secret * 31 + at;
        for (const char of text) sum = (sum * 33 + char.charCodeAt(0)) % 65_521;
        return at === 31 ? 0 : sum & 255;
      });
    const [one, other] = [signer(1), signer(2)];
    const step = cardStep(Date.parse('2026-11-23T10:00:00Z'));
    const digits = await Promise.all([
      cardDigitsAt(one, 92, step),
      cardDigitsAt(one, 92, step),
      cardDigitsAt(one, 92, step + 1),
      cardDigitsAt(one, 93, step),
      cardDigitsAt(other, 92, step),
    ]);
    expect(digits[0]).toMatch(/^\d{6}$/);
    expect(digits[1]).toBe(digits[0]);
    expect(new Set(digits).size).toBe(4);
    expect(cardStep(Date.parse('2026-11-23T10:00:59.999Z'))).toBe(step);
    expect(cardStep(Date.parse('2026-11-23T10:01:00Z'))).toBe(step + 1);
  });

  const meant = { cardId: 92, digits: '482917' };
  it.each([
    cardCodeText(meant, 29_912_345),
    'DS 2026 0092 482 917',
    'ds-2026-0092 482917',
    '2026 0092 482917',
    '0092 482 917',
    ' 92 482917 ',
  ])('K-01 K-02 %s is read as the card and its digits', (text) => {
    expect(readCardCode(text)).toEqual(meant);
  });

  it.each([
    '',
    '482917',
    '482 917',
    'DS 2026 0092',
    'DS1:92:1:48291',
    'DS1:0x1:1:482917',
    '0 482917',
  ])('K-01 "%s" names no card', (text) => {
    expect(readCardCode(text)).toBeNull();
  });
});
