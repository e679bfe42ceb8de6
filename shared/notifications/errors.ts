/** Codes of staff notifications that nobody could read, or that several guests could. */
export const NOTIFICATION_ERRORS = [
  'notification.no_recipient',
  'notification.unclear_recipient',
] as const;
export type NotificationErrorCode = (typeof NOTIFICATION_ERRORS)[number];
