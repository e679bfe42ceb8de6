import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { raiseAlarm } from '../../platform/alarms/raise-alarm.ts';
import type { Statement } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import { MAIL_LEASE_MS, openMail, type WrittenMail } from '../../platform/mail/draft-mail.ts';
import * as outbox from '../../platform/mail/mails.repository.ts';

const MINUTE = 60_000;
/** Waits from try to try. */
const FIRST_WAIT_MS = 5 * MINUTE;
const LONGEST_WAIT_MS = 180 * MINUTE;
/** Tries of about half a day; then people have to look. */
const MOST_TRIES = 8;
/** Mails of one round, and how many are on their way at a time. */
const ROUND = 20;
const AT_ONCE = 4;
const ROUNDS = 5;

const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 3 ** (tries - 1), LONGEST_WAIT_MS);

/** No list shows any of it, and the act that caused the mail has its audit row. */
const write = (statements: readonly Statement[]) =>
  ({ statements, audit: [], topics: [UNSEEN] }) as const;

interface Taken {
  readonly key: string;
  readonly kind: string;
  readonly tries: number;
}

/**
 * Sends a mail that a batch of this request has just written down, and is this request's for two
 * minutes. `content` answers null where there is nobody to tell. A failure is logged and stops
 * nothing: the clock tries again.
 */
export async function sendFresh(
  { deps, waitUntil }: Pick<RequestContext, 'deps' | 'waitUntil'>,
  mail: Pick<Taken, 'key' | 'kind'>,
  content: () => Promise<WrittenMail | null>,
): Promise<void> {
  await attempt(systemContext(deps, waitUntil), { ...mail, tries: 1 }, content);
}

/** Sends what a run left behind that did not live to, or whose service refused it. */
export async function sendMails(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'sendMails');
  const { deps } = ctx;
  const { db, now } = deps;
  for (let round = 0; round < ROUNDS; round++) {
    const at = new Date(now()).toISOString();
    if (!(await outbox.hasMailDue(db, at))) return;
    const until = new Date(now() + MAIL_LEASE_MS).toISOString();
    const [gone, taken] = await commit(ctx, write(outbox.claimMails(db, at, until, ROUND)));
    const late = gone?.results.filter((row) => row['late'] === 1).length ?? 0;
    if (late > 0) {
      deps.log('warn', 'mails came too late', { count: late });
      await raiseAlarm(deps, 'mail_failed', 'too late');
    }
    const waiting = await outbox.findMails(
      db,
      (taken?.results ?? []).map(({ id }) => Number(id)),
    );
    const isLast = waiting.length < ROUND;
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) await sendAgain(ctx, row);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (isLast) return;
  }
}

/** Writes it as things are by now; what its reader has no use for any more is dropped. */
async function sendAgain(ctx: RequestContext, row: outbox.MailRow): Promise<void> {
  await attempt(ctx, row, async () => {
    const params = await openMail(ctx.deps, row);
    if (params === null) throw new Error('unreadable mail');
    for (const { mails } of ctx.deps.features)
      for (const [kind, writer] of Object.entries(mails ?? {}))
        if (kind === row.kind) return writer(ctx, params);
    return null;
  });
}

async function attempt(
  ctx: RequestContext,
  { key, kind, tries }: Taken,
  content: () => Promise<WrittenMail | null>,
): Promise<void> {
  const { deps } = ctx;
  let failure: unknown = null;
  try {
    const written = await content();
    if (written) await deps.mailer({ ...written, key });
  } catch (error) {
    failure = error;
  }
  try {
    if (failure === null) await commit(ctx, write([outbox.deleteMail(deps.db, key)]));
    else await settleFailure(ctx, { key, kind, tries }, failure);
  } catch (error) {
    // The database is away: the mail is due again, under the same key, once its two minutes are over.
    deps.log('warn', 'mail not settled', { code: kind, errorName: nameOf(error) });
  }
}

async function settleFailure(ctx: RequestContext, mail: Taken, error: unknown): Promise<void> {
  const { db, now, log } = ctx.deps;
  const { key, kind, tries } = mail;
  if (error instanceof AppError && error.status === 429) {
    log('info', 'mail withheld', { code: error.code });
    await commit(ctx, write([outbox.deleteMail(db, key)]));
    return;
  }
  if (kind !== 'alarm') await raiseAlarm(ctx.deps, 'mail_failed', kind);
  const isOver = tries >= MOST_TRIES;
  log('warn', isOver ? 'mail given up' : 'mail not sent', { code: kind, errorName: nameOf(error) });
  const at = (ms: number) => new Date(now() + ms).toISOString();
  await commit(
    ctx,
    write([
      isOver ? outbox.giveMailUp(db, key, at(0)) : outbox.putMailOff(db, key, at(waitAfter(tries))),
    ]),
  );
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
