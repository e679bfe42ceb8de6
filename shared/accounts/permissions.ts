import { everyone, ownAccount, ownRows, permission, scheduled } from '../access.ts';

/** Who may call which verb of this capability (security design §3). */
export const accountPermissions = {
  login: everyone('POST /api/auth/login'),
  logout: everyone('POST /api/auth/logout'),
  register: everyone('POST /api/auth/register'),
  verifyEmail: everyone('POST /api/auth/verify-email'),
  resendVerification: everyone('POST /api/auth/resend-verification'),
  forgotPassword: everyone('POST /api/auth/forgot-password'),
  resetPassword: everyone('POST /api/auth/reset-password'),
  changePassword: ownAccount('POST /api/auth/change-password'),
  verifyToken: permission([401, 401, 'own', 401, 'own'], 'POST /api/auth/verify-token'),
  getCurrentUser: ownAccount('GET /api/auth/me'),
  getOwnAccount: ownAccount('GET /api/account'),
  listSessions: ownAccount('GET /api/auth/sessions'),
  endOtherSessions: ownAccount('DELETE /api/auth/sessions'),
  endSession: permission([401, 401, 'own', 404, 'own'], 'DELETE /api/auth/sessions/:id'),
  startGoogleSignIn: everyone('GET /auth/google'),
  finishGoogleSignIn: everyone('GET /auth/google/callback'),
  exportAccount: ownAccount('GET /api/account/export'),
  sendEraseCode: ownAccount('POST /api/account/erase-code'),
  eraseAccount: ownAccount('POST /api/account/erase'),
  listDeviceRows: ownRows('GET /api/device/rows'),
  // Staff open guests' bookings on their tablets, and must not earn by them.
  adoptDeviceRows: permission([401, 401, 'own', 'own', 404], 'POST /api/account/adopt'),
  forgetDeviceRows: ownRows('POST /api/device/forget'),
  deleteExpiredSessions: scheduled,
  deleteUnverifiedAccounts: scheduled,
  deleteExpiredGoogleSignIns: scheduled,
  deleteOldThrottles: scheduled,
  deleteOldIdempotencyKeys: scheduled,
} as const;
