import { describe, expect, test } from 'vitest';
import { canonicalEmail } from './accounts/email.ts';
import { normalizeReceipt } from './bookings/receipt.ts';
import { nfkc } from './nfkc.ts';
import { toE164 } from './phone.ts';
import { normalizeDigits, normalizeText } from './plain-text.ts';
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts';

const LENGTH = 40_000;
/**
 * A step that grows with the square of the length is hundreds of times over it at this length; a
 * busy machine is not.
 */
const MOST = 60;

/** The quickest of several runs, in which nothing else had the processor. */
function cost(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = Date.now();
    work();
    return Date.now() - start;
  });
  return Math.min(...runs);
}

const READERS = {
  nfkc,
  plainText: normalizeText,
  plainDigits: normalizeDigits,
  canonicalEmail,
  normalizeReceipt,
  toE164,
};
const plain = 'سالم Salim 12 '.repeat(LENGTH / 14);

describe.each(Object.entries(READERS))('A-07 the cost of a text: %s', (_name, read) => {
  test.each(Object.entries(HOSTILE_TEXTS))('A-07 %s cost what letters cost', (_kind, make) => {
    const hostile = make(LENGTH);
    expect(cost(() => read(hostile))).toBeLessThan(
      MOST *
        Math.max(
          1,
          cost(() => normalizeText(plain)),
        ),
    );
  });
});

test('A-07 a letter keeps the marks that any script puts on it, and not thousands', () => {
  const marks = '\u0651\u064e'.repeat(15);
  expect(normalizeText(`ب${marks}`)).toBe(`ب${marks}`.normalize('NFKC'));
  expect(normalizeText(`ب${marks.repeat(2)}ت`)).toBe(`ب${marks}ت`.normalize('NFKC'));
});
