import { ownRows, scheduled } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const pushPermissions = {
  readPushState: ownRows('GET /api/push'),
  subscribeToPush: ownRows('PUT /api/push/subscription'),
  unsubscribeFromPush: ownRows('DELETE /api/push/subscription'),
  sendPushes: scheduled,
  deleteUnusedPush: scheduled,
} as const;
