import { addDays } from '#shared/bookings/stay.ts';
import {
  extendedDeadline,
  KEY_DAYS,
  LAST_CALL_HOUR,
  LEAST_CONTACTS,
} from '#shared/draw/timeline.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { topicsOfOwners } from '../../platform/db/versions.repository.ts';
import { AppError } from '../../platform/http/errors.ts';
import { topicsOfEntryDevices } from '../events/entries.repository.ts';
import { checkDraws } from './check-draws.ts';
import { topicsOfClaim } from './claim-topics.ts';
import * as claims from './claims.repository.ts';
import type { WonClaim } from './claims.repository.ts';
import { forfeit } from './desk-claims.ts';
import { draftDraws } from './draft-draws.ts';
import { forgetKeys, hasKeysToForget } from './forget-keys.repository.ts';
import { runDueDraws, runSteps } from './run-due-draws.ts';
import { sendSealMails } from './send-seal-mails.ts';
import { sendWinnerMails } from './send-winner-mails.ts';
import { tellEntrants } from './tell-entrants.ts';
import { tellClaim, tellLastDay } from './tellings.repository.ts';
import { EXTENDED_TEXT, LAST_CALL, REMINDER_DAYS, reminderText } from './winner-texts.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The clock's part of every draw: drafts the month, freezes and seals on time, asks for the number,
 * mails the fingerprint, tells entrants, reminds winners, passes prizes on, forgets keys, and computes all of it again once a day.
 */
export async function runDraws(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'runDraws');
  await draftDraws(ctx);
  await runDueDraws(ctx);
  await runSteps(ctx, [
    sendSealMails,
    sendWinnerMails,
    tellEntrants,
    remindWinners,
    passOnPrizes,
    forgetOldKeys,
    checkDraws,
  ]);
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
    for (const won of offers) await remind(ctx, won, tellClaim(won.claim.id, text, at));
  }
  const today = muscatDay(now());
  if (now() < startOfMuscatDay(today) + LAST_CALL_HOUR * HOUR_MS) return;
  const ending = await claims.offersThatEnd(db, {
    from: at,
    until: new Date(startOfMuscatDay(addDays(today, 1))).toISOString(),
    type: LAST_CALL.type,
  });
  for (const won of ending)
    await remind(ctx, won, tellLastDay(won.claim.id, LAST_CALL, at, won.claim.deadline));
}

async function remind(
  ctx: RequestContext,
  { email, entryId }: WonClaim,
  statements: readonly Statement[],
): Promise<void> {
  await commit(ctx, {
    statements,
    audit: [],
    topics: [topicsOfOwners([email], 'notifications'), topicsOfEntryDevices(entryId)],
  });
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

async function extend(ctx: RequestContext, won: WonClaim, at: string): Promise<void> {
  const { claim } = won;
  const { deps, requestId } = ctx;
  const deadline = new Date(extendedDeadline(Date.parse(claim.deadline))).toISOString();
  try {
    await commit(ctx, {
      statements: [
        ...claims.stepClaim(
          deps.db,
          { id: claim.id, from: ['offered'], operation: `${requestId}:extend:${claim.id}` },
          { deadline },
          claims.isOverdue(at),
        ),
        ...tellClaim(claim.id, EXTENDED_TEXT, at),
      ],
      audit: {
        action: 'draw.extended',
        targetType: 'draw',
        targetId: claim.drawId,
        before: claim.deadline,
        after: deadline,
      },
      topics: [...topicsOfClaim(won)],
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
