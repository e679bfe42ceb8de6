import { describe, expect, test } from 'vitest';
import { sha256, utf8 } from './digest.ts';
import { awardOf, numbersBelow, ranked, type Blocks } from './ranking.ts';

/** Blocks of four bytes, eight of a hash: as even as those of a draw, and quick enough for many. */
function streamOf(seed: string): Blocks {
  let bytes = new Uint8Array();
  let at = 0;
  let hashes = 0;
  return async () => {
    if (at === bytes.length) {
      bytes = new Uint8Array(await sha256(utf8(`${seed} ${(hashes += 1)}`)));
      at = 0;
    }
    at += 4;
    return bytes.subarray(at - 4, at);
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

async function orders(count: number, draws: number): Promise<number[][]> {
  const blocks = streamOf(`fair ${count}`);
  const drawn: number[][] = [];
  while (drawn.length < draws) drawn.push(await ranked(numbers(count), blocks));
  return drawn;
}

/** Chi-square of counts that should be alike. */
function spread(values: readonly (string | number)[], cells: number): number {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const mean = values.length / cells;
  const missing = (cells - counts.size) * mean;
  return [...counts.values()].reduce((sum, n) => sum + (n - mean) ** 2 / mean, missing);
}

/** What an even draw passes once in a million times (Wilson and Hilferty). */
function limit(cells: number): number {
  const part = 2 / (9 * (cells - 1));
  return (cells - 1) * (1 - part + 4.7534 * Math.sqrt(part)) ** 3;
}

describe('W-02 every ticket is as likely as any other', () => {
  test.for([
    [2, 6000],
    [3, 6000],
    [5, 6000],
    [10, 6000],
    [50, 2000],
    [257, 600],
  ] as const)('W-02 the winner of %i tickets', async ([count, draws]) => {
    const winners = (await orders(count, draws)).map(([first]) => first ?? -1);
    expect(spread(winners, count)).toBeLessThan(limit(count));
  });

  test('W-02 all 120 orders of five, and every ticket at every place', async () => {
    const drawn = await orders(5, 24_000);
    expect(new Set(drawn.map(String)).size).toBe(120);
    expect(spread(drawn.map(String), 120)).toBeLessThan(limit(120));
    for (const place of numbers(5))
      expect(
        spread(
          drawn.map((order) => order[place] ?? -1),
          5,
        ),
      ).toBeLessThan(limit(5));
  });

  test('W-02 a void winner is passed over evenly; the first valid ticket in its place is caught', async () => {
    const drawn = await orders(10, 6000);
    const voided = '3';
    const passedOver = drawn.map((order) => {
      const lines = order.map((at) => ({ ticket: String(at), person: String(at) }));
      const places = { prizes: 1, alternates: 0, voids: new Set([voided]) };
      return awardOf(lines, places).winners[0] ?? '';
    });
    expect(spread(passedOver, 9)).toBeLessThan(limit(9));
    const firstValid = drawn.map(([first]) => (String(first) === voided ? '0' : String(first)));
    expect(spread(firstValid, 9)).toBeGreaterThan(limit(9));
  });

  test('W-02 a byte modulo a hundred is caught', async () => {
    const blocks = streamOf('modulo');
    const bytes: number[] = [];
    while (bytes.length < 40_000) bytes.push(...(await blocks(0)));
    expect(
      spread(
        bytes.map((byte) => byte % 100),
        100,
      ),
    ).toBeGreaterThan(limit(100));
    expect(spread(bytes, 256)).toBeLessThan(limit(256));
  });
});

test('W-02 for every bound up to 256 exactly the bytes above its last multiple are passed', async () => {
  const faults: string[] = [];
  for (let bound = 1; bound <= 256; bound += 1) {
    const whole = Math.floor(256 / bound) * bound;
    // The edges decide: the last that counts, the first that does not, and the last of all.
    for (const byte of new Set([0, whole - 1, Math.min(whole, 255), 255])) {
      let asked = 0;
      const number = await numbersBelow(() =>
        Promise.resolve(Uint8Array.of(asked++ === 0 ? byte : 0)),
      )(bound);
      const isPassed = byte >= whole;
      if (asked !== (isPassed ? 2 : 1) || number !== (isPassed ? 0 : byte % bound))
        faults.push(`${byte} below ${bound}`);
    }
  }
  expect(faults).toEqual([]);
});
