import { scheduled, staffOnly } from '../access.ts';

/** Who may call which verb of this feature (security design §3). */
export const mailPermissions = {
  sendMails: scheduled,
  showMails: staffOnly('GET /api/admin/mails'),
  retryMails: staffOnly('POST /api/admin/mails/retry'),
} as const;
