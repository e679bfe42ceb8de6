import type { DeviceRow } from '#shared/accounts/device-rows.contract.ts';
import { maskPhoneEnd, maskReference } from '#shared/mask.ts';
import { topicOf } from '#shared/topics.ts';
import type { RequestContext } from '../../context.ts';
import type { Adoption, AdoptionPart, DeviceRowsPart } from '../../feature.ts';
import { ownerOf } from '../../identity/caller.ts';
import { auditSetStatement } from '../../platform/db/audit.ts';
import {
  adoptableEntries,
  adoptEntries,
  forgetEntries,
  ownersOfDeviceEntries,
} from './device-entries.repository.ts';
import { ownEntries } from './entries.repository.ts';

async function listEntriesOfDevice(
  { deps, caller }: RequestContext,
  deviceHash: string,
): Promise<DeviceRow[]> {
  const owners = await ownersOfDeviceEntries(deps.db, deviceHash);
  const rows = await ownEntries(deps.db, { email: null, secretHashes: [deviceHash] });
  return rows
    .filter(({ id, status }) => status !== 'void' && owners.has(id))
    .map(({ id, reference, participantPhone, participationMonth, eventType, status }) => ({
      id,
      kind: 'entry' as const,
      owner: ownerOf(caller, owners.get(id) ?? null),
      maskedReference: maskReference(reference),
      maskedPhone: maskPhoneEnd(participantPhone),
      eventType,
      month: participationMonth,
      status,
    }));
}

export const deviceEntries: DeviceRowsPart = {
  kind: 'entry',
  list: listEntriesOfDevice,
  forget: ({ deps }, deviceHash, ids) => forgetEntries(deps.db, deviceHash, ids),
};

export function adoptIntoAccount(
  ctx: RequestContext,
  { user, deviceHash, ids }: Adoption,
): AdoptionPart {
  const adoptable = adoptableEntries(deviceHash, ids.entry);
  return {
    statements: [
      auditSetStatement(ctx, {
        action: 'entry.adopt',
        targetType: 'entry',
        ids: adoptable,
        field: 'userEmail',
      }),
      adoptEntries(ctx.deps.db, adoptable, user.email),
    ],
    topics: [topicOf(user.id, 'entries'), topicOf(user.id, 'notifications')],
  };
}
