/**
 * QR codes (ISO/IEC 18004) of short ASCII texts: byte mode, error correction M, versions 1 to 6. Enough
 * for the code on a card, in a fraction of what a library weighs.
 */

/** A version's codewords of data in each block, of correction in each block, and its blocks. */
const VERSIONS = [
  { data: 16, correction: 10, blocks: 1 },
  { data: 28, correction: 16, blocks: 1 },
  { data: 44, correction: 26, blocks: 1 },
  { data: 32, correction: 18, blocks: 2 },
  { data: 43, correction: 24, blocks: 2 },
  { data: 27, correction: 16, blocks: 4 },
] as const;
type Version = (typeof VERSIONS)[number];

/** Rows of modules, true where dark, without the quiet zone. */
export type QrCode = readonly (readonly boolean[])[];

type Grid = (boolean | null)[][];

/** Throws RangeError where the text needs more than version 6. */
export function qrCode(text: string): QrCode {
  const bytes = Array.from(text, (char) => char.charCodeAt(0));
  const at = VERSIONS.findIndex(({ data, blocks }) => bytes.length <= data * blocks - 2);
  const version = VERSIONS[at];
  if (!version) throw new RangeError(`no room for ${bytes.length} bytes`);
  const codewords = interleaved(padded(bytes, version), version);
  const fixed = fixedPatterns(17 + 4 * (at + 1), at > 0);
  const candidates = MASKS.map((mask, index) => {
    const grid = fixed.map((row) => [...row]);
    placeFormat(grid, index);
    return placeData(grid, codewords, mask);
  });
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** Mode, length, text and filling. */
function padded(bytes: readonly number[], { data, blocks }: Version): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const words: number[] = [];
  for (let i = 0; i < nibbles.length; i += 2)
    words.push(((nibbles[i] ?? 0) << 4) | (nibbles[i + 1] ?? 0));
  for (let fill = 0; words.length < data * blocks; fill++) words.push(fill % 2 === 0 ? 236 : 17);
  return words;
}

function interleaved(words: readonly number[], { data, correction, blocks }: Version): number[] {
  const parts = Array.from({ length: blocks }, (_, i) => words.slice(i * data, (i + 1) * data));
  const checks = parts.map((part) => correctionOf(part, correction));
  const across = (rows: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, i) => rows.map((row) => row[i] ?? 0)).flat();
  return [...across(parts, data), ...across(checks, correction)];
}

/** Product in GF(256) over x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product;
}

/** Reed-Solomon codewords of one block. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = Array.from({ length: count }, (_, i) => Number(i === count - 1));
  let root = 1;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++)
      divisor[j] = times(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < count; i++) rest[i] = (rest[i] ?? 0) ^ times(divisor[i] ?? 0, factor);
  }
  return rest;
}

/** Finders, timing, alignment; room for the format; null where data goes. */
function fixedPatterns(size: number, hasAlignment: boolean): Grid {
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (row: number, column: number, dark: boolean) => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  const square = (row: number, column: number, reach: number, light: readonly number[]) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        set(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, [2, 4]);
  if (hasAlignment) square(size - 7, size - 7, 2, [1]);
  placeFormat(grid, 0);
  return grid;
}

/** Correction M and the mask, with their own correction, twice. */
function placeFormat(grid: Grid, mask: number): void {
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const { length: size } = grid;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >>> i) & 1) === 1;
    const line = i < 6 ? i : i < 8 ? i + 1 : 14 - i - (i > 8 ? 0 : -1);
    const down = grid[i < 8 ? line : 8];
    if (down) down[i < 8 ? 8 : line] = dark;
    const beside = grid[i < 8 ? 8 : size - 15 + i];
    if (beside) beside[i < 8 ? size - 1 - i : 8] = dark;
  }
  const always = grid[size - 8];
  if (always) always[8] = true;
}

type Mask = (row: number, column: number) => boolean;
const MASKS: readonly Mask[] = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
  (y, x) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (y, x) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (y, x) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (y, x) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Two columns at a time, from the right, up and down. */
function placeData(grid: Grid, words: readonly number[], mask: Mask): boolean[][] {
  const { length: size } = grid;
  const done = grid.map((row) => row.map(Boolean));
  let bit = 0;
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    const right = size - 1 - 2 * pair;
    const start = right <= 6 ? right - 1 : right;
    for (let step = 0; step < size; step++) {
      const row = pair % 2 === 0 ? size - 1 - step : step;
      for (const column of [start, start - 1]) {
        const line = done[row];
        if (!line || grid[row]?.[column] !== null) continue;
        const dark = (((words[bit >> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        line[column] = dark !== mask(row, column);
        bit++;
      }
    }
  }
  return done;
}

/** How hard a code is to read: long runs, blocks, what looks like a finder, too much of one colour. */
function penalty(grid: QrCode): number {
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x] ?? false))];
  let sum = 0;
  for (const line of lines) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  let dark = 0;
  grid.forEach((row, y) =>
    row.forEach((is, x) => {
      dark += Number(is);
      const below = grid[y + 1];
      if (below && x + 1 < row.length)
        sum += is === row[x + 1] && is === below[x] && is === below[x + 1] ? 3 : 0;
    }),
  );
  const share = (dark * 20) / grid.length ** 2;
  return sum + 10 * Math.max(0, Math.ceil(Math.abs(share - 10)) - 1);
}
