import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFERENCE_ALPHABET, referenceFrom, toReference } from './reference.ts';

describe('R-10 the reference of a booking', () => {
  test('R-10 has no letter that is mistaken on the phone', () => {
    expect(REFERENCE_ALPHABET).not.toMatch(/[01ILO]/);
    expect(new Set(REFERENCE_ALPHABET).size).toBe(REFERENCE_ALPHABET.length);
  });

  test('R-10 takes the first six bytes that every letter is equally likely for', () => {
    expect(referenceFrom(new Uint8Array([0, 1, 2, 3, 4, 5, 6]))).toBe('DS-234567');
    expect(referenceFrom(new Uint8Array([255, 248, 0, 255, 1, 2, 3, 4, 247]))).toBe('DS-23456Z');
  });

  test('E-07 the reference of an entry is told from one of a booking', () => {
    expect(referenceFrom(new Uint8Array([0, 1, 2, 3, 4, 5]), 'EV')).toBe('EV-234567');
  });

  test('R-10 refuses to make one from too few usable bytes', () => {
    expect(() => referenceFrom(new Uint8Array([0, 1, 2, 3, 4]))).toThrow(RangeError);
    expect(() => referenceFrom(new Uint8Array(32).fill(255))).toThrow(RangeError);
  });

  test('R-10 always reads DS- and six letters of the alphabet', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 32 }), (bytes) => {
        fc.pre(bytes.filter((byte) => byte < 248).length >= 6);
        const reference = referenceFrom(bytes);
        return reference.startsWith('DS-') && toReference(reference) === reference;
      }),
    );
  });

  test('R-10 every letter of the alphabet is read, and no other', () => {
    for (const letter of REFERENCE_ALPHABET)
      expect(toReference(`DS-${letter.repeat(6)}`)).toBe(`DS-${letter.repeat(6)}`);
    for (const letter of '01ILO') expect(toReference(`DS-${letter.repeat(6)}`)).toBeNull();
  });
});
