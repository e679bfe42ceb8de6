import type { Feature } from '../../feature.ts';
import { removeDevice } from '../../identity/known-devices.repository.ts';
import { writeAccountMailAgain } from './account-mail.ts';
import { accountErrorTexts } from './account-texts.ts';
import { accountRoutes, ownAccountRoutes, sessionRoutes } from './accounts.routes.ts';
import { changeEmail, sendEmailCode } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { adoptDeviceRows } from './device-rows/adopt-device-rows.ts';
import { deviceRowsRoutes } from './device-rows/device-rows.routes.ts';
import { forgetDeviceRows } from './device-rows/forget-device-rows.ts';
import { listDeviceRows } from './device-rows/list-device-rows.ts';
import { factorRoutes } from './factors/factors.routes.ts';
import {
  confirmOwnFactor,
  readOwnFactor,
  removeOwnFactor,
  renewRecoveryCodes,
  startOwnFactor,
} from './factors/own-factor.ts';
import { removeMemberFactor } from './factors/remove-member-factor.ts';
import { giveSecondFactor } from './factors/second-step.ts';
import { finishGoogleSignIn } from './google/finish-google.ts';
import { googleLinkRoutes, googleRoutes } from './google/google.routes.ts';
import { startGoogleLink, startGoogleSignIn } from './google/start-google.ts';
import { acceptInvitation, readInvitation } from './invitations/accept.ts';
import { writeInvitationAgain } from './invitations/invitation-mail.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import {
  inviteStaffMember,
  sendInvitationAgain,
  withdrawInvitation,
} from './invitations/invite.ts';
import { KEYED_FACTORS, KEYED_PASSWORDS } from './keyed-passwords.ts';
import { login } from './login.ts';
import { changeOwnDetails } from './own-details.ts';
import {
  endOtherSessions,
  endSession,
  getCurrentUser,
  listSessions,
  logout,
  verifyToken,
} from './own-sessions.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys/own-passkeys.ts';
import { askOwnPasskey, giveOwnPasskey } from './passkeys/passkey-proof.ts';
import { askSignInPasskey, giveSignInPasskey } from './passkeys/passkey-sign-in.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { eraseAccount } from './personal-data/erase-account.ts';
import { writeErasureMailAgain } from './personal-data/erasure-mail.ts';
import { exportAccount, getOwnAccount } from './personal-data/export-account.ts';
import { keepErasures } from './personal-data/keep-erasures.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { sendEraseCode } from './personal-data/prove-owner.ts';
import { readOwnPin, removeOwnPin, setOwnPin } from './pins/own-pin.ts';
import { pinRoutes } from './pins/pins.routes.ts';
import { listPinHolders, unlockWithPin } from './pins/unlock-with-pin.ts';
import { register, resendVerification } from './register.ts';
import { passwordRoutes, registrationRoutes } from './registration.routes.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { changeStaffRole } from './staff-members/change-role.ts';
import { confirmStaffProposal, withdrawStaffProposal } from './staff-members/propose-member.ts';
import { staffMemberRoutes } from './staff-members/staff-members.routes.ts';
import {
  addStaffMember,
  listStaffMembers,
  removeStaffMember,
  setStatisticsPassword,
} from './staff-members/staff-members.ts';
import {
  deleteExpiredGoogleSignIns,
  deleteExpiredSessions,
  deleteIdleDeviceVersions,
  deleteOldIdempotencyKeys,
  deleteOldThrottles,
  deleteUnverifiedAccounts,
} from './sweep-accounts.ts';
import { verifyEmail } from './verify-email.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: [
    accountRoutes,
    registrationRoutes,
    passwordRoutes,
    sessionRoutes,
    ownAccountRoutes,
    googleRoutes,
    googleLinkRoutes,
    personalDataRoutes,
    deviceRowsRoutes,
    staffMemberRoutes,
    pinRoutes,
    factorRoutes,
    passkeyRoutes,
    invitationRoutes,
  ],
  verbs: {
    login,
    logout,
    register,
    verifyEmail,
    resendVerification,
    forgotPassword,
    resetPassword,
    changePassword,
    verifyToken,
    getCurrentUser,
    getOwnAccount,
    listSessions,
    endOtherSessions,
    endSession,
    startGoogleSignIn,
    finishGoogleSignIn,
    startGoogleLink,
    changeOwnDetails,
    sendEmailCode,
    changeEmail,
    exportAccount,
    sendEraseCode,
    eraseAccount,
    listDeviceRows,
    adoptDeviceRows,
    forgetDeviceRows,
    listStaffMembers,
    addStaffMember,
    confirmStaffProposal,
    withdrawStaffProposal,
    removeStaffMember,
    changeStaffRole,
    setStatisticsPassword,
    listPinHolders,
    unlockWithPin,
    readOwnPin,
    setOwnPin,
    removeOwnPin,
    giveSecondFactor,
    readOwnFactor,
    startOwnFactor,
    confirmOwnFactor,
    renewRecoveryCodes,
    removeOwnFactor,
    removeMemberFactor,
    askSignInPasskey,
    giveSignInPasskey,
    askOwnPasskey,
    giveOwnPasskey,
    startPasskey,
    addPasskey,
    removePasskey,
    inviteStaffMember,
    sendInvitationAgain,
    withdrawInvitation,
    readInvitation,
    acceptInvitation,
    deleteExpiredSessions,
    deleteUnverifiedAccounts,
    deleteExpiredGoogleSignIns,
    deleteOldThrottles,
    deleteOldIdempotencyKeys,
    deleteIdleDeviceVersions,
    keepErasures,
  },
  errorTexts: accountErrorTexts,
  forgetDevice: (deviceHash) => [removeDevice(deviceHash)],
  cron: [
    deleteOldIdempotencyKeys,
    deleteOldThrottles,
    deleteExpiredSessions,
    deleteUnverifiedAccounts,
    deleteExpiredGoogleSignIns,
    deleteIdleDeviceVersions,
    keepErasures,
  ],
  keyed: [...KEYED_PASSWORDS, KEYED_FACTORS],
  mails: {
    account: writeAccountMailAgain,
    invitation: writeInvitationAgain,
    erasure: writeErasureMailAgain,
  },
};
