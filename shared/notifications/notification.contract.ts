import * as z from 'zod/mini';

export const NOTIFICATION_LIMIT = 20;
export const NOTIFICATION_LIMIT_MAX = 50;

/** A message as listed (back-office.txt §3): both languages, time in ISO 8601, phone in E.164. `type` names the cause; unknown ones come later. */
export const notificationSchema = z.object({
  id: z.int(),
  userPhone: z.string(),
  title: z.string(),
  titleAr: z.string(),
  message: z.string(),
  messageAr: z.string(),
  type: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

/**
 * Answer of GET /api/notifications and GET /api/notifications/{phone}: newest first. `X-Total-Count` says how many there are in
 * all (for "+N more"), `X-Next-Cursor` names the next page and is missing on the last.
 */
export const notificationListSchema = z.array(notificationSchema);

/** `cursor` is the id of the last message of the page before. */
export const notificationQuerySchema = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(NOTIFICATION_LIMIT_MAX))),
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
});
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;
