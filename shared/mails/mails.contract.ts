import * as z from 'zod/mini';

/** Answer of GET /api/admin/mails and of POST /api/admin/mails/retry. */
export const shownMailsSchema = z.object({
  /** Refused by the service or left behind, and tried again by itself. */
  waiting: z.int(),
  /** Given up: tried again only when staff say so. */
  failed: z.int(),
  /** When (ISO 8601) the oldest of both was written. */
  oldest: z.nullable(z.string()),
});
export type ShownMails = z.infer<typeof shownMailsSchema>;
