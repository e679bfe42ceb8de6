import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';
import type { StatisticsPeriod } from '#shared/statistics/statistics.ts';
import { useDeskAddress } from '../../../../backoffice/use-desk-address.ts';
import { formatDay, formatDayRange, formatMonth } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { isWeekend } from '../../../../lib/weekend.ts';
import { Chart, type ChartKey, type MarkLook } from '../../../../ui/charts/chart.tsx';
import { type Column, Columns } from '../../../../ui/charts/columns.tsx';
import { axisFor, extremeOf, shareAxisFor } from '../../../../ui/charts/scale.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import {
  formatAxisDay,
  formatCount,
  formatMonthName,
  formatRials,
  formatShare,
} from '../figures.ts';
import {
  type Measure,
  measureOf,
  MEASURES,
  type Span,
  spansOf,
  type Step,
  stepOf,
  tickPlaces,
} from '../nights.ts';
import css from './nights-chart.module.css';

const formatFor = (measure: Measure) => (measure === 'occupancy' ? formatShare : formatRials);

/** Occupancy, average rate or revenue of a room, night by night or put together. */
export function NightsChart({ figures }: { figures: StatisticsDashboard }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [measure, setMeasure] = useMeasure();
  const names = useMeasureNames();
  const { period, series, today } = figures;
  const step = stepOf(period.days as StatisticsPeriod, useMedia('(max-width: 767px)'));
  const spans = spansOf(series, step);
  const values = spans.map((span) => measureOf(span, measure));
  const heads = { night: t`Night`, week: t`Week`, month: t`Month` };
  const format = formatFor(measure);
  const title = names[measure];
  const columns = useColumns(spans, values, step, today);
  const most = extremeOf(values);
  const note = <NightsNote days={period.days} step={step} />;
  const average = averageOf(figures, measure);
  const label = useSentence(
    title,
    columns[most ?? -1],
    values[most ?? -1] ?? null,
    average,
    format,
  );
  const say = (column: Column) => {
    const value = column.bars[0]?.value ?? null;
    return `${column.name}: ${value === null ? t`nothing on sale` : format(value)}`;
  };
  return (
    <Chart
      title={title}
      note={note}
      className={css.nights}
      keys={useKeys(step, columns)}
      empty={most === null ? <Trans>Nothing was sold on these nights.</Trans> : undefined}
      top={<Measures figures={figures} chosen={measure} onChoose={setMeasure} />}
      table={{
        heads: [heads[step], title, t`Rooms sold`, t`Rooms on sale`],
        rows: spans.map((span, at) => {
          const value = values[at] ?? null;
          return {
            key: span.from,
            name: spanName(span, step, language, today),
            cells: [
              value === null ? '–' : format(value),
              formatCount(span.roomsSold),
              formatCount(span.roomsOnSale),
            ],
          };
        }),
      }}
    >
      <Columns
        label={label}
        columns={columns}
        axis={measure === 'occupancy' ? shareAxisFor(values) : axisFor(values, false)}
        format={format}
        say={say}
        average={most === null ? null : average}
      />
    </Chart>
  );
}

/** The chosen measure is in the address, as the period is. */
function useMeasure(): readonly [Measure, (measure: Measure) => void] {
  const address = useDeskAddress();
  const asked = address.params.get('measure');
  const measure = MEASURES.find((one) => one === asked) ?? 'occupancy';
  const set = (next: Measure) => address.amend({ measure: next === 'occupancy' ? null : next });
  return [measure, set];
}

function useMeasureNames(): Readonly<Record<Measure, string>> {
  const { t } = useLingui();
  return {
    occupancy: t`Occupancy`,
    averageRate: t`Average rate`,
    revenuePerRoom: t`Per room`,
  };
}

function averageOf({ period: { nights } }: StatisticsDashboard, measure: Measure): number | null {
  return nights[measure];
}

