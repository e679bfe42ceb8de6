import * as z from 'zod/mini';
import { canonicalEmail, MAX_EMAIL } from '#shared/accounts/email.ts';
import { muscatClock } from '#shared/muscat-time.ts';
import { MAIL_BOUNCE_DAYS } from '#shared/site/retention.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import {
  deleteBouncesBefore,
  deleteBouncesOfNobody,
  hasBounceBefore,
  hasBounceOfNobody,
  noteBounce,
} from '../../platform/mail/mail-bounces.repository.ts';
import type { BOUNCE_KINDS } from '../../platform/mail/mail-bounces.table.ts';
import { isSigned, type SignedEvent } from './signed-event.ts';
import { isSomebodys } from './whose-mail.repository.ts';

/** Longer than the service writes of one mail. */
export const MOST_EVENT_BYTES = 65_536;
/** A mail of ours has one reader. */
const MOST_READERS = 10;

/** Addresses of nobody that one run deletes. */
const MOST_FORGOTTEN = 500;
/** The hour in Muscat in which all addresses are looked through. */
const QUIET_HOUR = 3;

const DAY = 24 * 60 * 60 * 1000;

/** Events of the service that count as mail that came back; all others are ignored. */
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
 * A repeat changes nothing, and an address that is nobody's is not kept: the mail about an erasure
 * may come back too. Throws 404 where no secret is set, so that the address is not there; 403
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
    statements: emails.map((email) => noteBounce({ email, kind, at }, isSomebodys)),
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

/**
 * Forgets that mail came back, where it last did long ago; and, at night, from addresses that are
 * nobody's any more: corrected by staff, or of a booking or account that is deleted.
 */
export async function forgetBounces(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'forgetBounces');
  const { db, now } = ctx.deps;
  const before = new Date(now() - MAIL_BOUNCE_DAYS * DAY).toISOString();
  const isNight = muscatClock(now()).hours === QUIET_HOUR;
  const statements = [
    ...((await hasBounceBefore(db, before)) ? [deleteBouncesBefore(db, before)] : []),
    ...(isNight && (await hasBounceOfNobody(db, isSomebodys))
      ? [deleteBouncesOfNobody(isSomebodys, MOST_FORGOTTEN)]
      : []),
  ];
  if (statements.length === 0) return;
  await commit(ctx, { statements, audit: [], topics: [UNSEEN] });
}
