import type { Deps } from '../../deps.ts';
import { deleteEndedSessions } from '../../identity/sessions.repository.ts';
import { SESSION_LIMITS } from '../../identity/sessions.ts';
import { runBatch } from '../../platform/db/batch.ts';
import { deleteCodesBefore } from './codes.repository.ts';
import { deleteExpiredSignIns } from './google/google.repository.ts';
import { deleteUnverifiedBefore } from './users.repository.ts';

/**
 * Clears away sessions of browsers that never came back; the ones that do are ended on sight by
 * loadSession.
 */
export async function deleteExpiredSessions(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = deps.now();
  await deleteEndedSessions(
    deps.db,
    new Date(now).toISOString(),
    new Date(now - SESSION_LIMITS.guest.idle).toISOString(),
  );
}

const DAY = 24 * 60 * 60 * 1000;
/** A name and an e-mail that nobody confirmed are kept no longer than they can be of use. */
const UNVERIFIED_LIFETIME_MS = 7 * DAY;
const CODE_RETENTION_MS = DAY;

/** Clears away codes that are long over and registrations that were never confirmed. */
export async function deleteUnverifiedAccounts({
  d1,
  now,
}: Pick<Deps, 'd1' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now() - ms).toISOString();
  await runBatch(d1, [
    deleteCodesBefore(d1, before(CODE_RETENTION_MS)),
    ...deleteUnverifiedBefore(d1, before(UNVERIFIED_LIFETIME_MS)),
  ]);
}

/** Clears away sign-ins that were begun and never came back. */
export async function deleteExpiredGoogleSignIns({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSignIns(db, new Date(now()).toISOString());
}
