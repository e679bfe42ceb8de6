import type { RouteKey } from '#shared/permissions.ts';

/** Routes that answer a question although they are no GET: nobody writes by them. */
const QUESTIONS: readonly RouteKey[] = [
  'POST /api/admin/card-quotes',
  'POST /api/admin/custom-chat-qa/try',
  'POST /api/auth/invitation',
  'POST /api/auth/verify-token',
  'POST /api/blobs/check',
  'POST /api/check-monthly-participation',
  'POST /api/csp-report',
  'POST /api/vip-beneficiaries/find',
];

/**
 * Steps of a draw that the matrix brings to its gate and no further: they want a month that is
 * sealed and drawn. worker/src/features/draws/draw-topics.test.ts takes them.
 */
export const STEPS_OF_DRAWS: readonly RouteKey[] = [
  'DELETE /api/admin/draws/:id/claims/:claimId/disqualify',
  'DELETE /api/admin/draws/:id/proposals/:proposalId',
  'DELETE /api/admin/draws/:id/voids/:ticket',
  'POST /api/admin/draws/:id/box',
  'POST /api/admin/draws/:id/claims/:claimId/book',
  'POST /api/admin/draws/:id/claims/:claimId/confirm',
  'POST /api/admin/draws/:id/claims/:claimId/disqualify/confirm',
  'POST /api/admin/draws/:id/claims/:claimId/forfeit',
  'POST /api/admin/draws/:id/fail',
  'POST /api/admin/draws/:id/freeze',
  'POST /api/admin/draws/:id/open',
  'POST /api/admin/draws/:id/proposals/:proposalId/confirm',
  'POST /api/admin/draws/:id/voids/:ticket/confirm',
  'POST /api/admin/draws/:id/witness',
  'POST /api/draws/:id/beacon',
  'POST /api/draws/:id/claims/:prize/book',
  'PUT /api/admin/draws/:id/claims/:claimId/name',
];

/** Routes other than GET by which no call of the matrix changes a row, and why. */
export const QUIET_ROUTES: ReadonlySet<RouteKey> = new Set([
  ...QUESTIONS,
  ...STEPS_OF_DRAWS,
  // The rows that it is asked for are another device's; device-rows.test.ts takes along its own.
  'POST /api/account/adopt',
  // It leads to Google, which the matrix has not; google-link.test.ts goes there and back.
  'POST /api/account/google',
  // Its caller signs under a secret that the matrix has not set; mail-events.test.ts has.
  'POST /api/mail-events',
]);
