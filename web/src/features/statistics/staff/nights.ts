import type { Day } from '#shared/muscat-time.ts';
import type { StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';
import type { StatisticsPeriod } from '#shared/statistics/statistics.ts';

export const MEASURES = ['occupancy', 'averageRate', 'revenuePerRoom'] as const;
export type Measure = (typeof MEASURES)[number];

/** What one bar of the nights stands for. */
export type Step = 'night' | 'week' | 'month';

export type Night = Pick<
  StatisticsDashboard['series'][number],
  'day' | 'roomsOnSale' | 'roomsSold' | 'averageRate'
>;

/** Nights that make one bar. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly roomsOnSale: number;
  readonly roomsSold: number;
  /** What the sold rooms bring, OMR. */
  readonly roomRevenue: number;
}

const WEEK = 7;

/** More bars than a screen can show apart are drawn by week or month. */
export function stepOf(period: StatisticsPeriod, isNarrow: boolean): Step {
  if (period === 365) return isNarrow ? 'month' : 'week';
  return period === 90 && isNarrow ? 'week' : 'night';
}

/**
 * The nights in order, put together by `step`. Weeks end with the last night, so that the latest is
 * a whole one; the first may be shorter.
 */
export function spansOf(nights: readonly Night[], step: Step): readonly Span[] {
  const spans: Night[][] = [];
  for (const [at, night] of nights.entries()) {
    const before = nights[at - 1];
    const isNew =
      step === 'night' ||
      (step === 'week' && (nights.length - at) % WEEK === 0) ||
      (step === 'month' && before?.day.slice(0, 7) !== night.day.slice(0, 7));
    const last = spans.at(-1);
    if (isNew || last === undefined) spans.push([night]);
    else last.push(night);
  }
  return spans.map(spanOf);
}

function spanOf(nights: readonly Night[]): Span {
  const sum = (of: (night: Night) => number) => nights.reduce((all, one) => all + of(one), 0);
  return {
    from: nights[0]?.day ?? '',
    to: nights.at(-1)?.day ?? '',
    roomsOnSale: sum((night) => night.roomsOnSale),
    roomsSold: sum((night) => night.roomsSold),
    roomRevenue: sum((night) => night.roomsSold * (night.averageRate ?? 0)),
  };
}

/** Null where there is nothing that it could be measured by. */
export function measureOf(span: Omit<Span, 'from' | 'to'>, measure: Measure): number | null {
  const { roomsOnSale, roomsSold, roomRevenue } = span;
  const [part, whole] =
    measure === 'occupancy'
      ? [roomsSold, roomsOnSale]
      : [roomRevenue, measure === 'averageRate' ? roomsSold : roomsOnSale];
  return whole === 0 ? null : part / whole;
}

/** Which of `count` bars have words beneath them: some five, and always the last. */
export function tickPlaces(count: number): ReadonlySet<number> {
  const last = count - 1;
  const every = count <= WEEK ? 1 : count > 14 && count <= 31 ? WEEK : Math.ceil(count / 5);
  const places = Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every);
  // The last one's words need the room of their neighbour.
  return new Set([...places.filter((at) => last - at >= (every === 1 ? 1 : every / 2)), last]);
}
