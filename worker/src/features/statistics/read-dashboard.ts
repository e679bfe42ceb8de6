import { ACCEPTED_STATUSES, type BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { type Day, lastDayOfMonth, muscatDay } from '#shared/muscat-time.ts';
import {
  countAll,
  type DayFigures,
  noFigures,
  statusCounts,
  sumFigures,
  typeCounts,
} from '#shared/statistics/day-figures.ts';
import type { StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';
import {
  DEFAULT_PERIOD,
  MOST_BOOKED_ROOMS,
  POINTS_MONTHS,
  type StatisticsPeriod,
} from '#shared/statistics/statistics.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { releaseExpiredIfDue } from '../bookings/status/expiry.ts';
import { countIfDue } from './count-figures.ts';
import { readEntryFigures, readListedBookings, type EntryCounts } from './dashboard.repository.ts';
import { type FiguresByKey, readDays, readMonths } from './figures.repository.ts';
import { requireOpen } from './open-statistics.ts';
import { placeVisitsOf } from './place-visits.ts';
import { daysBetween } from './stale-days.ts';

export interface PeriodInput {
  readonly days?: StatisticsPeriod | undefined;
}

/** Figures of days, missing ones as nothing. */
export interface FiguresOfDays {
  readonly today: Day;
  readonly from: Day;
  readonly days: FiguresByKey;
  /** Figures of every month that is over. */
  readonly months: FiguresByKey;
}

/** Everything that the screen of statistics shows, to a caller who just gave their password. */
export async function readDashboard(
  ctx: RequestContext,
  { days = DEFAULT_PERIOD }: PeriodInput,
): Promise<StatisticsDashboard> {
  authorize(ctx, 'readDashboard');
  const open = await requireOpen(ctx);
  const figures = await readFigures(ctx, days);
  const { today } = figures;
  const lists = await readListedBookings(ctx.deps.db, today);
  const entries = await entriesOf(ctx, today.slice(0, 7));
  const all = sumFigures([...figures.months.values(), monthToDate(figures, today)]);
  const day = dayOf(figures, today);
  const yesterday = dayOf(figures, addDays(today, -1));
  return {
    v: 1,
    ok: true,
    ...open,
    lastUpdated: new Date(ctx.deps.now()).toISOString(),
    today,
    daily: { ...headOf(day), acceptedBookings: countOf(day, REVENUE_STATUSES) },
    monthly: { revenue: omrFromBaisa(monthToDate(figures, today).revenue) },
    yearly: { revenue: omrFromBaisa(yearToDate(figures).revenue) },
    yesterday: headOf(yesterday),
    lastMonth: lastMonthOf(figures),
    registeredUsers: {
      total: all.registered,
      thisWeek: sumDays(figures, addDays(today, -6), today).registered,
    },
    activeBookings: lists.active,
    cancelledBookings: lists.cancelled,
    nearbyServicesVisits: placeVisitsOf(
      { today: day, month: monthToDate(figures, today), all },
      ctx.language,
    ),
    totals: {
      bookings: countAll(all.statuses),
      revenue: omrFromBaisa(all.revenue),
      activeBookings: (all.statuses['pending'] ?? 0) + lists.staysCount,
      cancelledBookings: all.statuses['cancelled'] ?? 0,
    },
    bookingsByStatus: statusCounts(all),
    mostBookedRooms: typeCounts(all)
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_BOOKED_ROOMS),
    period: periodOf(figures, days),
    series: daysBetween(figures.from, today).map((at) => seriesRow(at, dayOf(figures, at))),
    points: pointsByMonth(figures),
    entries,
  };
}

/** Days from the first that anything on the screen needs, and all months, counted up to now. */
export async function readFigures(
  ctx: RequestContext,
  period: StatisticsPeriod,
): Promise<FiguresOfDays> {
  const { db, now } = ctx.deps;
  await releaseExpiredIfDue(ctx);
  await countIfDue(ctx);
  const today = muscatDay(now());
  const from = addDays(today, 1 - period);
  const ofLastMonth = firstOfLastMonth(today);
  const days = await readDays(db, from < ofLastMonth ? from : ofLastMonth, today);
  return { today, from, days, months: await readMonths(db) };
}

const dayOf = ({ days }: FiguresOfDays, day: Day): DayFigures => days.get(day) ?? noFigures();

const sumDays = (figures: FiguresOfDays, from: Day, to: Day): DayFigures =>
  sumFigures(daysBetween(from, to).map((day) => dayOf(figures, day)));

const monthToDate = (figures: FiguresOfDays, today: Day): DayFigures =>
  sumDays(figures, `${today.slice(0, 7)}-01`, today);

function yearToDate(figures: FiguresOfDays): DayFigures {
  const year = figures.today.slice(0, 4);
  const over = [...figures.months].filter(([month]) => month.startsWith(year));
  return sumFigures([...over.map(([, sum]) => sum), monthToDate(figures, figures.today)]);
}

const firstOfLastMonth = (today: Day): Day =>
  `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

/** The same days of the month before, which may be shorter. */
function lastMonthOf(figures: FiguresOfDays): StatisticsDashboard['lastMonth'] {
  const from = firstOfLastMonth(figures.today);
  const last = lastDayOfMonth(from.slice(0, 7));
  const same = `${from.slice(0, 8)}${figures.today.slice(8)}`;
  const to = same < last ? same : last;
  return { from, to, revenue: omrFromBaisa(sumDays(figures, from, to).revenue) };
}

/** Statuses of bookings that make revenue. */
const REVENUE_STATUSES: readonly BookingStatus[] = [...ACCEPTED_STATUSES, 'completed'];

const countOf = ({ statuses }: DayFigures, wanted: readonly BookingStatus[]): number =>
  wanted.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);

const headOf = ({ statuses, siteVisits, revenue }: DayFigures) => ({
  bookings: countAll(statuses),
  siteVisits,
  revenue: omrFromBaisa(revenue),
});

/** Occupancy, average rate and revenue a room on sale, by nights. */
function nightFigures({ roomsOnSale, roomsSold, nightRevenue }: DayFigures) {
  return {
    roomsOnSale,
    roomsSold,
    occupancy: roomsOnSale > 0 ? roomsSold / roomsOnSale : null,
    averageRate: roomsSold > 0 ? omrFromBaisa(Math.round(nightRevenue / roomsSold)) : null,
    revenuePerRoom: roomsOnSale > 0 ? omrFromBaisa(Math.round(nightRevenue / roomsOnSale)) : null,
  };
}

export function seriesRow(day: Day, figures: DayFigures): StatisticsDashboard['series'][number] {
  return {
    day,
    ...nightFigures(figures),
    ...headOf(figures),
    acceptedBookings: countOf(figures, REVENUE_STATUSES),
    placeVisits: countAll(figures.places),
  };
}

function periodOf(figures: FiguresOfDays, days: number): StatisticsDashboard['period'] {
  const { from, today } = figures;
  const sum = sumDays(figures, from, today);
  return {
    days,
    from,
    to: today,
    ...headOf(sum),
    nights: nightFigures(sum),
    bookingsByType: typeCounts(sum),
    bookingsByStatus: statusCounts(sum),
    placeVisits: Object.entries(sum.places)
      .map(([place, count]) => ({ place, count }))
      .toSorted((one, other) => other.count - one.count),
  };
}

function pointsByMonth(figures: FiguresOfDays): StatisticsDashboard['points'] {
  const months: string[] = [];
  for (let first = `${figures.today.slice(0, 7)}-01`; months.length < POINTS_MONTHS;) {
    months.unshift(first.slice(0, 7));
    first = firstOfLastMonth(first);
  }
  const now = figures.today.slice(0, 7);
  return months.map((month) => {
    const { pointsGiven, pointsUsed } =
      month === now
        ? monthToDate(figures, figures.today)
        : (figures.months.get(month) ?? noFigures());
    return { month, given: pointsGiven, used: pointsUsed };
  });
}

async function entriesOf(
  ctx: RequestContext,
  month: string,
): Promise<StatisticsDashboard['entries']> {
  const { counts, keep } = await readEntryFigures(ctx.deps.db, month);
  if (keep)
    await commit(systemContext(ctx.deps, ctx.waitUntil), {
      statements: [keep],
      audit: [],
      topics: [UNSEEN],
    });
  const n = (eventType: string, status: string) =>
    counts.find((row: EntryCounts[number]) => row.eventType === eventType && row.status === status)
      ?.n ?? 0;
  return {
    month,
    events: EVENT_TYPES.map((eventType) => ({
      eventType,
      approved: n(eventType, 'approved'),
      pending: n(eventType, 'pending'),
      rejected: n(eventType, 'rejected'),
      completed: n(eventType, 'completed'),
    })),
  };
}
