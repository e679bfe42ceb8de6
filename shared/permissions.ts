/**
 * What a route does for each kind of caller: let through, let through to their own rows, or refuse
 * with a status.
 */
export type Verdict = 'allow' | 'own' | 401 | 403 | 404;

export interface PermissionRow {
  /** No cookie at all. */
  readonly anonymous: Verdict;
  /**
   * A device that made a booking without an account, or a caller who shows that booking's receipt.
   */
  readonly receipt: Verdict;
  /** Signed in, verified, and the row is theirs. */
  readonly owner: Verdict;
  /** Signed in, and the row is somebody else's. */
  readonly other: Verdict;
  readonly staff: Verdict;
}

const row = (
  anonymous: Verdict,
  receipt: Verdict,
  owner: Verdict,
  other: Verdict,
  staff: Verdict,
): PermissionRow => ({
  anonymous,
  receipt,
  owner,
  other,
  staff,
});
const staffOnly = row(401, 401, 403, 403, 'allow');
const everyone = row('allow', 'allow', 'allow', 'allow', 'allow');

/**
 * One row for every route of the API (security design §3). A route cannot be registered without
 * one.
 */
export const ROUTE_PERMISSIONS = {
  'GET /api/health': everyone,
  'GET /api/site': everyone,
  'GET /api/rooms': everyone,
  'GET /api/room-inventory': everyone,
  'GET /api/room-bed-inventory': everyone,
  'GET /api/room-smoking-inventory': everyone,
  'GET /api/room-nights': everyone,
  'POST /api/booking-submissions': everyone,
  'GET /api/booking-submissions': row(401, 'own', 'own', 'own', 'allow'),
  'GET /api/booking-submissions/sent': row('own', 'own', 'own', 'own', 'own'),
  'GET /api/booking-submissions/lookup': row('own', 'own', 'own', 404, 'own'),
  'PATCH /api/booking-submissions/:id/status': row(401, 'own', 'own', 404, 'allow'),
  'POST /api/booking-submissions/:id/complete': row(401, 401, 403, 403, 'allow'),
  'GET /api/booking-submissions/:id/id-number': row(401, 401, 'own', 404, 'allow'),
  'DELETE /api/booking-submissions/:id': row(401, 401, 403, 403, 'allow'),
  'GET /api/user-points/:email': row(401, 401, 'own', 403, 'allow'),
  'GET /api/point-transactions/:email': row(401, 401, 'own', 403, 'allow'),
  'POST /api/use-points': row(401, 401, 'own', 403, 'own'),
  'DELETE /api/use-points/:id': row(401, 401, 'own', 404, 'own'),
  'POST /api/auth/login': everyone,
  'POST /api/auth/logout': everyone,
  'POST /api/auth/register': everyone,
  'POST /api/auth/verify-email': everyone,
  'POST /api/auth/resend-verification': everyone,
  'POST /api/auth/forgot-password': everyone,
  'POST /api/auth/reset-password': everyone,
  'POST /api/auth/change-password': row(401, 401, 'own', 'own', 'own'),
  'POST /api/auth/verify-token': row(401, 401, 'own', 401, 'own'),
  'GET /api/auth/sessions': row(401, 401, 'own', 'own', 'own'),
  'DELETE /api/auth/sessions': row(401, 401, 'own', 'own', 'own'),
  'DELETE /api/auth/sessions/:id': row(401, 401, 'own', 404, 'own'),
  'GET /api/account': row(401, 401, 'own', 'own', 'own'),
  'GET /api/auth/me': row(401, 401, 'own', 'own', 'own'),
  'GET /auth/google': everyone,
  'GET /auth/google/callback': everyone,
  'GET /api/account/export': row(401, 401, 'own', 'own', 'own'),
  'POST /api/account/erase-code': row(401, 401, 'own', 'own', 'own'),
  'POST /api/account/erase': row(401, 401, 'own', 'own', 'own'),
  'GET /api/notifications': row('own', 'own', 'own', 'own', 'own'),
  'POST /api/notifications': staffOnly,
  'GET /api/notifications/:phone': row('own', 'own', 'own', 'own', 'allow'),
  'GET /api/events': everyone,
  'PATCH /api/events/:eventType': staffOnly,
  'POST /api/check-monthly-participation': everyone,
  'POST /api/blobs/check': everyone,
  'PUT /api/blobs/:sha256': everyone,
  'POST /api/photography-submissions': everyone,
  'POST /api/google-review-submissions': everyone,
  'POST /api/location-sharing-submissions': everyone,
  'GET /api/event-entries': row('own', 'own', 'own', 'own', 'own'),
  'GET /api/event-entries/lookup': row('own', 'own', 'own', 404, 'own'),
  'GET /api/media/:id': row(401, 'own', 'own', 404, 'allow'),
  'GET /api/photography-submissions': row(401, 'own', 'own', 'own', 'allow'),
  'GET /api/google-review-submissions': row(401, 'own', 'own', 'own', 'allow'),
  'GET /api/location-sharing-submissions': row(401, 'own', 'own', 'own', 'allow'),
  'PATCH /api/photography-submissions/:id/status': staffOnly,
  'POST /api/photography-submissions/:id/approve': staffOnly,
  'POST /api/photography-submissions/:id/reject': staffOnly,
  'DELETE /api/photography-submissions/:id': staffOnly,
  'GET /api/photography-submissions/:id/photos.zip': staffOnly,
  'PATCH /api/google-review-submissions/:id/status': staffOnly,
  'POST /api/google-review-submissions/:id/approve': staffOnly,
  'POST /api/google-review-submissions/:id/reject': staffOnly,
  'DELETE /api/google-review-submissions/:id': staffOnly,
  'GET /api/google-review-submissions/:id/photos.zip': staffOnly,
  'DELETE /api/location-sharing-submissions/:id': staffOnly,
  'POST /api/csp-report': everyone,
} as const satisfies Record<string, PermissionRow>;

export type RouteKey = keyof typeof ROUTE_PERMISSIONS;
