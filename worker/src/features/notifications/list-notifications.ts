import {
  notificationSchema,
  type Notification,
  NOTIFICATION_LIMIT,
  type NotificationQuery,
} from '#shared/notifications/notification.contract.ts';
import { toE164 } from '#shared/phone.ts';
import type { RequestContext } from '../../context.ts';
import { receiptHashesOf } from '../../identity/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import { releaseExpiredIfDue } from '../bookings/expiry.ts';
import { findSite } from '../site/site.repository.ts';
import {
  type NotificationRow,
  notificationsHead,
  notificationsPage,
  type NotificationsHead,
  type Readership,
} from './notifications.repository.ts';

/**
 * A row as its reader sees it: nothing of where it came from. A row read by plain SQL has 0 or 1
 * for `isRead`.
 */
export function notificationView(row: NotificationRow): Notification {
  return notificationSchema.parse({ ...row, isRead: Number(row.isRead) === 1 });
}

interface Notifications {
  readonly head: NotificationsHead;
  readonly page: () => Promise<{ messages: Notification[]; nextCursor: string | null }>;
}

/**
 * The messages that the caller may read, of one phone or of all their own: staff a phone's whole
 * list, others what is about bookings and entries of theirs, and everybody the hotel's
 * announcements. A phone without such messages and a foreign one answer alike.
 */
export async function listNotifications(
  ctx: RequestContext,
  typed: string | null,
  query: NotificationQuery,
): Promise<Notifications> {
  const { deps, caller } = ctx;
  const phone = typed === null ? null : toE164(typed);
  if (typed !== null && phone === null)
    throw new AppError('phone.invalid', 400, { fields: [{ field: 'phone', reason: 'invalid' }] });
  await releaseExpiredIfDue(ctx);
  const site = await findSite(deps.db);
  const whose: Readership = {
    email: caller.user?.email ?? null,
    secretHashes: receiptHashesOf(caller),
    hotelPhone: toE164(site?.contactPhone ?? ''),
    phone,
    readsAll: caller.isStaff,
  };
  const page = async () => {
    const limit = query.limit ?? NOTIFICATION_LIMIT;
    const rows = await notificationsPage(
      deps.d1,
      whose,
      limit + 1,
      query.cursor === undefined ? null : Number(query.cursor),
    );
    const messages = rows.slice(0, limit).map(notificationView);
    return { messages, nextCursor: rows.length > limit ? String(messages.at(-1)?.id) : null };
  };
  return { head: await notificationsHead(deps.d1, whose), page };
}
