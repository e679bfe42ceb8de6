import type { ShownMails } from '#shared/mails/mails.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { MAIL_LEASE_MS } from '../../platform/mail/draft-mail.ts';
import { countBounces } from '../../platform/mail/mail-bounces.repository.ts';
import * as outbox from '../../platform/mail/mails.repository.ts';
import { sendMails } from './send-mails.ts';

/** How many mails did not leave at once, and from how many addresses mail comes back; whom and what they tell, nobody reads here. */
export async function showMails(ctx: RequestContext): Promise<ShownMails> {
  authorize(ctx, 'showMails');
  return countNow(ctx);
}

/** A mail of a moment ago is on its way. */
async function countNow({ deps: { db, now } }: RequestContext): Promise<ShownMails> {
  const counts = await outbox.countMails(db, new Date(now() - MAIL_LEASE_MS).toISOString());
  return { ...counts, returned: await countBounces(db) };
}

/**
 * Makes every mail due that waits or was given up, and sends them after the answer. A repeat finds
 * what has not left yet.
 */
export async function retryMails(ctx: RequestContext): Promise<ShownMails> {
  authorize(ctx, 'retryMails');
  const { deps, waitUntil } = ctx;
  const [at, taken] = [0, MAIL_LEASE_MS].map((ms) => new Date(deps.now() + ms).toISOString());
  await commit(ctx, {
    statements: [outbox.retryMails(deps.db, at ?? '', taken ?? '')],
    audit: { action: 'site.mails_retried', targetType: 'mail', targetId: 'all' },
    topics: [UNSEEN],
  });
  waitUntil(sendMails(systemContext(deps, waitUntil)));
  return countNow(ctx);
}
