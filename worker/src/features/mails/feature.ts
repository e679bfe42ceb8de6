import type { Feature } from '../../feature.ts';
import { KEYED_MAILS } from '../../platform/mail/draft-mail.ts';
import { mailRoutes } from './mails.routes.ts';
import { sendMails } from './send-mails.ts';
import { retryMails, showMails } from './show-mails.ts';

export const mailsFeature: Feature = {
  name: 'mails',
  routes: [mailRoutes],
  verbs: { sendMails, showMails, retryMails },
  errorTexts: {},
  everyMinute: [sendMails],
  keyed: KEYED_MAILS,
};
