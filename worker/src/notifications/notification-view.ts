import { notificationSchema, type Notification } from '#shared/notifications/notification.contract.ts';
import type { NotificationRow } from './notifications.repository.ts';

/** A row as its reader sees it: nothing of where it came from. A row read by plain SQL has 0 or 1 for `isRead`. */
export function notificationView(row: NotificationRow): Notification {
  return notificationSchema.parse({ ...row, isRead: Number(row.isRead) === 1 });
}
