import type { RouteKey } from '#shared/permissions.ts';

/** Writes of one file that no list shows. */
interface UnseenWrites {
  /** How often the file says so. */
  readonly writes: number;
  readonly what: string;
  /** By which routes a call that succeeds writes them; none where only refused calls or jobs do. */
  readonly routes: readonly RouteKey[];
}

const of = (writes: number, what: string, ...routes: readonly RouteKey[]): UnseenWrites => ({
  writes,
  what,
  routes,
});

/**
 * Whose writes no list shows: what they store is a throttle, a code, a key, a count, or an act that
 * only the audit log tells of. `commit` asks every other write for its topics.
 */
export const UNSEEN_WRITES: Readonly<Record<string, UnseenWrites>> = {
  'features/accounts/change-email.ts': of(
    2,
    'a code, and a wrong one',
    'POST /api/account/email-code',
  ),
  'features/accounts/change-password.ts': of(1, 'a wrong password'),
  'features/accounts/device-rows/adopt-device-rows.ts': of(1, 'a proof that was right'),
  'features/accounts/device-rows/forget-device-rows.ts': of(1, 'whatever the features add to it'),
  'features/accounts/google/start-google.ts': of(2, 'a sign-in, or a link, that has begun'),
  'features/accounts/factors/prove-factor.ts': of(2, 'a wrong code, and one that is missing'),
  'features/accounts/factors/second-step.ts': of(1, 'a wrong code'),
  'features/accounts/google/finish-google.ts': of(1, 'a sign-in that waits for a code'),
  'features/accounts/login.ts': of(3, 'a wrong password, and a sign-in that waits for a code'),
  'features/accounts/one-time-code.ts': of(
    2,
    'a code',
    'POST /api/account/erase-code',
    'POST /api/auth/forgot-password',
    'POST /api/auth/resend-verification',
  ),
  'features/accounts/personal-data/export-account.ts': of(
    1,
    'that somebody read their data',
    'GET /api/account/export',
  ),
  'features/accounts/personal-data/prove-owner.ts': of(1, 'a wrong password'),
  'features/accounts/passkeys/challenge.ts': of(
    2,
    'a challenge, and a count that went back',
    'POST /api/auth/second-factor/passkey-options',
    'POST /api/admin/own-factor/passkey-options',
  ),
  'features/accounts/passkeys/own-passkeys.ts': of(
    1,
    'a challenge',
    'POST /api/admin/passkeys/options',
  ),
  'features/accounts/passkeys/passkey-proof.ts': of(
    2,
    'a wrong passkey, and the code that a right one earned',
    'POST /api/admin/own-factor/passkey',
  ),
  'features/accounts/pins/unlock-with-pin.ts': of(2, 'a wrong PIN, and the last of five'),
  'features/accounts/staff-members/prove-password.ts': of(1, 'a wrong password'),
  'features/accounts/sweep-accounts.ts': of(1, 'what nobody can use any more is deleted'),
  'features/alarms/heartbeats.ts': of(2, 'that the clock has come through its work'),
  'features/alarms/mail-alarms.ts': of(1, 'that an alarm was mailed'),
  'features/alarms/show-alarms.ts': of(
    2,
    'that an alarm was seen, or taken away',
    'POST /api/admin/alarms/seen',
    'POST /api/admin/alarms/clear',
  ),
  'features/assistant/chat/own-conversation.ts': of(1, 'a conversation that no desk has seen'),
  'features/bookings/desk/id-number.ts': of(
    1,
    'that somebody read an ID number',
    'GET /api/booking-submissions/:id/id-number',
  ),
  'features/bookings/desk/registration-cards.ts': of(
    1,
    'that somebody printed ID numbers',
    'POST /api/admin/registration-cards',
    'POST /api/admin/registration-cards/many',
  ),
  'features/bookings/my-stay/stay-link.ts': of(
    3,
    'a companion’s link, which its maker was answered',
    'POST /api/booking-submissions/:id/stay-link',
    'DELETE /api/booking-submissions/:id/stay-link',
  ),
  'features/bookings/status/answer-time.ts': of(1, 'when it was measured, where it found the same'),
  'features/bookings/status/mail-answers.ts': of(
    1,
    'that the mail of an answer was taken, sent or given up',
  ),
  'features/desk/lock-idle-desks.ts': of(1, 'that a desk was left alone'),
  'features/desk/mark-bookings-seen.ts': of(
    1,
    'what one member of staff has looked at',
    'PUT /api/admin/desk-seen',
  ),
  'features/draws/draw-copies.ts': of(1, 'what lies in the bucket'),
  'features/draws/send-seal-mails.ts': of(1, 'that a mail is about to be sent'),
  'features/draws/tell-entrants.ts': of(1, 'that nobody is left to be told'),
  'features/keys/turn-keys.ts': of(1, 'stored values under another key, and their count'),
  'features/media/store-picture.ts': of(
    2,
    'a picture that no entry names yet',
    'PUT /api/blobs/:sha256',
  ),
  'features/draws/send-winner-mails.ts': of(2, 'that a winner’s mail was tried, and sent'),
  'features/desk/end-audit-log.ts': of(1, 'lines of the log whose months are over'),
  'features/mails/note-mail-event.ts': of(2, 'that mail to an address came back, or did long ago'),
  'features/mails/send-mails.ts': of(1, 'that a mail was tried, and sent'),
  'features/mails/show-mails.ts': of(1, 'that mails are due again', 'POST /api/admin/mails/retry'),
  'features/membership/list-beneficiaries.ts': of(
    1,
    'that somebody read a civil number',
    'POST /api/vip-beneficiaries/:id/civil-id',
  ),
  'features/notifications/list-notifications.ts': of(1, 'of a reader who is nobody'),
  'features/push/personal-data.ts': of(1, 'the addresses of closed phones'),
  'features/push/push-subscription.ts': of(
    1,
    'the addresses of closed phones',
    'PUT /api/push/subscription',
    'DELETE /api/push/subscription',
  ),
  'features/push/send-pushes.ts': of(1, 'what has been sent'),
  'features/services/track-service-visit.ts': of(
    2,
    'a visit that is counted',
    'POST /api/track-service-visit',
  ),
  'features/statistics/count-figures.ts': of(
    1,
    'figures of a day that is over',
    'GET /api/statistics/dashboard',
    'GET /api/statistics/export',
  ),
  'features/statistics/export-statistics.ts': of(
    1,
    'that somebody took the figures along',
    'GET /api/statistics/export',
  ),
  'features/statistics/open-statistics.ts': of(
    4,
    'a statistics password',
    'POST /api/admin/statistics/access',
    'DELETE /api/admin/statistics/access',
  ),
  'features/statistics/read-dashboard.ts': of(
    1,
    'that somebody read the figures',
    'GET /api/statistics/dashboard',
  ),
  'features/statistics/track-visit.ts': of(2, 'a visit that is counted', 'POST /api/track-visit'),
};

/** Routes whose calls write, and raise the version of no topic. */
export const UNSEEN_ROUTES: ReadonlySet<RouteKey> = new Set(
  Object.values(UNSEEN_WRITES).flatMap(({ routes }) => routes),
);
