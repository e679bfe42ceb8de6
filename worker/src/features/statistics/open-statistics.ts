import type {
  StatisticsAccessAnswer,
  StatisticsAccessBody,
} from '#shared/statistics/statistics.contract.ts';
import {
  STATISTICS_LOCK_MINUTES,
  STATISTICS_MINUTES,
  STATISTICS_TRIES,
} from '#shared/statistics/statistics.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import type { SessionCookie } from '../../identity/sessions.ts';
import { stepUp, stepUpUntil, withoutStepUp } from '../../identity/step-up.ts';
import { consumeAttempt, resetAttempts, type ThrottlePolicy } from '../../platform/db/throttle.ts';
import { AppError } from '../../platform/http/errors.ts';
import { hashPassword, needsRehash, verifyPassword } from '../accounts/password.ts';
import {
  findStatisticsPassword,
  replaceStatisticsHash,
} from '../accounts/staff-members/staff-members.repository.ts';

/** Tries of the person, whatever session or device they try from. */
const TRIES: ThrottlePolicy = {
  tries: STATISTICS_TRIES,
  window: STATISTICS_LOCK_MINUTES * 60,
  longestWait: STATISTICS_LOCK_MINUTES * 60,
};

const auditOf = (userId: number) => ({
  action: 'statistics.open',
  targetType: 'user',
  targetId: userId,
});

/**
 * Opens the figures to this session for some minutes, by the person's own statistics password.
 * An attempt is consumed before anything is compared, and somebody without a password costs the
 * same work.
 */
export async function openStatistics(
  ctx: RequestContext,
  { password }: StatisticsAccessBody,
): Promise<{ readonly answer: StatisticsAccessAnswer; readonly cookie: SessionCookie }> {
  authorize(ctx, 'openStatistics');
  const { deps } = ctx;
  const { id, email } = requireUser(ctx);
  const key = `statistics:${id}`;
  const triesLeft = await consumeAttemptOf(ctx, key, id);
  const stored = await findStatisticsPassword(deps.db, email);
  const { PEPPER, PASSWORD_COST } = deps.config;
  const isRight = await verifyPassword(password, stored, PEPPER, PASSWORD_COST);
  if (stored === null || !isRight) {
    await commit(ctx, {
      statements: [],
      audit: { ...auditOf(id), result: 'refused' },
      topics: [UNSEEN],
    });
    throw new AppError('statistics.wrong_password', 403, { triesLeft });
  }
  const rehashed = needsRehash(stored, PEPPER, PASSWORD_COST)
    ? [replaceStatisticsHash(email, stored, await hashPassword(password, PEPPER, PASSWORD_COST))]
    : [];
  const { until, cookie, statements } = await stepUp(ctx, STATISTICS_MINUTES);
  await commit(ctx, {
    statements: [...statements, resetAttempts(deps.db, key), ...rehashed],
    audit: auditOf(id),
    topics: [UNSEEN],
  });
  return {
    answer: {
      v: 1,
      ok: true,
      success: true,
      openUntil: until,
      secondsLeft: STATISTICS_MINUTES * 60,
    },
    cookie,
  };
}

/** Throws 429 while the gate is locked to this person; that too is written down. */
async function consumeAttemptOf(ctx: RequestContext, key: string, userId: number): Promise<number> {
  try {
    return await consumeAttempt(ctx.deps, key, TRIES);
  } catch (error) {
    await commit(ctx, {
      statements: [],
      audit: { ...auditOf(userId), result: 'refused' },
      topics: [UNSEEN],
    });
    throw error;
  }
}

/** Closes them before their time; a session that had none open is as closed. */
export async function closeStatistics(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'closeStatistics');
  const { id } = requireUser(ctx);
  await commit(ctx, {
    statements: [withoutStepUp(ctx)],
    audit: { action: 'statistics.close', targetType: 'user', targetId: id },
    topics: [UNSEEN],
  });
}

/** Until when this session may read figures. Throws 403 where it may not. */
export async function requireOpen(
  ctx: RequestContext,
): Promise<{ readonly openUntil: string; readonly secondsLeft: number }> {
  const openUntil = await stepUpUntil(ctx);
  if (openUntil === null) throw new AppError('statistics.step_up_required', 403);
  return {
    openUntil,
    secondsLeft: Math.ceil((Date.parse(openUntil) - ctx.deps.now()) / 1000),
  };
}
