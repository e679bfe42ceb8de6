import type { LiveVersions } from '#shared/live/live.contract.ts';
import {
  DEVICE_TOPICS,
  deviceTopicOf,
  OWNER_TOPICS,
  PUBLIC_TOPICS,
  STAFF_TOPICS,
  topicOf,
  type Topic,
} from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import type { Caller, RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { findOpenSessions, findSession } from '../../identity/sessions.repository.ts';
import { sessionEnd } from '../../identity/sessions.ts';
import { readVersions as readVersionsOf } from '../../platform/db/versions.repository.ts';
import { authRequired } from '../../platform/http/errors.ts';
import { audienceOf, type Listener, type ListeningSession } from '../../platform/live/live.ts';

/** Topics that a caller may hear of; nobody can ask for others. */
function topicsOf({ user, isStaff, deviceHash }: Caller): readonly Topic[] {
  return [
    ...PUBLIC_TOPICS,
    ...(isStaff ? STAFF_TOPICS : []),
    ...(user ? OWNER_TOPICS.map((topic) => topicOf(user.id, topic)) : []),
    ...(deviceHash === null ? [] : DEVICE_TOPICS.map((topic) => deviceTopicOf(deviceHash, topic))),
  ];
}

/**
 * Opens a socket for what this caller may hear. Throws 401 for a session that is
 * over: its owner is to know, and not to become a stranger quietly. `isAsDevice`: the page knows.
 */
export async function listen(
  ctx: RequestContext,
  { isAsDevice, open }: AsDevice & { readonly open: (listener: Listener) => Promise<Response> },
): Promise<Response> {
  authorize(ctx, 'listen');
  refuseIfOver(ctx, isAsDevice);
  const { caller, deps } = ctx;
  const tokenHash = caller.user && caller.sessionHash;
  const session = tokenHash ? await findSession(deps.db, tokenHash) : null;
  const answer = await open({
    tags: [
      'all',
      ...(caller.isStaff ? ['staff'] : []),
      ...(caller.user ? [`u:${caller.user.id}`] : []),
      ...(caller.deviceHash === null ? [] : [`d:${caller.deviceHash}`]),
      ...(tokenHash ? [`s:${tokenHash}`] : networkTag(ctx)),
    ],
    expiresAt: session ? sessionEnd(session, caller.isStaff) : null,
  });
  // A session that ended before its socket was there has told the hub of none.
  if (tokenHash) await revokeOver(deps, [{ tokenHash, isStaff: caller.isStaff }]);
  return answer;
}

/** By which sockets without a session are bounded; it hears nothing. */
const networkTag = ({ ipHmac }: RequestContext): string[] =>
  ipHmac === null ? [] : [`n:${ipHmac}`];

interface AsDevice {
  readonly isAsDevice: boolean;
}

function refuseIfOver({ caller }: RequestContext, isAsDevice: boolean): void {
  if (caller.sessionEnded !== null && !isAsDevice) throw authRequired(caller.sessionEnded);
}

/**
 * Ends the sockets of sessions that are over or locked, and of staff who are none any more: a hub
 * that could not be reached when they ended knows nothing of it. And
 * those that nobody has read or pinged for a while, whoever opened them.
 */
export async function endSilentListeners(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'endSilentListeners');
  const { deps } = ctx;
  await revokeOver(deps, await deps.live.sweep());
}

/** Ends the sockets of these sessions that are over, locked, or of staff no longer. */
async function revokeOver(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  listening: readonly ListeningSession[],
): Promise<void> {
  if (listening.length === 0) return;
  const open = await findOpenSessions(
    db,
    listening.map(({ tokenHash }) => tokenHash),
  );
  const over = listening.filter(({ tokenHash, isStaff }) => {
    const isStaffNow = open.get(tokenHash);
    return isStaffNow === undefined || (isStaff && !isStaffNow);
  });
  await live.revoke(over.map(({ tokenHash }) => `s:${tokenHash}`));
}

/** Versions of all that concerns the caller, in one read. Throws 401 as `listen` does. */
export async function readVersions(
  ctx: RequestContext,
  { isAsDevice }: AsDevice,
): Promise<LiveVersions> {
  authorize(ctx, 'readVersions');
  refuseIfOver(ctx, isAsDevice);
  const { caller, deps } = ctx;
  const rows = await readVersionsOf(deps.db, topicsOf(caller));
  const told = rows.map(({ name, ...row }) => ({ ...row, topic: audienceOf(name).topic }));
  return {
    v: Object.fromEntries(told.map(({ topic, v }) => [topic, v])),
    age: Object.fromEntries(told.map(({ topic, age }) => [topic, age])),
    isDevice: caller.deviceHash !== null,
  };
}
