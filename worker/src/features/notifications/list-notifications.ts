import {
  notificationSchema,
  type Notification,
  NOTIFICATION_LIMIT,
  type NotificationQuery,
  type NotificationsReadBody,
} from '#shared/notifications/notification.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { deviceTopicOf, topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { receiptHashesOf } from '../../identity/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import { releaseExpiredIfDue } from '../bookings/status/expiry.ts';
import { findSite } from '../site/site.repository.ts';
import type { NotificationRow } from './notifications.repository.ts';
import {
  markRead,
  notificationsHead,
  notificationsPage,
  type NotificationsHead,
  type Readership,
} from './readable-notifications.repository.ts';

/** A row as its reader sees it, without where it came from. */
export const notificationView = (row: NotificationRow): Notification =>
  notificationSchema.parse(row);

interface Notifications {
  readonly head: NotificationsHead;
  readonly page: () => Promise<{ notifications: Notification[]; nextCursor: string | null }>;
}

/**
 * What the caller may read: what is about their own bookings and entries, and the hotel's
 * announcements.
 */
export async function listNotifications(
  ctx: RequestContext,
  query: NotificationQuery,
): Promise<Notifications> {
  authorize(ctx, 'listNotifications');
  return listReadable(ctx, null, query);
}

/**
 * The same, of one phone; staff read its whole list. A phone without such notifications and a
 * foreign one answer alike. Throws 400 phone.invalid.
 */
export async function listNotificationsOfPhone(
  ctx: RequestContext,
  { phone: typed, query }: { readonly phone: string; readonly query: NotificationQuery },
): Promise<Notifications> {
  authorize(ctx, 'listNotificationsOfPhone');
  const phone = toE164(typed);
  if (phone === null)
    throw new AppError('phone.invalid', 400, { fields: [{ field: 'phone', reason: 'invalid' }] });
  return listReadable(ctx, phone, query);
}

/** Null for every phone that the caller may read. */
async function listReadable(
  ctx: RequestContext,
  phone: string | null,
  { limit = NOTIFICATION_LIMIT, cursor }: NotificationQuery,
): Promise<Notifications> {
  const { deps, caller } = ctx;
  await releaseExpiredIfDue(ctx);
  const whose = { ...(await readershipOf(ctx)), phone, readsAll: caller.isStaff && phone !== null };
  const page = async () => {
    const below = cursor === undefined ? null : Number(cursor);
    const rows = await notificationsPage(deps.db, whose, limit + 1, below);
    const notifications = rows.slice(0, limit).map(notificationView);
    return {
      notifications,
      nextCursor: rows.length > limit ? String(notifications.at(-1)?.id) : null,
    };
  };
  return { head: await notificationsHead(deps.db, whose), page };
}

/**
 * Notes what was shown to the caller: for their account where there is one, else for their device.
 * A caller without either is remembered by their own phone alone.
 */
export async function markNotificationsRead(
  ctx: RequestContext,
  { ids }: NotificationsReadBody,
): Promise<void> {
  authorize(ctx, 'markNotificationsRead');
  const { deps, caller } = ctx;
  const whose = await readershipOf(ctx);
  if (whose.account === null && whose.device === null) return;
  await commit(ctx, {
    statements: markRead(whose, ids, new Date(deps.now()).toISOString()),
    audit: [],
    topics: [
      UNSEEN,
      ...(caller.user ? [topicOf(caller.user.id, 'notifications')] : []),
      ...(caller.deviceHash ? [deviceTopicOf(caller.deviceHash, 'notifications')] : []),
    ],
  });
}

/** All that the caller reads as a guest. */
async function readershipOf({ deps, caller }: RequestContext): Promise<Readership> {
  const site = await findSite(deps.db);
  const { user, deviceHash } = caller;
  return {
    email: user?.email ?? null,
    secretHashes: receiptHashesOf(caller),
    account: user && accountReader(user.id),
    device: deviceHash && deviceReader(deviceHash),
    hotelPhone: toE164(site?.contactPhone ?? ''),
    phone: null,
    readsAll: false,
  };
}

export const accountReader = (userId: number): string => `u:${userId}`;
export const deviceReader = (deviceHash: string): string => `d:${deviceHash}`;
