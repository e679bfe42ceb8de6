import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import { topicOf } from '#shared/topics.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import type { Erasure, ErasurePart } from '../../feature.ts';
import { notificationView } from './list-notifications.ts';
import { deleteBookingNotifications, notificationsPage } from './notifications.repository.ts';

/** More than an account gathers in a lifetime. */
const ALL = 100_000;

/** Those about entries go with the entries. */
export function eraseFromNotifications(_ctx: RequestContext, { user }: Erasure): ErasurePart {
  return {
    statements: [deleteBookingNotifications(user.email)],
    topics: [topicOf(user.id, 'notifications')],
  };
}

export async function exportNotifications(
  { deps }: RequestContext,
  { email }: SignedInUser,
): Promise<Pick<AccountExport, 'notifications'>> {
  const whose = { email, secretHashes: [], hotelPhone: null, phone: null, readsAll: false };
  const rows = await notificationsPage(deps.db, whose, ALL, null);
  return { notifications: rows.map(notificationView) };
}
