import {
  closedInMaintenance,
  everyone,
  managersOnly,
  ownRows,
  permission,
  scheduled,
  staffOnly,
} from '../access.ts';

/** Names the callers of each verb of this feature. */
export const eventPermissions = {
  listEventSettings: everyone('GET /api/events'),
  updateDraw: managersOnly('PATCH /api/events/:eventType'),
  checkParticipation: everyone('POST /api/check-monthly-participation'),
  enterEvent: closedInMaintenance(
    everyone(
      'POST /api/photography-submissions',
      'POST /api/google-review-submissions',
      'POST /api/location-sharing-submissions',
    ),
  ),
  listOwnEntries: ownRows('GET /api/event-entries'),
  lookUpEntry: permission(['own', 'own', 'own', 404, 'own'], 'GET /api/event-entries/lookup'),
  serveMedia: permission([401, 'own', 'own', 404, 'allow'], 'GET /api/media/:id'),
  listSubmissions: permission(
    [401, 'own', 'own', 'own', 'allow'],
    'GET /api/photography-submissions',
    'GET /api/google-review-submissions',
    'GET /api/location-sharing-submissions',
  ),
  decideEntry: staffOnly(
    'PATCH /api/photography-submissions/:id/status',
    'POST /api/photography-submissions/:id/approve',
    'POST /api/photography-submissions/:id/reject',
    'PATCH /api/google-review-submissions/:id/status',
    'POST /api/google-review-submissions/:id/approve',
    'POST /api/google-review-submissions/:id/reject',
  ),
  undoDecision: staffOnly(
    'POST /api/photography-submissions/:id/undo',
    'POST /api/google-review-submissions/:id/undo',
  ),
  tellDecisions: scheduled,
  voidEntry: managersOnly(
    'DELETE /api/photography-submissions/:id',
    'DELETE /api/google-review-submissions/:id',
    'DELETE /api/location-sharing-submissions/:id',
  ),
  zipPhotos: staffOnly(
    'GET /api/photography-submissions/:id/photos.zip',
    'GET /api/google-review-submissions/:id/photos.zip',
  ),
} as const;
