import { everyone, managersOnly, scheduled } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const mailPermissions = {
  sendMails: scheduled,
  showMails: managersOnly('GET /api/admin/mails'),
  retryMails: managersOnly('POST /api/admin/mails/retry'),
  // The mail service, whose signature the verb asks for.
  noteMailEvent: everyone('POST /api/mail-events'),
  forgetBounces: scheduled,
} as const;
