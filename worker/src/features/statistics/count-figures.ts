import { addDays } from '#shared/bookings/stay.ts';
import { type Day, lastDayOfMonth, muscatDay } from '#shared/muscat-time.ts';
import { type DayFigures, noFigures, sumFigures } from '#shared/statistics/day-figures.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { findUncountedUsers, markUsers } from '../accounts/counted-users.repository.ts';
import { findUncountedBookings, markBookings } from '../bookings/counted-bookings.repository.ts';
import {
  advanceState,
  type FigureState,
  type FiguresByKey,
  firstDay,
  type Heads,
  readDays,
  readState,
  readTheseDays,
  writeDays,
  writeMonths,
} from './figures.repository.ts';
import {
  askedOn,
  onSaleOn,
  placeVisitsOn,
  pointsOn,
  registeredOn,
  soldOn,
  visitsOn,
} from './sources.repository.ts';
import { daysBetween, nightsOfFacts, StaleDays } from './stale-days.ts';

/** Bookings and accounts of one round; what is left of a flood waits for the next. */
const ROUND = 2_000;
const ROUNDS = 30;

/** Scheduled: counts again whatever changed since it was last counted. */
export async function countFigures(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'countFigures');
  await bringUpToDate(ctx);
}

/**
 * The same before an answer that is made of figures: a few rows where nothing changed. It is the
 * system that counts here, not the caller.
 */
export const countIfDue = ({ deps, waitUntil }: RequestContext): Promise<void> =>
  bringUpToDate(systemContext(deps, waitUntil));

/** Counts all days from the first to the last again, whatever they were counted as. */
export async function recountFigures(
  ctx: RequestContext,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<void> {
  authorize(ctx, 'recountFigures');
  await bringUpToDate(ctx);
  const today = muscatDay(ctx.deps.now());
  const days = daysBetween(from, to < today ? to : today);
  while (days.length > 0) {
    const some = days.splice(0, 31);
    await retryLate(async () => {
      const { state } = await readState(ctx.deps.db);
      const stale = new StaleDays(today);
      for (const part of StaleDays.PARTS) stale.add(part, some);
      await write(ctx, { stale, state, heads: state.heads, today, marks: [] });
    });
  }
}

async function bringUpToDate(ctx: RequestContext): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if (await retryLate(() => countRound(ctx))) return;
}

/** Somebody else counted meanwhile: what they wrote is looked at first. */
async function retryLate<T>(count: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await count();
    } catch (error) {
      const isLate = error instanceof ConstraintError && error.constraint === 'figures_changed';
      if (!isLate || attempt === 5) throw error;
    }
  }
}

/** True where nothing is left to count. */
async function countRound(ctx: RequestContext): Promise<boolean> {
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  const { state, now: heads } = await readState(db);
  const bookings = await findUncountedBookings(db, ROUND);
  const users = await findUncountedUsers(db, ROUND);
  const stale = new StaleDays(today);
  for (const { was, facts } of bookings)
    for (const words of [was, facts].filter((text) => text !== null)) {
      const { asked, nights } = nightsOfFacts(words);
      stale.add('asked', [asked]);
      stale.add('nights', nights);
    }
  stale.add(
    'accounts',
    users.map(({ createdAt }) => muscatDay(Date.parse(createdAt))),
  );
  await addDaysOfHeads(db, stale, state, heads);
  const isLast = bookings.length < ROUND && users.length < ROUND;
  if (stale.isEmpty && bookings.length === 0 && users.length === 0) return true;
  const marks = [
    ...(bookings.length > 0 ? [markBookings(bookings)] : []),
    ...(users.length > 0 ? [markUsers(users)] : []),
  ];
  await write(ctx, { stale, state, heads, today, marks });
  return isLast;
}

/**
 * Days that lists have grown on. A row that names a day may be committed just after that day, so
 * the day before the last count is looked at again.
 */
async function addDaysOfHeads(
  db: Db,
  stale: StaleDays,
  state: FigureState,
  heads: Heads,
): Promise<void> {
  const { today } = stale;
  const isNewDay = state.day !== today;
  const since = state.day ?? (await firstDay(db)) ?? today;
  const days = daysBetween(addDays(since, -1), today);
  for (const head of ['points', 'siteVisits', 'placeVisits'] as const)
    if (heads[head] !== state.heads[head]) stale.add(head, days);
  if (isNewDay) stale.add('nights', daysBetween(since, today));
  if (isNewDay || heads.inventory !== state.heads.inventory) stale.add('onSale', [today]);
}

interface Counting {
  readonly stale: StaleDays;
  readonly state: FigureState;
  readonly heads: Heads;
  readonly today: Day;
  readonly marks: Parameters<typeof commit>[1]['statements'];
}

async function write(ctx: RequestContext, counting: Counting): Promise<void> {
  const { stale, state, heads, today, marks } = counting;
  const { db } = ctx.deps;
  const days = await countDays(db, stale);
  const months = await sumMonths(db, days, today);
  await commit(ctx, {
    statements: [
      advanceState(db, state, { day: today, heads }),
      ...marks,
      ...(days.size > 0 ? [writeDays(days)] : []),
      ...(months.size > 0 ? [writeMonths(months)] : []),
    ],
    // The figures count what others did; no person acts here.
    audit: [],
    topics: [UNSEEN],
  });
}

/** The rows of the days, with the parts that are stale counted again. */
async function countDays(db: Db, stale: StaleDays): Promise<FiguresByKey> {
  const all = stale.all;
  const rows = await readTheseDays(db, all);
  const days: FiguresByKey = new Map(all.map((day) => [day, rows.get(day) ?? noFigures()]));
  const nothing = noFigures();
  const part = async (
    name: (typeof StaleDays.PARTS)[number],
    source: typeof askedOn,
    fields: readonly (keyof DayFigures)[],
  ) => {
    const asked = stale.of(name);
    if (asked.length === 0) return;
    const found = await source(db, asked);
    for (const day of asked) {
      const row = { ...days.get(day), ...found.get(day) } as DayFigures;
      for (const field of fields)
        if (found.get(day)?.[field] === undefined) Object.assign(row, { [field]: nothing[field] });
      days.set(day, row);
    }
  };
  await part('asked', askedOn, ['types', 'statuses', 'revenue']);
  await part('nights', soldOn, ['roomsSold', 'nightRevenue']);
  await part('siteVisits', visitsOn, ['siteVisits']);
  await part('placeVisits', placeVisitsOn, ['places']);
  await part('points', pointsOn, ['pointsGiven', 'pointsUsed']);
  await part('accounts', registeredOn, ['registered']);
  // What was on sale of a night that is over stays as it was, whatever is on sale since.
  const unknown = all.filter((day) => !rows.has(day));
  const toCount = [...new Set([...stale.of('onSale'), ...unknown])];
  if (toCount.length > 0)
    for (const [day, found] of await onSaleOn(db, toCount))
      days.set(day, { ...(days.get(day) ?? noFigures()), ...found });
  return days;
}

/** Sums of the months that are over and have one of the days. */
async function sumMonths(db: Db, days: FiguresByKey, today: Day): Promise<FiguresByKey> {
  const months = new Set([...days.keys()].map((day) => day.slice(0, 7)));
  const sums: FiguresByKey = new Map();
  for (const month of months) {
    if (month >= today.slice(0, 7)) continue;
    const rows = await readDays(db, `${month}-01`, lastDayOfMonth(month));
    for (const [day, figures] of days) if (day.startsWith(month)) rows.set(day, figures);
    sums.set(month, sumFigures(rows.values()));
  }
  return sums;
}
