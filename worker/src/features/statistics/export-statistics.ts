import { noFigures } from '#shared/statistics/day-figures.ts';
import { DEFAULT_PERIOD } from '#shared/statistics/statistics.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireOpen } from './open-statistics.ts';
import { type PeriodInput, readFigures, seriesRow } from './read-dashboard.ts';
import { daysBetween } from './stale-days.ts';
import { seriesCsv } from './statistics-csv.ts';

/** The days of the period as a file for a spreadsheet; that somebody took it is written down. */
export async function exportStatistics(
  ctx: RequestContext,
  { days = DEFAULT_PERIOD }: PeriodInput,
): Promise<{ readonly name: string; readonly csv: string }> {
  authorize(ctx, 'exportStatistics');
  await requireOpen(ctx);
  const figures = await readFigures(ctx, days);
  const series = daysBetween(figures.from, figures.today).map((day) =>
    seriesRow(day, figures.days.get(day) ?? noFigures()),
  );
  await commit(ctx, {
    statements: [],
    audit: { action: 'statistics.export', targetType: 'statistics', targetId: days },
    topics: [UNSEEN],
  });
  return {
    name: `statistics-${figures.from}-${figures.today}.csv`,
    csv: seriesCsv(series, ctx.language),
  };
}
