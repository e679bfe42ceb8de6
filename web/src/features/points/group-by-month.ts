import { muscatDay } from '#shared/muscat-time.ts';
import type { PointTransaction } from '#shared/points/points.contract.ts';

export interface StatementMonth {
  /** `YYYY-MM` in Muscat. */
  readonly month: string;
  readonly lines: readonly PointTransaction[];
}

/** The lines of a statement under their months, in the order in which they come. */
export function groupByMonth(transactions: readonly PointTransaction[]): StatementMonth[] {
  const months = new Map<string, PointTransaction[]>();
  for (const line of transactions) {
    const month = muscatDay(Date.parse(line.createdAt)).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), line]);
  }
  return [...months].map(([month, lines]) => ({ month, lines }));
}
