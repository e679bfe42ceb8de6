import type { AdoptBody, DeviceRowId } from '#shared/accounts/device-rows.contract.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Adoption } from '../../../feature.ts';
import { requireUser } from '../../../identity/caller.ts';
import { idsByKind, rowsOfDevice } from './list-device-rows.ts';

/**
 * Adds bookings and entries that this device opens to the caller's account, all in one batch: only
 * those whose receipt the device itself holds and that belong to no account. They earn what they
 * bring from now on; the device goes on opening them. Answers with those of the rows that are the
 * account's now, whether this call added them or an earlier one.
 */
export async function adoptDeviceRows(
  ctx: RequestContext,
  { rows }: AdoptBody,
): Promise<DeviceRowId[]> {
  authorize(ctx, 'adoptDeviceRows');
  const { deps, caller } = ctx;
  const user = requireUser(ctx);
  const { deviceHash } = caller;
  if (deviceHash === null) return [];
  const at = new Date(deps.now()).toISOString();
  const adoption: Adoption = { user, deviceHash, ids: idsByKind(rows), at };
  const parts = deps.features.flatMap(({ adopt }) => (adopt ? [adopt(ctx, adoption)] : []));
  await commit(ctx, {
    statements: parts.flatMap(({ statements }) => statements),
    // Each row has an audit row of its own, written by its part.
    audit: [],
    topics: [topicOf(user.id, 'account'), ...parts.flatMap(({ topics }) => topics)],
  });
  const now = await rowsOfDevice(ctx, deviceHash);
  return rows.filter(({ kind, id }) =>
    now.some((row) => row.kind === kind && row.id === id && row.owner === 'caller'),
  );
}
