import type { Deps } from '../deps.ts';
import { SESSION_LIMITS } from './session-limits.ts';
import { deleteEndedSessions } from './sessions.repository.ts';

/** Clears away sessions of browsers that never came back; the ones that do are ended on sight by loadSession. */
export async function sweepSessions(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = deps.now();
  await deleteEndedSessions(deps.db, new Date(now).toISOString(), new Date(now - SESSION_LIMITS.guest.idle).toISOString());
}
