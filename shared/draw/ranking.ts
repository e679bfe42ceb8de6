import { concat, fromHex, sha256, sha256Hex, toHex } from './digest.ts';
import type { TicketLine } from './ticket-list.ts';

/** SHA-256 of a beacon's signature, hex: the public random value. */
export async function randomnessOf(signature: string): Promise<string> {
  const bytes = fromHex(signature);
  if (!bytes) throw new RangeError('a signature is hex');
  return toHex(await sha256(bytes));
}

/** Seed of a draw by its manifest's hash and the public value; `attempt` counts fresh draws. */
export function seedOf(manifestHash: string, randomness: string, attempt = 0): Promise<string> {
  return sha256Hex(`hdraw1/seed\n${manifestHash}\n${randomness}\n${attempt}\n`);
}

/** Seed where no beacon came: a value drawn before witnesses, and the secret of the freeze. */
export function witnessSeed(manifestHash: string, secret: string, value: string): Promise<string> {
  return sha256Hex(`hdraw1/witness\n${manifestHash}\n${secret}\n${value}\n0\n`);
}

/** Block number `counter` of a stream of random blocks. */
export type Blocks = (counter: number) => Promise<Uint8Array>;

/** Blocks that are hashed at once: one after the other, waiting takes longer than hashing. */
const AHEAD = 64;

/** Blocks of 256 bits: SHA-256 of the seed and the counter in four bytes (fair_pick). */
export function blocksOf(seed: string): Blocks {
  const bytes = fromHex(seed);
  if (bytes?.length !== 32) throw new RangeError('a seed is 32 bytes of hex');
  const begun: Promise<Uint8Array>[] = [];
  return (counter) => {
    while (begun.length < counter + AHEAD)
      begun.push(sha256(concat(bytes, bigEndian32(begun.length))));
    return begun[counter] as Promise<Uint8Array>;
  };
}

function bigEndian32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** Numbers below a bound, each equally often: blocks above the last whole multiple are passed. */
export function numbersBelow(blocks: Blocks): (bound: number) => Promise<number> {
  let counter = 0;
  return async (bound) => {
    const modulus = BigInt(bound);
    for (;;) {
      const block = await blocks(counter);
      counter += 1;
      const value = BigInt(`0x${toHex(block)}`);
      const range = 1n << BigInt(8 * block.length);
      if (value < (range / modulus) * modulus) return Number(value % modulus);
    }
  };
}

/** The items in the order of the draw: a whole Durstenfeld shuffle. */
export async function ranked<Item>(items: readonly Item[], blocks: Blocks): Promise<Item[]> {
  const order = [...items];
  const below = numbersBelow(blocks);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = await below(last + 1);
    [order[last], order[at]] = [order[at] as Item, order[last] as Item];
  }
  return order;
}

export interface Award {
  /** Tickets of prize 1, 2, …; fewer than prizes where not enough people take part. */
  readonly winners: readonly string[];
  readonly alternates: readonly string[];
  /** Passed over up to the last alternate, and why. */
  readonly skipped: readonly { readonly ticket: string; readonly reason: 'void' | 'person' }[];
}

interface Places {
  readonly prizes: number;
  readonly alternates: number;
  /** Tickets that were void before the public value. */
  readonly voids: ReadonlySet<string>;
  /** Who was offered a prize before. */
  readonly people?: readonly string[];
}

/** Walks the ranking: void tickets and people who stand in it already are passed over. */
export function awardOf(
  order: readonly Pick<TicketLine, 'ticket' | 'person'>[],
  { prizes, alternates, voids, people: before = [] }: Places,
): Award {
  const chosen: string[] = [];
  const skipped: { ticket: string; reason: 'void' | 'person' }[] = [];
  const people = new Set(before);
  for (const { ticket, person } of order) {
    if (chosen.length === prizes + alternates) break;
    if (voids.has(ticket)) skipped.push({ ticket, reason: 'void' });
    else if (people.has(person)) skipped.push({ ticket, reason: 'person' });
    else {
      people.add(person);
      chosen.push(ticket);
    }
  }
  return { winners: chosen.slice(0, prizes), alternates: chosen.slice(prizes), skipped };
}
