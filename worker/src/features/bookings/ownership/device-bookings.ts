import type { DeviceRow } from '#shared/accounts/device-rows.contract.ts';
import { maskName, maskReference } from '#shared/mask.ts';
import { topicOf } from '#shared/topics.ts';
import type { RequestContext } from '../../../context.ts';
import type { Adoption, AdoptionPart, DeviceRowsPart } from '../../../feature.ts';
import { ownerOf } from '../../../identity/caller.ts';
import { auditSetStatement } from '../../../platform/db/audit.ts';
import {
  adoptableBookings,
  adoptBookings,
  bookingsOfDevice,
  forgetBookings,
} from './device-bookings.repository.ts';

async function listBookingsOfDevice(
  { deps, caller }: RequestContext,
  deviceHash: string,
): Promise<DeviceRow[]> {
  const rows = await bookingsOfDevice(deps.db, deviceHash);
  return rows.map(({ reference, fullName, userEmail, contactEmail, ...row }) => ({
    ...row,
    kind: 'booking' as const,
    owner: ownerOf(caller, userEmail),
    ...(userEmail === null &&
      contactEmail?.toLowerCase() !== caller.user?.email && { needsProof: true }),
    maskedReference: maskReference(reference),
    maskedName: maskName(fullName),
  }));
}

export const deviceBookings: DeviceRowsPart = {
  kind: 'booking',
  list: listBookingsOfDevice,
  forget: ({ deps }, deviceHash, ids) => forgetBookings(deps.db, deviceHash, ids),
};

/** Points of a stay go to whom its booking belongs when it is completed. */
export function adoptIntoAccount(ctx: RequestContext, adoption: Adoption): AdoptionPart {
  const { user, at } = adoption;
  const adoptable = adoptableBookings(adoption);
  return {
    statements: [
      auditSetStatement(ctx, {
        action: 'booking.adopt',
        targetType: 'booking',
        ids: adoptable,
        field: 'userEmail',
      }),
      adoptBookings(ctx.deps.db, adoptable, user.email, at),
    ],
    topics: ['bookings', topicOf(user.id, 'bookings'), topicOf(user.id, 'notifications')],
  };
}
