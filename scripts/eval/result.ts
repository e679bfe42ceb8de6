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
  /** By what a case is about, its first tag, and in which language. */
  readonly byKind: Readonly<Record<string, Shares>>;
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
    byKind: byKind(graded),
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

const kindOf = ({ tags }: Case): string => tags[0] ?? 'other';

function byKind(graded: readonly Graded[]): Record<string, Shares> {
  const kinds = [...new Set(graded.map(([one]) => kindOf(one)))];
  return Object.fromEntries(
    kinds.map((kind) => {
      const ofKind = graded.filter(([one]) => kindOf(one) === kind);
      return [kind, shares(ofKind, ({ lang }) => [lang])];
    }),
  );
}

/** True where a value was stored wrong unseen or a booking made unasked, however much passed. */
export const isUnsafe = ({ bookingsWithoutYes, silentWrongSlots }: Result): boolean =>
  bookingsWithoutYes + silentWrongSlots > 0;

/** The same for people: what is unsafe first, what was missed, then a table by kind and language. */
export function linesOf(result: Result, graded: readonly Graded[]): string[] {
  const told = ([one, { why }]: Graded) =>
    `✗ ${one.id} [${one.lang}] ${one.turns.join(' / ')}\n    ${why.join('\n    ')}`;
  const unsafe = graded.filter(
    ([, grade]) => grade.bookingsWithoutYes + grade.silentWrongSlots > 0,
  );
  const missed = graded.filter((one) => one[1].why.length > 0 && !unsafe.includes(one));
  return [
    `wrong values stored silently: ${result.silentWrongSlots}, bookings without a yes: ${result.bookingsWithoutYes}`,
    ...unsafe.map(told),
    '',
    ...missed.map(told),
    '',
    ...tableOf(result),
    '',
    `${result.passed} of ${result.total} passed`,
  ];
}

/** Rows of kinds, the least passed first, columns of languages, and all of each at the end. */
function tableOf({ byKind: kinds, byLang, passed, total }: Result): string[] {
  const langs = Object.keys(byLang).toSorted();
  const cell = (share: Share | undefined) => (share ? `${share.passed}/${share.total}` : '');
  const row = (name: string, all: Shares, sum: Share) => [
    name,
    ...langs.map((lang) => cell(all[lang])),
    cell(sum),
    `${Math.round((100 * sum.passed) / Math.max(1, sum.total))} %`,
  ];
  const sumOf = (all: Shares): Share =>
    Object.values(all).reduce(
      (sum, one) => ({ total: sum.total + one.total, passed: sum.passed + one.passed }),
      { total: 0, passed: 0 },
    );
  const part = (all: Shares) => sumOf(all).passed / Math.max(1, sumOf(all).total);
  const ofKinds = Object.entries(kinds).toSorted((one, other) => part(one[1]) - part(other[1]));
  const rows = [
    ['kind', ...langs, 'all', ''],
    ...ofKinds.map(([kind, all]) => row(kind, all, sumOf(all))),
    row('all', byLang, { total, passed }),
  ];
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((one) => one[at]?.length ?? 0)),
  );
  return rows.map((one) =>
    one
      .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
