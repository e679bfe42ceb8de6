import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { raiseAlarm } from '../../platform/alarms/raise-alarm.ts';
import { noteCheck } from './checks.repository.ts';
import { differingCopies, keepCopies } from './draw-copies.ts';
import { faultsOf } from './draw-faults.ts';
import { drawsIn, type DrawRow } from './draws.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Computes every published draw again, once a day each, and writes down what does not fit. */
export async function checkDraws(ctx: RequestContext): Promise<void> {
  const { db, now, log } = ctx.deps;
  for (const draw of await drawsIn(db, 'frozen', 'drawn', 'closed', 'failed', 'cancelled')) {
    if (draw.checkedAt !== null && now() - Date.parse(draw.checkedAt) < DAY_MS) continue;
    const faults = await checked(ctx, draw);
    const fault = faults.length === 0 ? null : faults.join(' ');
    if (fault !== null) {
      log('error', 'a draw does not fit its own texts', { draw: draw.id, code: fault });
      await raiseAlarm(ctx.deps, 'draw_fault', draw.id);
    }
    const isNews = fault !== draw.fault;
    await commit(ctx, {
      statements: [noteCheck(db, draw.id, new Date(now()).toISOString(), fault)],
      audit: isNews
        ? { action: 'draw.checked', targetType: 'draw', targetId: draw.id, after: fault }
        : [],
      topics: ['draws'],
    });
  }
}

/** A row that cannot be read is a fault of its own draw, and holds up the check of no other. */
async function checked(ctx: RequestContext, draw: DrawRow): Promise<string[]> {
  try {
    const faults = [...(await faultsOf(ctx, draw)), ...(await differingCopies(ctx, draw))];
    // What was never copied is copied late; a copy that is gone stays gone, and is reported.
    await keepCopies(ctx, draw.id);
    return faults;
  } catch (error) {
    ctx.deps.log('error', 'a draw could not be checked', {
      draw: draw.id,
      errorName: error instanceof Error ? error.name : 'unknown',
    });
    return ['unreadable'];
  }
}
