import { eq, sql } from 'drizzle-orm';
import type { EventType } from '#shared/events/events.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { step, type Step } from './draws.repository.ts';
import { drawEvents, draws } from './draws.table.ts';

/** A draft of a month that has none; a second one at once changes nothing. */
export const insertDraft = (
  db: Db,
  events: readonly EventType[],
  draft: typeof draws.$inferInsert,
): Statement[] => [
  db.insert(draws).values(draft).onConflictDoNothing(),
  ...events.map(
    (eventType) => sql`
      INSERT INTO draw_events (drawId, eventType) SELECT id, ${eventType} FROM draws
      WHERE id = ${draft.id} AND lastOperation = ${draft.lastOperation} ON CONFLICT DO NOTHING`,
  ),
];

/**
 * Another set-up. Breaks `bad_transition` where the draw is sealed by now, or another edition
 * stands than the one that was looked at.
 */
export function changeSetUp(
  db: Db,
  which: Step,
  {
    version,
    events,
    ...changes
  }: {
    readonly version: number;
    readonly events: readonly EventType[];
  } & Partial<typeof draws.$inferInsert>,
): Statement[] {
  return [
    ...step(db, which, { ...changes, version: version + 1 }, eq(draws.version, version)),
    db.delete(drawEvents).where(eq(drawEvents.drawId, which.id)),
    ...events.map((eventType) => db.insert(drawEvents).values({ drawId: which.id, eventType })),
  ];
}

interface Opening {
  /** What was looked at. */
  readonly version: number;
  readonly licence: string;
  readonly termsAr: string;
  readonly termsEn: string;
  readonly openedAt: string;
}

/**
 * Opens a draft under the next number of all draws. Breaks `bad_transition` where another edition
 * stands than the one that was looked at.
 */
export const openDraft = (db: Db, which: Step, { version, ...words }: Opening): Statement[] =>
  step(
    db,
    which,
    {
      status: 'open',
      ...words,
      seq: sql`(SELECT COALESCE(MAX(x.seq), 0) + 1 FROM draws x)`,
    },
    eq(draws.version, version),
  );
