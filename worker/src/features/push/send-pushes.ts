import { addDays } from '#shared/bookings/stay.ts';
import { minutesOf, muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { QUIET_TO, quietUntil } from '#shared/push/quiet-hours.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { raiseAlarm } from '../../platform/alarms/raise-alarm.ts';
import type { Statement } from '../../platform/db/batch.ts';
import { PUSH_RULES, topicOf } from '../../platform/push/push-kinds.ts';
import { pushMessage } from '../../platform/push/push-message.ts';
import * as news from '../../platform/push/push-outbox.repository.ts';
import type { PushOutcome } from '../../platform/push/push-sender.ts';
import * as subs from '../../platform/push/push-subscriptions.repository.ts';
import { openSecret } from './sealed-endpoint.ts';

const MINUTE = 60_000;
/** News of one round, and how many pushes are on their way at a time. */
const ROUND = 30;
const AT_ONCE = 6;
const ROUNDS = 20;
/** Longer than a round can take: then the run that claimed it has ended without a word. */
const LEASE_MS = 2 * MINUTE;
/** Waits after tries that failed, where the service names none. */
const LONGEST_WAIT_MS = 60 * MINUTE;
/**
 * Pushes that a guest's device shows on one Muscat day; what comes beyond waits for the morning.
 */
const MOST_A_DAY = 3;

const UNREADABLE: PushOutcome = { is: 'bad', status: 0, reason: 'Unreadable' };

type Row = news.PushOutboxRow;
type Sub = subs.PushSubscriptionRow;

/** News of one kind for one browser: one push, whatever came together. */
interface Parcel {
  readonly sub: Sub;
  readonly kind: Row['kind'];
  readonly rows: readonly Row[];
}

/** Sends all news that is due. */
export async function sendPushes(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'sendPushes');
  await sendDue(ctx);
}

/**
 * The same after a commit that left news. Two at once never send the same: each claims what it
 * sends. A push that was sent when its runtime ended may come twice, and replaces itself.
 */
export async function sendDue(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  for (let round = 0; round < ROUNDS; round++) {
    const at = new Date(now()).toISOString();
    if (!(await news.hasDue(db, at))) return;
    const until = new Date(now() + LEASE_MS).toISOString();
    const results = await commit(ctx, write(news.claimDue(db, at, until, ROUND)));
    const ids = (results.at(-1)?.results ?? []).map(({ id }) => Number(id));
    if (ids.length === 0) return;
    await sendRound(ctx, await parcelsOf(ctx, ids));
    if (ids.length < ROUND) return;
  }
}

/** No list shows any of it, and the change that made the news has its audit row. */
const write = (statements: readonly Statement[]) =>
  ({ statements, audit: [], topics: [UNSEEN] }) as const;

async function parcelsOf({ deps: { db } }: RequestContext, ids: number[]): Promise<Parcel[]> {
  const rows = await news.findNews(db, ids);
  const found = await subs.findSubscriptions(db, [...new Set(rows.map(({ subId }) => subId))]);
  return found.flatMap((sub) => {
    const own = rows.filter(({ subId }) => subId === sub.id);
    return [...new Set(own.map(({ kind }) => kind))].map((kind) => ({
      sub,
      kind,
      rows: own.filter((row) => row.kind === kind),
    }));
  });
}

