import { describe, expect, it, test } from 'vitest';
import { correctionOf, qrCode } from './qr-code.ts';

/** `DS1:92:29912345:482917` as an independent encoder draws it (version 2-M, mask 2). */
const DRAWN = `
#######....####...#######
#.....#..#..#..#..#.....#
#.###.#.#..#...##.#.###.#
#.###.#.#....#.##.#.###.#
#.###.#.###...#...#.###.#
#.....#.#....#.#..#.....#
#######.#.#.#.#.#.#######
........###.#............
#.#####..#####..#.#####..
.......#....###..#...#.#.
..###.##.#..#..##..#....#
#.......#..#..#####.##.#.
.###..#.#.##.#.##.###.#.#
#..#........#.#..#...####
#.#.####..#....#..#.#####
#......#.##.#.#####..#..#
#.#######.#.##.######.###
........##....#.#...###.#
#######..#.####.#.#.#..##
#.....#.#.##..###...##...
#.###.#.#.##...######.###
#.###.#.#...##..#.####.##
#.###.#.#....###.#...##.#
#.....#.....##..#.#.##..#
#######.##..#.##....#.###`;

describe('M-01 the QR code of a card', () => {
  test('M-01 is drawn as an independent encoder draws it', () => {
    const drawn = qrCode('DS1:92:29912345:482917')
      .map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
      .join('\n');
    expect(drawn).toBe(DRAWN.trim());
  });

  test('M-01 the correction of the standard’s example is the standard’s', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it.each([
    [14, 21],
    [15, 25],
    [26, 25],
    [42, 29],
    [62, 33],
    [84, 37],
    [106, 41],
  ])('M-01 %d bytes take %d modules a side', (length, size) => {
    const code = qrCode('x'.repeat(length));
    expect([code.length, ...new Set(code.map((row) => row.length))]).toEqual([size, size]);
  });

  test('M-01 what does not fit is refused', () => {
    expect(() => qrCode('x'.repeat(107))).toThrow(RangeError);
  });
});
