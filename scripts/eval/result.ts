import type { Grade } from './grade.ts';
import type { Case } from './read-cases.ts';

interface Share {
  total: number;
  passed: number;
}
type Shares = Record<string, Share>;

/** What `--json` writes. */
export interface Result {
  readonly total: number;
  readonly passed: number;
  readonly cases: readonly {
    readonly id: string;
    readonly passed: boolean;
    readonly why: string;
  }[];
  readonly bookingsWithoutYes: number;
  readonly silentWrongSlots: number;
  readonly byLang: Shares;
  readonly byTag: Shares;
  readonly byTier: Shares;
}

export type Graded = readonly [Case, Grade];

export function resultOf(graded: readonly Graded[]): Result {
  const cases = graded.map(([{ id }, { why }]) => ({
    id,
    passed: why.length === 0,
    why: why.join('; '),
  }));
  const sum = (name: 'bookingsWithoutYes' | 'silentWrongSlots') =>
    graded.reduce((total, [, grade]) => total + grade[name], 0);
  return {
    total: cases.length,
    passed: cases.filter(({ passed }) => passed).length,
    cases,
    bookingsWithoutYes: sum('bookingsWithoutYes'),
    silentWrongSlots: sum('silentWrongSlots'),
    byLang: shares(graded, ({ lang }) => [lang]),
    byTag: shares(graded, ({ tags }) => tags),
    byTier: shares(graded, ({ expect }) => [expect.tier]),
  };
}

function shares(graded: readonly Graded[], namesOf: (one: Case) => readonly string[]): Shares {
  const all: Shares = Object.create(null) as Shares;
  for (const [one, { why }] of graded)
    for (const name of new Set(namesOf(one))) {
      const share = (all[name] ??= { total: 0, passed: 0 });
      share.total += 1;
      if (why.length === 0) share.passed += 1;
    }
  return all;
}

/** The same for people: what was missed, then how much of each tier, language and tag passed. */
export function linesOf(result: Result, graded: readonly Graded[]): string[] {
  const missed = graded.flatMap(([one, { why }]) =>
    why.length === 0
      ? []
      : [`✗ ${one.id} [${one.lang}] ${one.turns.join(' / ')}\n    ${why.join('\n    ')}`],
  );
  const table = (title: string, all: Shares) =>
    `${title}: ${Object.entries(all)
      .map(([name, { total, passed }]) => `${name} ${passed}/${total}`)
      .join(', ')}`;
  return [
    ...missed,
    '',
    `${result.passed} of ${result.total} passed`,
    table('by tier', result.byTier),
    table('by language', result.byLang),
    table('by tag', result.byTag),
    `bookings without a yes: ${result.bookingsWithoutYes}, wrong values stored silently: ${result.silentWrongSlots}`,
  ];
}
