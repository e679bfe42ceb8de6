import * as z from 'zod/mini';

/** Why a mail did not reach its reader: it came back, or they reported it as spam. */
export const mailReturnsSchema = z.enum(['bounced', 'complained']);
export type MailReturns = z.infer<typeof mailReturnsSchema>;

/** Answer of GET /api/admin/mails and of POST /api/admin/mails/retry. */
export const shownMailsSchema = z.object({
  /** Refused by the service or left behind, and tried again by itself. */
  waiting: z.int(),
  /** Given up: tried again only when staff say so. */
  failed: z.int(),
  /** When (ISO 8601) the oldest of both was written. */
  oldest: z.nullable(z.string()),
  /** Addresses from which mail comes back, or that reported it; a server of before does not know. */
  returned: z.optional(z.int()),
});
export type ShownMails = z.infer<typeof shownMailsSchema>;
