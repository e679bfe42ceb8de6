import { sql } from 'drizzle-orm';
import { DECISION_UNDO, DECISION_UNDO_GRACE } from '#shared/desk/undo.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { topicsOfOwners } from '../../platform/db/versions.repository.ts';
import { topicsOfEntryDevices } from './entries.repository.ts';
import { entriesTopic } from './submissions.repository.ts';
import {
  findDueTellings,
  hasDueTellings,
  TELLING_BATCH,
  tellStatements,
} from './tellings.repository.ts';

/** Rounds of one call; what is left of a flood waits for the next. */
const ROUNDS = 20;

/** Tells the participants of all decisions that can no longer be undone (D-04). */
export async function tellDecisions(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'tellDecisions');
  await tellDue(ctx);
}

/**
 * The same as the telling of each minute, before an answer to a desk that asks sooner. The system
 * acts here, not the caller. Costs one indexed row when nothing is due.
 */
export async function tellDecisionsIfDue({
  deps,
  waitUntil,
}: Pick<RequestContext, 'deps' | 'waitUntil'>): Promise<void> {
  if (await hasDueTellings(deps.db, new Date(deps.now()).toISOString()))
    await tellDue(systemContext(deps, waitUntil));
}

/**
 * The same once the decision that was just stored can no longer be undone, whether or not a desk
 * asks by then. The clock of each minute tells what this does not live to tell.
 */
export function tellWhenUndoIsOver({
  deps,
  waitUntil,
}: Pick<RequestContext, 'deps' | 'waitUntil'>): void {
  const told = deps.later(DECISION_UNDO + DECISION_UNDO_GRACE, () =>
    tellDecisionsIfDue({ deps, waitUntil }),
  );
  waitUntil(
    told.catch((error: unknown) =>
      deps.log('warn', 'a decision is told a minute late', {
        errorName: error instanceof Error ? error.name : 'unknown',
      }),
    ),
  );
}

/** Safe to run twice at once: the second finds nothing left to tell. */
async function tellDue(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  for (let round = 0; round < ROUNDS; round++) {
    const at = new Date(now()).toISOString();
    const due = await findDueTellings(db, at);
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const draws = [...new Set(due.map(({ eventType }) => entriesTopic(eventType)))];
    await commit(ctx, {
      statements: tellStatements(ids, at),
      // Who decided is written down with the decision.
      audit: [],
      topics: [
        topicsOfOwners(
          due.map(({ email }) => email),
          'entries',
          'notifications',
        ),
        topicsOfEntryDevices(sql`SELECT value FROM json_each(${JSON.stringify(ids)})`),
        ...draws,
      ],
    });
    if (due.length < TELLING_BATCH) return;
  }
}
