import type { Deps } from '../../deps.ts';
import { deleteEndedSignIns } from './google-sign-ins.repository.ts';

/** Clears away sign-ins that were begun and never came back. */
export async function sweepGoogleSignIns({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteEndedSignIns(db, new Date(now()).toISOString());
}
