import { Trans, useLingui } from '@lingui/react/macro';
import type { EventType } from '#shared/events/events.ts';
import type { StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';
import { eventName } from '../../../../i18n/event-names.ts';
import { formatMonth } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { BarList } from '../../../../ui/charts/bar-list.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { Columns } from '../../../../ui/charts/columns.tsx';
import { axisFor } from '../../../../ui/charts/scale.ts';
import { formatCount, formatMonthName } from '../figures.ts';

type ChartOf = { figures: StatisticsDashboard };
type EntryCounts = StatisticsDashboard['entries']['events'][number];

/** The draws that are judged, then the one that counts by itself. */
const DRAWS: readonly EventType[] = ['photography', 'hotel_rating', 'location_sharing'];

const NONE = { approved: 0, pending: 0, rejected: 0, completed: 0 };
const allOf = ({ approved, pending, rejected, completed }: Omit<EntryCounts, 'eventType'>) =>
  approved + pending + rejected + completed;

/** Entries of this month by draw and by what staff made of them. */
export function EntriesChart({ figures }: ChartOf) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { month, events } = figures.entries;
  const rows = DRAWS.map((eventType) => {
    const counts = events.find((one) => one.eventType === eventType) ?? { ...NONE, eventType };
    return { ...counts, name: eventName(i18n, eventType), all: allOf(counts) };
  });
  const said = rows.map(({ name, all }) => `${name} ${formatCount(all)}`).join(' · ');
  return (
    <Chart
      title={t`Entries in the draws`}
      note={formatMonthName(month, language, 'long')}
      keys={[
        { look: 'solid', name: t({ message: 'Approved', context: 'entries' }) },
        { look: 'hatched', name: t({ message: 'Under review', context: 'entries' }) },
        { look: 'outlined', name: t({ message: 'Rejected', context: 'entries' }) },
      ]}
      empty={rows.every(({ all }) => all === 0) ? <Trans>No entries this month.</Trans> : undefined}
      table={{
        heads: [
          t`Draw`,
          t({ message: 'Approved', context: 'entries' }),
          t({ message: 'Under review', context: 'entries' }),
          t({ message: 'Rejected', context: 'entries' }),
          t({ message: 'Completed', context: 'entries' }),
        ],
        rows: rows.map(({ eventType, name, approved, pending, rejected, completed }) => ({
          key: eventType,
          name,
          cells: [approved, pending, rejected, completed].map(formatCount),
        })),
      }}
    >
      <BarList
        label={t`Entries in the draws: ${said}`}
        rows={rows.map((row) => ({
          key: row.eventType,
          name: row.name,
          value: <EntriesOf row={row} />,
          marks: [
            { value: row.approved + row.completed, look: 'solid' },
            { value: row.pending, look: 'hatched' },
            { value: row.rejected, look: 'outlined' },
          ],
        }))}
      />
    </Chart>
  );
}

function EntriesOf({ row }: { row: EntryCounts & { all: number } }) {
  const all = formatCount(row.all);
  if (row.eventType !== 'location_sharing') return <bdi>{all}</bdi>;
  return <Trans>{all} completed</Trans>;
}

/** Points of the last months: given, and used beside it. */
export function PointsChart({ figures }: ChartOf) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { points } = figures;
  const given = formatCount(points.reduce((sum, month) => sum + month.given, 0));
  const used = formatCount(points.reduce((sum, month) => sum + month.used, 0));
  const name = (month: string) => formatMonth(month, language);
  const columns = points.map((row) => ({
    key: row.month,
    name: name(row.month),
    tick: formatMonthName(row.month, language, 'short'),
    bars: [
      { value: row.given, look: 'solid' as const },
      { value: row.used, look: 'hatched' as const },
    ],
  }));
  const values = points.flatMap((row) => [row.given, row.used]);
  return (
    <Chart
      title={t`Points`}
      note={<Trans>given and used</Trans>}
      keys={[
        { look: 'solid', name: <Trans>Given {given}</Trans> },
        { look: 'hatched', name: <Trans>Used {used}</Trans> },
      ]}
      empty={
        values.every((value) => value === 0) ? (
          <Trans>No points were given or used.</Trans>
        ) : undefined
      }
      table={{
        heads: [t`Month`, t`Given`, t`Used`],
        rows: points.map((row) => ({
          key: row.month,
          name: name(row.month),
          cells: [formatCount(row.given), formatCount(row.used)],
        })),
      }}
    >
      <Columns
        label={t`Points month by month: ${given} given and ${used} used in all.`}
        columns={columns}
        axis={axisFor(values, true)}
        format={formatCount}
        say={({ name: month, bars }) => {
          const [hasGiven, hasUsed] = bars.map(({ value }) => formatCount(value ?? 0));
          return t`${month}: ${hasGiven} given, ${hasUsed} used`;
        }}
        labels={Math.max(...values) < 1000 ? 'all' : 'ends'}
      />
    </Chart>
  );
}
