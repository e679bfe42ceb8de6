import { logoutAnswerSchema } from '#shared/accounts/account.contract.ts';
import { apiSend } from './api-client.ts';
import { readConnectivity, subscribeConnectivity } from './connectivity.ts';
import { readLocal, removeLocal } from './local-store.ts';

let isAsking = false;

/** Ends the session of somebody who left while the hotel could not be reached: at the start of a page, and whenever it can be again. */
export function settleOwedLogout(): void {
  subscribeConnectivity(() => void endOwedSession());
  void endOwedSession();
}

async function endOwedSession(): Promise<void> {
  if (isAsking || readConnectivity() !== 'online' || readLocal('logoutOwed') === null) return;
  isAsking = true;
  try {
    await apiSend('POST', '/api/auth/logout', undefined, logoutAnswerSchema);
    removeLocal('logoutOwed');
  } catch {
    // Still owed; asked again when the connection comes back, or at the next start.
  } finally {
    isAsking = false;
  }
}
