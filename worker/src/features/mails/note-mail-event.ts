import * as z from 'zod/mini';
import { canonicalEmail, MAX_EMAIL } from '#shared/accounts/email.ts';
import { MAIL_BOUNCE_DAYS } from '#shared/site/retention.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import {
  deleteBouncesBefore,
  hasBounceBefore,
  noteBounce,
} from '../../platform/mail/mail-bounces.repository.ts';
import type { BOUNCE_KINDS } from '../../platform/mail/mail-bounces.table.ts';
import { isSigned, type SignedEvent } from './signed-event.ts';

/** Longer than the service writes of one mail. */
export const MOST_EVENT_BYTES = 65_536;
/** A mail of ours has one reader. */
const MOST_READERS = 10;

const DAY = 24 * 60 * 60 * 1000;

/** Meaning of each event of the service; all others mean nothing here. */
const KINDS: Readonly<Record<string, (typeof BOUNCE_KINDS)[number]>> = {
  'email.bounced': 'bounced',
  'email.suppressed': 'bounced',
  'email.complained': 'complained',
  'email.delivered': 'delivered',
};

const eventSchema = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({ to: z.array(z.string()) }),
});

/**
 * Takes what the mail service tells of a mail: that it came back, was reported as spam, or arrived.
 * A repeat changes nothing. Throws 404 where no secret is set, so that the address is not there; 403
 * where the event is not signed by it, or was long ago.
 */
export async function noteMailEvent(ctx: RequestContext, event: SignedEvent): Promise<void> {
  authorize(ctx, 'noteMailEvent');
  const { config, now, log } = ctx.deps;
  const secret = config.RESEND_WEBHOOK_SECRET;
  if (secret === undefined) throw notFound();
  if (!(await isSigned(secret, event, now()))) throw new AppError('auth.forbidden', 403);
  const { success, data } = eventSchema.safeParse(jsonOf(event.body));
  const kind = success ? KINDS[data.type] : undefined;
  if (!success || kind === undefined) return;
  const seen = Date.parse(data.created_at);
  // The clock of the service may be ahead: what comes later has to count all the same.
  const at = new Date(Math.min(Number.isNaN(seen) ? now() : seen, now())).toISOString();
  const readers = data.data.to.slice(0, MOST_READERS).map(addressOf);
  const emails = [...new Set(readers)].filter((email) => email !== null);
  if (emails.length === 0) return;
  if (kind !== 'delivered') log('warn', 'mail came back', { code: kind });
  await commit(ctx, {
    statements: emails.map((email) => noteBounce({ email, kind, at })),
    audit: [],
    topics: [UNSEEN],
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The address of `Name <address>` or of itself, as accounts spell it; null for what is none. */
function addressOf(reader: string): string | null {
  const [, inBrackets] = /<([^<>]+)>\s*$/.exec(reader) ?? [];
  const email = canonicalEmail(inBrackets ?? reader);
  return email.includes('@') && email.length <= MAX_EMAIL ? email : null;
}

/** Forgets that mail came back, where it last did long ago. */
export async function forgetBounces(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'forgetBounces');
  const { db, now } = ctx.deps;
  const before = new Date(now() - MAIL_BOUNCE_DAYS * DAY).toISOString();
  if (!(await hasBounceBefore(db, before))) return;
  await commit(ctx, {
    statements: [deleteBouncesBefore(db, before)],
    audit: [],
    topics: [UNSEEN],
  });
}
