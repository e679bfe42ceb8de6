import {
  ownAccountSchema,
  type OwnAccount,
  accountExportSchema,
  type AccountExport,
} from '#shared/accounts/personal-data.contract.ts';
import type { RequestContext } from '../../../context.ts';
import { assertCaller } from '../../../identity/caller.ts';
import { runBatch } from '../../../platform/db/batch.ts';
import { auditStatement } from '../../../platform/db/d1-statements.ts';
import { consumeAttempt, type ThrottlePolicy } from '../../../platform/db/throttle.ts';
import { authRequired } from '../../../platform/http/errors.ts';
import { bookingView } from '../../bookings/booking-view.ts';
import { decryptIdNumber } from '../../bookings/id-number.ts';
import { ownEntries } from '../../events/entries.repository.ts';
import { exportedEntry } from '../../events/entry-view.ts';
import { notificationView } from '../../notifications/list-notifications.ts';
import { notificationsPage } from '../../notifications/notifications.repository.ts';
import { findOwnAccount, accountRows } from './export.repository.ts';

/**
 * The caller's own name and e-mail, the ways in which they sign in, and what they agreed to. Throws
 * 401.
 */
export async function getOwnAccount({ deps, caller }: RequestContext): Promise<OwnAccount> {
  if (!caller.user) throw authRequired();
  const { profile, consents } = await findOwnAccount(deps.d1, caller.user.id, caller.user.email);
  if (!profile) throw authRequired();
  return ownAccountSchema.parse({
    ...profile,
    hasPassword: profile.hasPassword === 1,
    hasGoogle: profile.hasGoogle === 1,
    consents,
  });
}

const PER_ACCOUNT: ThrottlePolicy = { tries: 10, window: 3600, longestWait: 3600 };
/** More than an account gathers in a lifetime. */
const ALL = 100_000;

/**
 * All that the hotel keeps under the caller's account, ID numbers in full; every look is written
 * down. Throws 401, 429.
 */
export async function exportAccount(ctx: RequestContext): Promise<AccountExport> {
  const { deps, caller } = ctx;
  if (!caller.user) throw authRequired();
  const { id, email } = caller.user;
  await consumeAttempt(deps, `export:${id}`, PER_ACCOUNT);
  await runBatch(deps.d1, [
    ...assertCaller(ctx),
    auditStatement(ctx, {
      action: 'account.export',
      targetType: 'user',
      targetId: id,
      fields: ['idNumber'],
    }),
  ]);
  const rows = await accountRows(deps.d1, id, email);
  if (!rows.profile) throw authRequired();
  const { profile } = rows;
  const whose = { email, secretHashes: [], hotelPhone: null, phone: null, readsAll: false };
  const news = await notificationsPage(deps.db, whose, ALL, null);
  return accountExportSchema.parse({
    exportedAt: new Date(deps.now()).toISOString(),
    profile: {
      ...profile,
      hasPassword: profile.hasPassword === 1,
      hasGoogle: profile.hasGoogle === 1,
      isStaff: caller.isStaff,
    },
    consents: rows.consents,
    bookings: await Promise.all(
      rows.bookings.map(async (row) => ({
        ...bookingView(row),
        idNumber: await decryptIdNumber(deps, row),
        deletedAt: row.deletedAt,
      })),
    ),
    entries: (await ownEntries(deps.db, { email, secretHashes: [] }, ALL)).map(exportedEntry),
    points: {
      total: rows.balance[0]?.totalPoints ?? 0,
      transactions: rows.transactions,
      holds: rows.holds,
    },
    notifications: news.map(notificationView),
    sessions: rows.sessions.map(({ tokenHash, ...session }) => ({
      ...session,
      isCurrent: tokenHash === caller.sessionHash,
    })),
  });
}
