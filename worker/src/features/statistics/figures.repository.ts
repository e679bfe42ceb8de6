import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Day } from '#shared/muscat-time.ts';
import { type DayFigures, dayFiguresSchema } from '#shared/statistics/day-figures.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { dailyFigures, figureState, monthlyFigures } from './statistics.table.ts';

/**
 * Ends of lists that only grow, and the version of the stock: what says that something is to be
 * counted again.
 */
const headsSchema = z.object({
  points: z._default(z.int(), 0),
  siteVisits: z._default(z.int(), 0),
  placeVisits: z._default(z.int(), 0),
  inventory: z._default(z.int(), 0),
});
export type Heads = z.infer<typeof headsSchema>;

export interface FigureState {
  readonly revision: number;
  readonly day: Day | null;
  readonly heads: Heads;
}

/** How far counting came, and how far the tables have come: a row each. */
export async function readState(db: Db): Promise<{ state: FigureState; now: Heads }> {
  const [[state], [heads]] = await db.batch([
    db.select().from(figureState).where(eq(figureState.id, 1)),
    db
      .select({
        points: sql<number>`COALESCE((SELECT max(id) FROM point_transactions), 0)`,
        siteVisits: sql<number>`COALESCE((SELECT max(id) FROM site_visits), 0)`,
        placeVisits: sql<number>`COALESCE((SELECT max(id) FROM service_visits), 0)`,
        inventory: sql<number>`COALESCE((SELECT v FROM versions WHERE name = 'inventory'), 0)`,
      })
      .from(sql`(SELECT 1)`),
  ]);
  return {
    state: {
      revision: state?.revision ?? 0,
      day: state?.day ?? null,
      heads: headsSchema.parse(JSON.parse(state?.heads ?? '{}')),
    },
    now: headsSchema.parse(heads),
  };
}

/** The first day of which there is anything to count. */
export async function firstDay(db: Db): Promise<Day | null> {
  const row = await db.get<{ day: Day | null }>(sql`SELECT min(day) AS day FROM (
    SELECT min(visitDate) AS day FROM site_visits
    UNION ALL SELECT min(visitDate) FROM service_visits
    UNION ALL SELECT min(date(createdAt, '+4 hours')) FROM booking_submissions
    UNION ALL SELECT min(date(createdAt, '+4 hours')) FROM point_transactions)`);
  return row?.day ?? null;
}

export type FiguresByKey = Map<string, DayFigures>;
const parse = (text: string) => dayFiguresSchema.parse(JSON.parse(text));

export async function readDays(db: Db, from: Day, to: Day): Promise<FiguresByKey> {
  const rows = await db
    .select()
    .from(dailyFigures)
    .where(and(gte(dailyFigures.day, from), lte(dailyFigures.day, to)))
    .orderBy(asc(dailyFigures.day));
  return new Map(rows.map(({ day, figures }) => [day, parse(figures)]));
}

/** Days by name; only as many as one batch counts. */
export async function readTheseDays(db: Db, days: readonly Day[]): Promise<FiguresByKey> {
  const names = sql`(SELECT value FROM json_each(${JSON.stringify(days)}))`;
  const rows = await db.select().from(dailyFigures).where(inArray(dailyFigures.day, names));
  return new Map(rows.map(({ day, figures }) => [day, parse(figures)]));
}

/** Every month that is over. */
export async function readMonths(db: Db): Promise<FiguresByKey> {
  const rows = await db.select().from(monthlyFigures).orderBy(asc(monthlyFigures.month));
  return new Map(rows.map(({ month, figures }) => [month, parse(figures)]));
}

const rowsOf = (figures: FiguresByKey) =>
  JSON.stringify([...figures].map(([key, value]) => ({ key, figures: JSON.stringify(value) })));

const UPSERT = sql`SELECT value ->> 'key', value ->> 'figures' FROM json_each`;

export const writeDays = (days: FiguresByKey): Statement =>
  sql`INSERT INTO daily_figures (day, figures) ${UPSERT}(${rowsOf(days)}) WHERE true
    ON CONFLICT (day) DO UPDATE SET figures = excluded.figures`;

export const writeMonths = (months: FiguresByKey): Statement =>
  sql`INSERT INTO monthly_figures (month, figures) ${UPSERT}(${rowsOf(months)}) WHERE true
    ON CONFLICT (month) DO UPDATE SET figures = excluded.figures`;

/** Compare and set: of two who count at once, the later one breaks `figures_changed` and begins again. */
export const advanceState = (
  db: Db,
  from: FigureState,
  to: Omit<FigureState, 'revision'>,
): Statement =>
  db
    .update(figureState)
    .set({
      revision: sql`CASE WHEN ${figureState.revision} = ${from.revision}
        THEN ${figureState.revision} + 1 ELSE -1 END`,
      day: to.day,
      heads: JSON.stringify(to.heads),
    })
    .where(eq(figureState.id, 1));
