import { timeOfRound } from '#shared/draw/beacon.ts';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { readJson } from '#shared/draw/manifest.ts';
import { replacementsSchema } from '#shared/draw/replacement.ts';

interface AwaitedNumber {
  readonly round: number;
  /** ISO 8601: when it is issued. */
  readonly at: string;
}

/** Prizes that nobody has now and that go on by an announced number, with that number. */
export function awaitedNumbers(
  beacon: DrawView['beacon'],
  replacements: string | undefined,
): ReadonlyMap<number, AwaitedNumber> {
  const rows = readJson(replacementsSchema, replacements ?? '')?.replacements ?? [];
  if (beacon === null) return new Map();
  const chain = { ...beacon, hash: beacon.chain };
  return new Map(
    rows
      .filter(({ result }) => result === null)
      .map(({ prize, round }) => [
        prize,
        { round, at: new Date(timeOfRound(chain, round)).toISOString() },
      ]),
  );
}
