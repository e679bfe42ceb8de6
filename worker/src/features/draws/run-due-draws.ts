import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { raiseAlarm } from '../../platform/alarms/raise-alarm.ts';
import { drawByNetwork, failWithoutSecret } from './draw-number.ts';
import { drawsIn } from './draws.repository.ts';
import { freezeAndSeal } from './freeze-draw.ts';
import { hasLead, isPreviousOver } from './obstacles.ts';
import { replaceByNetwork } from './replace-winners.ts';
import { drawsToReplaceIn } from './replacements.repository.ts';

type Step = (ctx: RequestContext) => Promise<void>;

/**
 * What people wait for with a clock in their hand: the seal, and the public number within a minute
 * of its publication.
 */
export async function runDueDraws(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'runDueDraws');
  await runSteps(ctx, [freezeDue, drawDue]);
}

/** One step that is stuck holds up none of the others. */
export async function runSteps(ctx: RequestContext, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    try {
      await step(ctx);
    } catch (error) {
      ctx.deps.log('error', 'a step of the draws failed', {
        code: step.name,
        errorName: error instanceof Error ? error.name : 'unknown',
      });
      await raiseAlarm(ctx.deps, 'work_failed', step.name);
    }
  }
}

async function freezeDue(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  for (const draw of await drawsIn(db, 'open', 'freezing')) {
    const isDue = Date.parse(draw.freezeAt) <= now() && (await isPreviousOver(ctx, draw));
    if (draw.status === 'freezing' || (isDue && (await hasLead(ctx, draw))))
      await freezeAndSeal(ctx, draw.id);
  }
}

async function drawDue(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  for (const draw of await drawsIn(db, 'frozen')) {
    if (draw.mode !== 'beacon' || now() < Date.parse(draw.numberAt ?? '')) continue;
    if (!(await drawByNetwork(ctx, draw))) await failWithoutSecret(ctx, draw);
  }
  for (const id of await drawsToReplaceIn(db, new Date(now()).toISOString()))
    await replaceByNetwork(ctx, { id });
}
