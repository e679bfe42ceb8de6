import type { Notification } from '#shared/notifications/notification.contract.ts';

/** News of a booking or of the points that it brought; the rest is about draws, and announcements to everybody. */
export function isBookingNews({ type }: Pick<Notification, 'type'>): boolean {
  return type.startsWith('booking_') || type.startsWith('points_');
}

/** Not read anywhere yet. `seen` is the id of the newest that was in sight on this device; 0 for none. */
export function isUnseen({ id, isRead }: Pick<Notification, 'id' | 'isRead'>, seen: number): boolean {
  return !isRead && id > seen;
}

export function newestId(notices: readonly Pick<Notification, 'id'>[]): number {
  return notices.reduce((newest, { id }) => Math.max(newest, id), 0);
}
