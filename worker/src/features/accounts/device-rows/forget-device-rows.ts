import type { ForgetBody } from '#shared/accounts/device-rows.contract.ts';
import { deviceTopicOf, topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { idsByKind } from './list-device-rows.ts';

const LISTS = ['bookings', 'entries', 'notifications'] as const;

/**
 * Closes bookings and entries to this device; reference and code, and the account that they belong
 * to, go on opening them. What the device does not open is passed over, so a repeat succeeds.
 */
export async function forgetDeviceRows(ctx: RequestContext, { rows }: ForgetBody): Promise<void> {
  authorize(ctx, 'forgetDeviceRows');
  const { user, deviceHash } = ctx.caller;
  if (deviceHash === null) return;
  const ids = rows === 'all' ? null : idsByKind(rows);
  const parts = ctx.deps.features.flatMap(({ deviceRows }) => (deviceRows ? [deviceRows] : []));
  await commit(ctx, {
    statements: [
      ...parts.map(({ kind, forget }) => forget(ctx, deviceHash, ids && ids[kind])),
      ...(ids === null ? ctx.deps.features : []).flatMap(
        ({ forgetDevice }) => forgetDevice?.(deviceHash) ?? [],
      ),
    ],
    audit: [],
    topics: [
      UNSEEN,
      ...LISTS.flatMap((list) => [
        deviceTopicOf(deviceHash, list),
        ...(user ? [topicOf(user.id, list)] : []),
      ]),
      ...(ids === null ? ([deviceTopicOf(deviceHash, 'chat'), 'conversations'] as const) : []),
    ],
  });
}
