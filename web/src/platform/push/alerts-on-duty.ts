import type { User } from '#shared/accounts/account.contract.ts';
import type { Language } from '#shared/language.ts';
import { STAFF_PUSH_KINDS } from '#shared/push/push.contract.ts';
import { readLocal } from '../storage/local-store.ts';
import { type ChosenPush, keepSubscription, readPushState } from './push-device.ts';

const STAFF_KINDS: ReadonlySet<string> = new Set(STAFF_PUSH_KINDS);

/**
 * What a locked tablet goes on hearing as a colleague unlocks it: alerts belong to the tablet on
 * duty, and not to the one who switched them on. Null for whoever is no staff, where the desk was
 * not locked, and where something else was chosen.
 */
export function alertsOfLockedDesk({ role }: Pick<User, 'role'>): ChosenPush | null {
  if (readLocal('deskLocked') === null || role !== 'staff') return null;
  const chosen = readLocal('pushChosen');
  return chosen?.kinds.every((kind) => STAFF_KINDS.has(kind)) ? chosen : null;
}

/**
 * Has them sent in the session of that colleague, without a question: the browser was allowed before.
 * Answers whether they are. The server ended them with the former session as the new one began.
 */
export async function goOnWithAlerts(language: Language): Promise<boolean> {
  if (readLocal('pushChosen') === null) return false;
  try {
    await keepSubscription(language);
    return (await readPushState()).choice !== null;
  } catch {
    // The next opening of the app tries again.
    return false;
  }
}
