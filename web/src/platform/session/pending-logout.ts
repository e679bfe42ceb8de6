import { logoutAnswerSchema } from '#shared/accounts/account.contract.ts';
import { apiSend } from '../api/api-client.ts';
import { readConnectivity, subscribeConnectivity } from '../connectivity.ts';
import { readLocal, removeLocal } from '../storage/local-store.ts';

let isRequesting = false;

/**
 * Ends the session of somebody who left while the server could not be reached: at the start of a
 * page, and whenever it can be again.
 */
export function completePendingLogout(): void {
  subscribeConnectivity(() => void endPendingSession());
  void endPendingSession();
}

async function endPendingSession(): Promise<void> {
  if (isRequesting || readConnectivity() !== 'online' || readLocal('logoutOwed') === null) return;
  isRequesting = true;
  try {
    await apiSend('POST', '/api/auth/logout', undefined, logoutAnswerSchema);
    removeLocal('logoutOwed');
  } catch {
    // Still owed; asked again when the connection comes back, or at the next start.
  } finally {
    isRequesting = false;
  }
}
