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
import { findSession } from '../../identity/sessions.repository.ts';
import { sessionEnd } from '../../identity/sessions.ts';
import { readVersions as readVersionsOf } from '../../platform/db/versions.repository.ts';
import { authRequired } from '../../platform/http/errors.ts';
import { audienceOf, type Listener } from '../../platform/live/live.ts';

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
 * What a socket of this caller hears, and until when (live design §4). Throws 401 for a session
 * that is over: its owner is to know, and not to become a stranger quietly.
 */
export async function listen(ctx: RequestContext): Promise<Listener> {
  authorize(ctx, 'listen');
  const { caller, deps } = ctx;
  if (caller.sessionEnded !== null) throw authRequired(caller.sessionEnded);
  const session =
    caller.user && caller.sessionHash ? await findSession(deps.db, caller.sessionHash) : null;
  return {
    tags: [
      'all',
      ...(caller.isStaff ? ['staff'] : []),
      ...(caller.user ? [`u:${caller.user.id}`] : []),
      ...(caller.deviceHash === null ? [] : [`d:${caller.deviceHash}`]),
      ...(caller.user && caller.sessionHash ? [`s:${caller.sessionHash}`] : []),
    ],
    expiresAt: session ? sessionEnd(session, caller.isStaff) : null,
  };
}

/** Versions of all that concerns the caller, in one read. Throws 401 as `listen` does. */
export async function readVersions(ctx: RequestContext): Promise<LiveVersions> {
  authorize(ctx, 'readVersions');
  const { caller, deps } = ctx;
  if (caller.sessionEnded !== null) throw authRequired(caller.sessionEnded);
  const rows = await readVersionsOf(deps.db, topicsOf(caller));
  const told = rows.map(({ name, ...row }) => ({ ...row, topic: audienceOf(name).topic }));
  return {
    v: Object.fromEntries(told.map(({ topic, v }) => [topic, v])),
    age: Object.fromEntries(told.map(({ topic, age }) => [topic, age])),
  };
}
