import { observable } from '../../lib/observable.ts';
import { removeLocal } from '../storage/local-store.ts';

/** Whether its owner has asked for pushes since this page was opened. */
export const hasSubscribed = observable(false);

/** What this browser is reached by; null where it is not, or cannot be. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Nothing reaches this browser any more, without a word to the server: what it still sends is
 * answered that nobody is there, and then it forgets the address. For whoever leaves, whose session
 * may be over or out of reach. Never rejects.
 */
export async function endSubscription(): Promise<void> {
  removeLocal('pushChosen');
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch {
    // The next opening of the app tries again: nothing is chosen any more.
  }
}
