import { describe, expect, test } from 'vitest';
import { H, LIST, MANIFEST, R, ROUND_42 } from '../testing/draw-vectors.ts';
import { isBeaconOf, signRound, testChain } from './beacon-signature.ts';
import { QUICKNET, roundAt, timeOfRound } from './beacon.ts';
import { fromHex, sha256, sha256Hex, toHex, utf8 } from './digest.ts';
import { fingerprintOf, sealOf } from './manifest.ts';
import { isInTree, merklePath, merkleRoot } from './merkle.ts';
import {
  awardOf,
  blocksOf,
  numbersBelow,
  randomnessOf,
  ranked,
  seedOf,
  witnessSeed,
  type Blocks,
} from './ranking.ts';
import { commitmentOf, parseTicketList, personTag, ticketListText } from './ticket-list.ts';

describe('W-01 the list of a draw', () => {
  test('W-01 a ticket has the commitment and the person of the vectors', async () => {
    const draw = '2026-08';
    const phone = '+96891234567';
    const salt = '00112233445566778899aabbccddeeff';
    const ticket = { draw, ticket: 'P-0001', event: 'photography', phone, salt } as const;
    expect(await commitmentOf(ticket)).toBe(
      '5505005ff1d2b7325b38db4e965135b9cd8201ccc19a8016b3517d6ac027e527',
    );
    expect(await personTag(new Uint8Array(32).fill(0x11), draw, phone)).toBe('dbe524b852ef7887');
  });

  test('W-01 list, tree and manifest have the hashes of the vectors', async () => {
    const lines = parseTicketList(LIST) ?? [];
    expect(ticketListText(lines.toReversed())).toBe(LIST);
    expect(await sha256Hex(LIST)).toContain('f0a8303dd2c9837f2235b3c1de7e24157ea8df87e55a9792');
    expect(await merkleRoot(LIST.trimEnd().split('\n'))).toBe(
      '77a43475006e85b764793c9c26df53d50ba3045677513312a6df366c93cdd9bb',
    );
    expect(await sha256Hex(MANIFEST)).toBe(H);
    expect(fingerprintOf(H)).toBe('A986 2231 0791 94F6');
    expect(sealOf(H)[0]).toEqual([true, false, true, false, true, false, false, true]);
  });

  test('W-01 a list of another form is no list', () => {
    const lines = LIST.split('\n');
    const broken = [
      '',
      '\n',
      LIST.trimEnd(),
      `\uFEFF${LIST}`,
      LIST.replaceAll('\n', '\r\n'),
      `${LIST}\n`,
      [lines[1], lines[0], ''].join('\n'),
      [lines[0], lines[0], ''].join('\n'),
      LIST.replace('P-0001', 'P-1'),
      LIST.replace('dbe5', 'DBE5'),
    ];
    expect(broken.map(parseTicketList)).toEqual(broken.map(() => null));
  });

  test('W-01 every line of a tree of any size leads to its root, and no other does', async () => {
    for (const count of [1, 2, 3, 5, 8, 13]) {
      const lines = Array.from({ length: count }, (_, at) => `line ${at}`);
      const root = await merkleRoot(lines);
      for (const [index, line] of lines.entries()) {
        const path = await merklePath(lines, index);
        expect(await isInTree(line, { index, count, path, root })).toBe(true);
        expect(await isInTree(`${line}.`, { index, count, path, root })).toBe(false);
        const elsewhere = { index: (index + 1) % count, count, path, root };
        expect(await isInTree(line, elsewhere)).toBe(count === 1);
      }
    }
    await expect(merkleRoot([])).rejects.toThrow(RangeError);
  });
});

describe('W-02 the public number', () => {
  test('W-02 the first round at or after a time, and its time', () => {
    const drawAt = Date.parse('2026-09-05T18:00:00+04:00');
    expect([0, 1, 1000].map((later) => roundAt(QUICKNET, drawAt + later))).toEqual([
      31_937_812, 31_937_813, 31_937_813,
    ]);
    expect(timeOfRound(QUICKNET, 31_937_812)).toBe(drawAt);
  });

  test('W-02 only the value of the round itself is accepted', async () => {
    expect(await isBeaconOf(QUICKNET, 42, ROUND_42)).toBe(true);
    const wrong = [
      ROUND_42.replace('95', '96'),
      ROUND_42.slice(2),
      '<html>Sign in</html>',
      'c0'.padEnd(96, '0'),
      '',
    ];
    for (const signature of wrong) expect(await isBeaconOf(QUICKNET, 42, signature)).toBe(false);
    expect(await isBeaconOf(QUICKNET, 43, ROUND_42)).toBe(false);
  });

  test('W-02 a chain of an own key signs rounds, and no other chain accepts them', async () => {
    const key = new Uint8Array(32).fill(7);
    const chain = testChain(key, 'ab'.repeat(32), 1_700_000_000);
    const signature = await signRound(key, 1_000_000);
    expect(await isBeaconOf(chain, 1_000_000, signature)).toBe(true);
    expect(await isBeaconOf(chain, 1_000_001, signature)).toBe(false);
    expect(await isBeaconOf(QUICKNET, 1_000_000, signature)).toBe(false);
  });
});