async function sendRound(ctx: RequestContext, parcels: readonly Parcel[]): Promise<void> {
  const { db, now } = ctx.deps;
  const today = new Date(startOfMuscatDay(muscatDay(now()))).toISOString();
  const ids = [...new Set(parcels.map(({ sub }) => sub.id))];
  const shown = new Map(
    (await news.countShown(db, ids, today)).map(({ subId, count }) => [subId, count]),
  );
  const statements: Statement[] = [];
  const refused: number[] = [];
  const waiting = [...parcels];
  const work = async () => {
    for (let parcel = waiting.shift(); parcel; parcel = waiting.shift()) {
      const { sub } = parcel;
      const isNowOrNever = parcel.rows.some(({ atAnyHour }) => atAnyHour);
      const waits = PUSH_RULES[parcel.kind].atNight === 'waits' && !isNowOrNever;
      const quiet = waits ? quietEnd(sub, now()) : null;
      if (quiet !== null) {
        statements.push(...putOff(ctx, parcel, quiet));
        continue;
      }
      const before = shown.get(sub.id) ?? 0;
      if (sub.role === 'guest' && before >= MOST_A_DAY && !isNowOrNever) {
        statements.push(...untilMorning(ctx, parcel));
        continue;
      }
      shown.set(sub.id, before + 1);
      // A push that cannot be read, after a lost key, does not stop the others.
      const outcome = await send(ctx, parcel).catch(() => UNREADABLE);
      if (outcome.is === 'bad') refused.push(outcome.status);
      statements.push(...settle(ctx, parcel, outcome));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (statements.length > 0) await commit(ctx, write(statements));
  const [status] = refused;
  if (status !== undefined) await raiseAlarm(ctx.deps, 'push_refused', `status ${status}`);
}

async function send({ deps }: RequestContext, { sub, kind, rows }: Parcel): Promise<PushOutcome> {
  const { ttl, urgency, atNight } = PUSH_RULES[kind];
  const now = deps.now();
  const isSilent = atNight === 'silent' && quietEnd(sub, now) !== null;
  const left = Math.max(...rows.map(({ expires }) => Date.parse(expires))) - now;
  const secret = await openSecret(deps, sub);
  return deps.push.send(
    { ...secret, keyId: sub.keyId },
    {
      text: JSON.stringify(
        pushMessage(kind, sub.language, {
          isSilent,
          isOfSeveral: rows.length > 1 || rows.some(({ ref }) => news.isOfSeveral(ref)),
          origin: deps.config.APP_ORIGIN,
        }),
      ),
      ttl: Math.min(ttl, left / 1000),
      topic: topicOf(kind),
      urgency: isSilent ? 'normal' : urgency,
    },
  );
}

function settle(ctx: RequestContext, { sub, rows }: Parcel, outcome: PushOutcome): Statement[] {
  const { db, now, log } = ctx.deps;
  const ids = rows.map(({ id }) => id);
  const at = new Date(now()).toISOString();
  switch (outcome.is) {
    case 'ok':
      return [
        news.settleNews(db, ids.slice(0, -1), { state: 'merged', sentAt: at }),
        news.settleNews(db, ids.slice(-1), { state: 'sent', sentAt: at }),
        subs.noteSuccess(db, sub.id, at),
      ];
    case 'gone':
      return subs.removeGone(sub);
    case 'later':
      return rows.map((row) => tryAgain(ctx, row, outcome.waitMs));
    case 'bad': {
      const { status, reason } = outcome;
      // Kept: what the service refuses is ours, such as a wrong key, and is put right by people.
      log('error', status === 413 ? 'push too large' : 'push refused', {
        status,
        ...(reason !== undefined && { code: reason }),
      });
      return [news.settleNews(db, ids, { state: 'failed' }), subs.noteRefusal(db, sub.id)];
    }
  }
}

/** A minute, two, four, …, as long as anybody cares. */
function tryAgain(
  { deps: { db, now } }: RequestContext,
  { id, tries, expires }: Row,
  waitMs: number | null,
): Statement {
  const wait = waitMs ?? Math.min(MINUTE * 2 ** (tries - 1), LONGEST_WAIT_MS);
  const next = now() + wait;
  return next >= Date.parse(expires)
    ? news.settleNews(db, [id], { state: 'late' })
    : news.settleNews(db, [id], { notBefore: new Date(next).toISOString() });
}

const quietEnd = ({ quietFrom, quietTo }: Sub, now: number): number | null =>
  quietUntil(now, quietFrom, quietTo);

/**
 * News that was written by day and is tried again at night, or whose device has other quiet hours
 * by now, waits as what is written at night does.
 */
const putOff = ({ deps: { db } }: RequestContext, { rows }: Parcel, until: number): Statement[] => [
  news.settleNews(
    db,
    rows.map(({ id }) => id),
    { notBefore: new Date(until).toISOString() },
  ),
];

/** What comes together in the morning is one push of its kind. */
function untilMorning({ deps: { db, now } }: RequestContext, { sub, kind, rows }: Parcel) {
  const tomorrow = startOfMuscatDay(addDays(muscatDay(now()), 1));
  const morning = tomorrow + minutesOf(sub.quietTo ?? QUIET_TO) * MINUTE;
  const until = morning + PUSH_RULES[kind].ttl * 1000;
  return rows.map(({ id }) =>
    news.settleNews(db, [id], {
      notBefore: new Date(morning).toISOString(),
      expires: new Date(until).toISOString(),
    }),
  );
}
