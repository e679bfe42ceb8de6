import { addDays } from '#shared/bookings/stay.ts';
import { extendedDeadline, KEY_DAYS, LEAST_CONTACTS } from '#shared/draw/timeline.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { topicsOfOwners } from '../../platform/db/versions.repository.ts';
import { AppError } from '../../platform/http/errors.ts';
import { topicsOfEntryDevices } from '../events/entries.repository.ts';
import { checkDraws } from './check-draws.ts';
import * as claims from './claims.repository.ts';
import type { WonClaim } from './claims.repository.ts';
import { forfeit } from './desk-claims.ts';
import { draftDraws } from './draft-draws.ts';
import { drawByNetwork, failWithoutSecret } from './draw-number.ts';
import { drawsIn } from './draws.repository.ts';
import { forgetKeys, hasKeysToForget } from './forget-keys.repository.ts';
import { freezeAndSeal } from './freeze-draw.ts';
import { hasLead, isPreviousOver } from './obstacles.ts';
import { replaceByNetwork } from './replace-winners.ts';
import { drawsToReplaceIn } from './replacements.repository.ts';
import { tellEntrants } from './tell-entrants.ts';
import { tellClaim } from './tellings.repository.ts';
import { REMINDER_DAYS, reminderText } from './winner-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The clock's part of every draw: drafts the month, freezes and seals on time, asks for the number,
 * tells entrants, reminds winners, passes prizes on, forgets keys, and computes all of it again once a day.
 */
export async function runDraws(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'runDraws');
  await draftDraws(ctx);
  const steps = [
    freezeDue,
    drawDue,
    tellEntrants,
    remindWinners,
    passOnPrizes,
    forgetOldKeys,
    checkDraws,
  ];
  for (const step of steps) {
    try {
      await step(ctx);
    } catch (error) {
      // One draw that is stuck holds up nobody's prize.
      ctx.deps.log('error', 'a step of the draws failed', {
        code: step.name,
        errorName: error instanceof Error ? error.name : 'unknown',
      });
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

async function remindWinners(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  const at = new Date(now()).toISOString();
  for (const day of REMINDER_DAYS) {
    const offeredOn = addDays(muscatDay(now()), -day);
    const text = reminderText(day);
    const offers = await claims.offersToRemind(db, {
      from: new Date(startOfMuscatDay(offeredOn)).toISOString(),
      until: new Date(startOfMuscatDay(addDays(offeredOn, 1))).toISOString(),
      type: text.type,
    });
    for (const won of offers)
      await commit(ctx, {
        statements: tellClaim(won.claim.id, text, at),
        audit: [],
        topics: [topicsOfOwners([won.email], 'notifications'), topicsOfEntryDevices(won.entryId)],
      });
  }
}

/** A prize goes on where its winner was tried often enough; else they get a week more. */
async function passOnPrizes(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  const at = new Date(now()).toISOString();
  for (const won of await claims.overdueClaims(db, at)) {
    const contacts = await claims.contactsOf(db, [won.claim.id]);
    const days = new Set(contacts.map((contact) => muscatDay(Date.parse(contact.at))));
    const isTried = contacts.length >= LEAST_CONTACTS.count && days.size >= LEAST_CONTACTS.days;
    try {
      if (isTried || won.voidedAt !== null)
        await forfeit(ctx, won, { reason: 'not_claimed', overdueAt: at });
      else await extend(ctx, won, at);
    } catch (error) {
      // Claimed in the meantime.
      const isOver = error instanceof AppError && error.code === 'draw.claim_over';
      if (!isOver) throw error;
    }
  }
}

async function extend(ctx: RequestContext, { claim }: WonClaim, at: string): Promise<void> {
  const { deps, requestId } = ctx;
  const deadline = new Date(extendedDeadline(Date.parse(claim.deadline))).toISOString();
  try {
    await commit(ctx, {
      statements: claims.stepClaim(
        deps.db,
        { id: claim.id, from: ['offered'], operation: `${requestId}:extend:${claim.id}` },
        { deadline },
        claims.isOverdue(at),
      ),
      audit: {
        action: 'draw.extended',
        targetType: 'draw',
        targetId: claim.drawId,
        before: claim.deadline,
        after: deadline,
      },
      topics: ['draws'],
    });
    deps.log('warn', 'a winner was not tried often enough', { draw: claim.drawId });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
  }
}

async function forgetOldKeys(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  const before = new Date(now() - KEY_DAYS * DAY_MS).toISOString();
  if (!(await hasKeysToForget(db, before))) return;
  await commit(ctx, { statements: [forgetKeys(db, before)], audit: [], topics: ['draws'] });
}
