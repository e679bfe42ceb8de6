import { closedInMaintenance, permission, scheduled } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const pointsPermissions = {
  getPoints: permission([401, 401, 'own', 403, 'allow'], 'GET /api/user-points/:email'),
  listTransactions: permission(
    [401, 401, 'own', 403, 'allow'],
    'GET /api/point-transactions/:email',
  ),
  holdPoints: closedInMaintenance(
    permission([401, 401, 'own', 403, 'own'], 'POST /api/use-points'),
  ),
  releaseHold: permission([401, 401, 'own', 404, 'own'], 'DELETE /api/use-points/:id'),
  releaseExpiredHolds: scheduled,
} as const;
