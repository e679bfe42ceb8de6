import type { BookingsSeenBody } from '#shared/desk/desk.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { raiseSeen } from './desk.repository.ts';

/** Notes that this member of staff has had the bookings up to this one before their eyes. */
export async function markBookingsSeen(ctx: RequestContext, body: BookingsSeenBody): Promise<void> {
  authorize(ctx, 'markBookingsSeen');
  const { deps } = ctx;
  const at = new Date(deps.now()).toISOString();
  await commit(ctx, {
    statements: [raiseSeen(requireUser(ctx).id, body.lastBookingId, at)],
    audit: [],
    topics: [UNSEEN],
  });
}
