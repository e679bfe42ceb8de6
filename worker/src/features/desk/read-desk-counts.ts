import type { DeskCounts } from '#shared/desk/desk.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { authRequired } from '../../platform/http/errors.ts';
import { noticeStoppedClock } from '../alarms/heartbeats.ts';
import { releaseExpiredIfDue } from '../bookings/status/expiry.ts';
import { tellDecisionsIfDue } from '../events/tell-decisions.ts';
import { deskHead, readCounts } from './desk.repository.ts';

interface DeskCountsAnswer {
  /** What changes whenever the counts do. */
  readonly parts: readonly unknown[];
  readonly counts: () => Promise<DeskCounts>;
}

/** Faults of the site and additions to the staff wait for managers alone. */
const OF_MANAGERS = { alarms: 0, staffProposals: 0 };

/** What waits and who is in the house, as counts; also for a locked desk, which goes on counting. */
export async function readDeskCounts(ctx: RequestContext): Promise<DeskCountsAnswer> {
  authorize(ctx, 'readDeskCounts');
  const { deps, caller } = ctx;
  const { isManager } = caller;
  const userId = caller.user?.id ?? caller.lockedUserId;
  if (userId === null) throw authRequired(caller.sessionEnded);
  await releaseExpiredIfDue(ctx);
  await tellDecisionsIfDue(ctx);
  const today = muscatDay(deps.now());
  const isLocked = caller.lockedUserId !== null;
  const now = deps.now();
  await noticeStoppedClock(ctx);
  const head = await deskHead(deps.db, userId, now);
  const { version, lastBookingId, lateNumbers, alarms } = head;
  return {
    parts: [userId, isManager, isLocked, version, lastBookingId, lateNumbers, alarms, today],
    counts: async () => ({
      v: 1,
      isLocked,
      ...(await readCounts(deps.db, { userId, isManager, now, lastBookingId, today, alarms })),
      ...(isManager ? {} : OF_MANAGERS),
    }),
  };
}
