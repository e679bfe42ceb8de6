import { sql } from 'drizzle-orm';
import type { Feature } from '../../feature.ts';
import { KEYED_MAILS } from '../../platform/mail/draft-mail.ts';
import { forgetBouncesAt } from '../../platform/mail/mail-bounces.repository.ts';
import { mailRoutes } from './mails.routes.ts';
import { forgetBounces, noteMailEvent } from './note-mail-event.ts';
import { sendMails } from './send-mails.ts';
import { retryMails, showMails } from './show-mails.ts';
import { addressesOf } from './whose-mail.repository.ts';

export const mailsFeature: Feature = {
  name: 'mails',
  reads: ['bookings'],
  routes: [mailRoutes],
  verbs: { sendMails, showMails, retryMails, noteMailEvent, forgetBounces },
  errorTexts: {},
  cron: [forgetBounces],
  everyMinute: [sendMails],
  keyed: KEYED_MAILS,
  // Before the bookings lose their addresses: an erasure goes through the features from their end.
  erase: ({ deps: { db } }, { user }) => ({
    statements: [forgetBouncesAt(db, addressesOf(user.email))],
    topics: [],
  }),
  // The code of the new one has arrived there.
  changeEmail: ({ deps: { db } }, { from, to }) => [
    forgetBouncesAt(db, sql`VALUES (${from}), (${to})`),
  ],
};
