import type { Feature } from '../../feature.ts';
import { KEYED_MAILS } from '../../platform/mail/draft-mail.ts';
import { forgetBounce } from '../../platform/mail/mail-bounces.repository.ts';
import { mailRoutes } from './mails.routes.ts';
import { forgetBounces, noteMailEvent } from './note-mail-event.ts';
import { sendMails } from './send-mails.ts';
import { retryMails, showMails } from './show-mails.ts';

export const mailsFeature: Feature = {
  name: 'mails',
  routes: [mailRoutes],
  verbs: { sendMails, showMails, retryMails, noteMailEvent, forgetBounces },
  errorTexts: {},
  cron: [forgetBounces],
  everyMinute: [sendMails],
  keyed: KEYED_MAILS,
  erase: ({ deps }, { user }) => ({ statements: [forgetBounce(deps.db, user.email)], topics: [] }),
  changeEmail: ({ deps }, { from, to }) => [
    forgetBounce(deps.db, from),
    // Its code has arrived there.
    forgetBounce(deps.db, to),
  ],
};