describe('W-02 ranking and award', () => {
  test('W-02 seed, order and winners are those of the vectors', async () => {
    expect(await randomnessOf(ROUND_42)).toBe(R);
    const seed = await seedOf(H, R);
    expect(seed).toBe('3f944eeac031a440578623687603abe186e0c0fd8d18d7c6b2e7d5248e231d09');
    const order = await ranked(parseTicketList(LIST) ?? [], blocksOf(seed));
    expect(order.map(({ ticket }) => ticket).join(' ')).toBe(
      'R-0001 S-0002 P-0002 R-0002 P-0001 S-0001',
    );
    const places = { prizes: 2, alternates: 3, voids: new Set<string>() };
    expect(awardOf(order, places)).toEqual({
      winners: ['R-0001', 'S-0002'],
      alternates: ['P-0002', 'R-0002', 'S-0001'],
      skipped: [{ ticket: 'P-0001', reason: 'person' }],
    });
    const { winners, skipped } = awardOf(order, { ...places, voids: new Set(['R-0001']) });
    expect(winners).toEqual(['S-0002', 'P-0002']);
    expect(skipped[0]).toEqual({ ticket: 'R-0001', reason: 'void' });
  });

  test('W-02 the seed of the witness way is that of the vectors', async () => {
    expect(await witnessSeed(H, '5a'.repeat(32), '4937205186')).toMatch(/^e88d3268\S+04b2bd$/);
  });

  test('W-02 every residue comes equally often, which it would not without the passed blocks', async () => {
    for (const bound of [1, 2, 3, 7, 10, 100, 255, 256]) {
      const whole = Math.floor(256 / bound) * bound;
      const counts = new Map<number, number>();
      let next = 0;
      const below = numbersBelow(() => Promise.resolve(Uint8Array.of(next++ % 256)));
      for (let draws = 0; draws < whole; draws += 1) {
        const number = await below(bound);
        counts.set(number, (counts.get(number) ?? 0) + 1);
      }
      expect([counts.size, new Set(counts.values()).size]).toEqual([bound, 1]);
      // Without it the first residues come once more than the last.
      expect(Math.ceil(256 / bound) > Math.floor(256 / bound)).toBe(256 % bound !== 0);
    }
  });

  test('W-02 all orders of four come equally often; a naive shuffle is caught', async () => {
    const draws = 4800;
    const blocks = shortBlocks(toHex(await sha256(utf8('fixed'))));
    const fair = new Map<string, number>();
    const naive = new Map<string, number>();
    for (let draw = 0; draw < draws; draw += 1) {
      const order = (await ranked(['a', 'b', 'c', 'd'], blocks)).join('');
      fair.set(order, (fair.get(order) ?? 0) + 1);
      const swapped = (await swappedWithAny(['a', 'b', 'c', 'd'], numbersBelow(blocks))).join('');
      naive.set(swapped, (naive.get(swapped) ?? 0) + 1);
    }
    // 23 degrees of freedom: beyond 75 a fair shuffle comes once in a million; the seeds are fixed.
    expect(chiSquare(fair, draws / 24)).toBeLessThan(75);
    expect(chiSquare(naive, draws / 24)).toBeGreaterThan(75);
  });
});

/** Blocks of 32 bits, eight of a hash, so that many draws take little time. */
function shortBlocks(seed: string): Blocks {
  const whole = blocksOf(seed);
  let used = 0;
  let block = new Uint8Array();
  return async () => {
    if (used % 8 === 0) block = Uint8Array.from(await whole(used / 8));
    used += 1;
    return block.slice(((used - 1) % 8) * 4, ((used - 1) % 8) * 4 + 4);
  };
}

/** The shuffle that everybody writes first: each place swaps with any. */
async function swappedWithAny(items: string[], below: (bound: number) => Promise<number>) {
  for (const at of items.keys()) {
    const other = await below(items.length);
    [items[at], items[other]] = [items[other] ?? '', items[at] ?? ''];
  }
  return items;
}

function chiSquare(counts: ReadonlyMap<string, number>, expected: number): number {
  expect(counts.size).toBe(24);
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test('W-02 hex is read as bytes, and nothing else is', () => {
  expect(fromHex('00ff10')).toEqual(Uint8Array.of(0, 255, 16));
  expect(['0', 'FF', 'zz', '0x00'].map(fromHex)).toEqual([null, null, null, null]);
});