const SHORT: Readonly<Record<Measure, string | null>> = {
  occupancy: null,
  averageRate: 'ADR',
  revenuePerRoom: 'RevPAR',
};

type MeasuresProps = {
  figures: StatisticsDashboard;
  chosen: Measure;
  onChoose: (measure: Measure) => void;
};

function Measures({ figures, chosen, onChoose }: MeasuresProps) {
  const { t } = useLingui();
  const names = useMeasureNames();
  return (
    <div className={css.measures} role="group" aria-label={t`Measure`}>
      {MEASURES.map((measure) => {
        const value = averageOf(figures, measure);
        return (
          <button
            key={measure}
            type="button"
            aria-pressed={measure === chosen}
            className={css.measure}
            onClick={() => onChoose(measure)}
          >
            {names[measure]} {SHORT[measure] !== null && <small>{SHORT[measure]} </small>}
            <b>
              <bdi>{value === null ? '–' : formatFor(measure)(value)}</bdi>
            </b>
          </button>
        );
      })}
    </div>
  );
}

function NightsNote({ days, step }: { days: number; step: Step }) {
  const { t } = useLingui();
  const nights = t`${plural(days, { one: 'last night', other: 'last # nights' })}`;
  if (step === 'week') return <Trans>{nights}, by week</Trans>;
  if (step === 'month') return <Trans>{nights}, by month</Trans>;
  return nights;
}

function useSentence(
  title: string,
  most: Column | undefined,
  value: number | null,
  average: number | null,
  format: (value: number) => string,
): string {
  const { t } = useLingui();
  if (most === undefined || value === null || average === null)
    return t`${title}: nothing was sold on these nights.`;
  const mean = format(average);
  const top = format(value);
  const when = most.name;
  return t`${title}: ${mean} on average, most ${when} with ${top}.`;
}

function useColumns(
  spans: readonly Span[],
  values: readonly (number | null)[],
  step: Step,
  today: Day,
): readonly Column[] {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = { night: t`Tonight`, week: t`This week`, month: t`This month` };
  const places = [...tickPlaces(spans.length)];
  const tickOf = ({ from }: Span, at: number) => {
    if (at === spans.length - 1) return words[step];
    const place = places.indexOf(at);
    if (place === -1) return null;
    const month = from.slice(0, 7);
    if (step === 'month') return formatMonthName(month, language, 'short');
    const before = spans[places[place - 1] ?? -1];
    return formatAxisDay(from, language, before?.from.slice(0, 7) !== month);
  };
  return spans.map((span, at) => ({
    key: span.from,
    name: spanName(span, step, language, today),
    tick: tickOf(span, at),
    bars: [{ value: values[at] ?? null, look: lookOf(span, step, at === spans.length - 1) }],
  }));
}

function spanName({ from, to }: Span, step: Step, language: Language, today: Day): string {
  if (step === 'night') return formatDay(from, language, 'long', today);
  if (step === 'month') return formatMonth(from.slice(0, 7), language);
  return formatDayRange(from, to, language, today);
}

/** Tonight is hatched, because it is not over; nights of the weekend stand out from the others. */
function lookOf({ from }: Span, step: Step, isLast: boolean): MarkLook {
  if (isLast) return 'hatched';
  if (step !== 'night') return 'solid';
  return isWeekend(from) ? 'solid' : 'soft';
}

function useKeys(step: Step, columns: readonly Column[]): readonly ChartKey[] {
  const { t } = useLingui();
  if (step !== 'night') return [];
  const names: Readonly<Partial<Record<MarkLook, string>>> = {
    solid: t`Friday, Saturday`,
    soft: t`Other nights`,
    hatched: t`Tonight`,
  };
  const used = new Set(columns.flatMap(({ bars }) => bars.map(({ look }) => look)));
  return (['solid', 'soft', 'hatched'] as const)
    .filter((look) => used.has(look))
    .map((look) => ({ look, name: names[look] }));
}
