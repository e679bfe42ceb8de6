import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import { topicOf } from '#shared/topics.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import type { Adoption, AdoptionPart, Erasure, ErasurePart } from '../../feature.ts';
import { accountReader, deviceReader, notificationView } from './list-notifications.ts';
import {
  copyReads,
  deleteBookingNotifications,
  deleteReads,
  notificationsPage,
} from './readable-notifications.repository.ts';

/** More than an account gathers in a lifetime. */
const ALL = 100_000;

/** Deletes what is left: notifications about entries and reviews go with these. */
export function eraseFromNotifications(_ctx: RequestContext, { user }: Erasure): ErasurePart {
  return {
    statements: [...deleteBookingNotifications(user.email), deleteReads(accountReader(user.id))],
    topics: [topicOf(user.id, 'notifications')],
  };
}

export async function exportNotifications(
  { deps }: RequestContext,
  { id, email }: SignedInUser,
): Promise<Pick<AccountExport, 'notifications'>> {
  const whose = {
    email,
    secretHashes: [],
    account: accountReader(id),
    device: null,
    hotelPhone: null,
    phone: null,
    readsAll: false,
  };
  const rows = await notificationsPage(deps.db, whose, ALL, null);
  return { notifications: rows.map(notificationView) };
}

export function adoptReads(
  _ctx: RequestContext,
  { user, deviceHash, ids }: Adoption,
): AdoptionPart {
  const readers = { account: accountReader(user.id), device: deviceReader(deviceHash) };
  return { statements: [copyReads(readers, ids)], topics: [] };
}
