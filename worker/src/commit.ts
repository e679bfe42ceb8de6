import { UNSEEN } from '#shared/topics.ts';
import { isClosedInMaintenance, needsManager } from './authorize.ts';
import { systemContext, type RequestContext } from './context.ts';
import { assertCaller } from './identity/caller.ts';
import { auditStatement, type AuditEntry } from './platform/db/audit.ts';
import { ConstraintError, runBatch, type Statement } from './platform/db/batch.ts';
import {
  claimIdempotencyKey,
  saveResponse,
  type StoredResponse,
} from './platform/db/idempotency.ts';
import { bumpTopic, type AnyTopic } from './platform/db/versions.repository.ts';
import { managerNeeded } from './platform/http/errors.ts';
import { refuseInMaintenance } from './platform/http/maintenance.ts';

export interface Write {
  readonly statements: readonly Statement[];
  /**
   * Who did what to which row; empty where the statements write audit rows for a set, or where
   * nobody's act is recorded.
   */
  readonly audit: AuditEntry | readonly AuditEntry[];
  /** The lists that this changes, or UNSEEN. */
  readonly topics: readonly [AnyTopic, ...AnyTopic[]];
  /**
   * Key of the request and what it is answered for good: claimed first and saved last, in the same
   * batch.
   */
  readonly response?: StoredResponse | null;
  /**
   * Set where the statements assert the caller themselves: the repeat of an erasure finds its
   * caller under the e-mail that the erasure gave them.
   */
  readonly assertsCaller?: true;
  /** Set when a repeat is answered from the stored response. */
  readonly answersRepeat?: true;
}

/**
 * The only way in which a verb changes the database: all of it in one batch, or nothing. The caller
 * must still be who they were, a manager where the verb is theirs, the change carries its audit row, the versions of its topics and its
 * idempotent response. Throws ConstraintError with the name that broke, and 503 for what guests
 * cannot send while the site is in maintenance: what was stored before is still answered to a
 * repeat. Safe to repeat, as `runBatch` may do where an answer got lost.
 */
export async function commit(
  ctx: RequestContext,
  { statements, audit, topics, response: given, assertsCaller, answersRepeat }: Write,
): Promise<D1Result<Record<string, unknown>>[]> {
  const { d1, now } = ctx.deps;
  if (!answersRepeat && isClosedInMaintenance(ctx)) await refuseInMaintenance(ctx.deps.db);
  const guards = assertsCaller ? [] : assertCaller(ctx, needsManager(ctx));
  const response = given ?? responseOfAct(ctx);
  const claim = response ? [claimIdempotencyKey(response, new Date(now()).toISOString())] : [];
  // Before the change, which may take away the receipts that name the devices.
  const bumps = topics.filter((topic) => topic !== UNSEEN).map((topic) => bumpTopic(topic));
  const first = guards.length + claim.length + bumps.length;
  const results = await runBatch(d1, [
    ...guards,
    ...claim,
    ...bumps,
    ...statements,
    ...(response ? [saveResponse(response)] : []),
    ...[audit].flat().map((entry) => auditStatement(ctx, entry)),
  ]).catch((error: unknown) => {
    const isNotStaff = error instanceof ConstraintError && error.constraint === 'not_staff';
    throw isNotStaff && needsManager(ctx) ? managerNeeded() : error;
  });
  if (ctx.actKey && !given) ctx.actKey.isClaimed = true;
  const bumped = results.slice(guards.length + claim.length, first);
  const changed = rowsOf(results.slice(first));
  tellListeners(ctx, rowsOf(bumped), changed);
  if (changed.some(({ pushDue }) => typeof pushDue === 'number')) sendDue(ctx);
  return results.slice(first, first + statements.length);
}

/** What marks an act as done: its repeat reads what came of it. */
const responseOfAct = ({ actKey }: RequestContext): StoredResponse | null =>
  actKey === undefined || actKey.isClaimed ? null : { key: actKey.key, status: 200, body: {} };

type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsOf = (results: readonly D1Result<Record<string, unknown>>[]): Rows =>
  results.flatMap(({ results: rows }) => rows ?? []);

/** Push news was written with the change; the cron sends what fails here. */
function sendDue({ deps, waitUntil }: RequestContext): void {
  const senders = deps.features.flatMap((feature) => (feature.sendDue ? [feature.sendDue] : []));
  const send = async () => {
    for (const one of senders) await one(systemContext(deps, waitUntil));
  };
  waitUntil(
    send().catch((error: unknown) =>
      deps.log('warn', 'pushes were not sent', {
        errorName: error instanceof Error ? error.name : 'unknown',
      }),
    ),
  );
}

/**
 * Only once the change stands, and after the answer: a listener that misses a hint asks for the
 * versions. A session that ended in this batch hears nothing more.
 */
function tellListeners({ deps, waitUntil }: RequestContext, bumped: Rows, changed: Rows): void {
  const hints = bumped.map(({ name, v }) => ({ name: String(name), version: Number(v) }));
  const ended = changed.flatMap(({ endedSession }) =>
    typeof endedSession === 'string' ? [`s:${endedSession}`] : [],
  );
  if (hints.length + ended.length === 0) return;
  const orLog = (error: unknown) =>
    deps.log('warn', 'listeners were not told', {
      errorName: error instanceof Error ? error.name : 'unknown',
    });
  const tell = async () => {
    // A listener that is not told of an end here is told by `endSilentListeners`.
    await deps.live.revoke(ended).catch(orLog);
    await deps.live.hint(hints).catch(orLog);
  };
  waitUntil(tell());
}
