import {
  ownAccountSchema,
  type OwnAccount,
  accountExportSchema,
  type AccountExport,
} from '#shared/accounts/personal-data.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext, SignedInUser } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import { findConsents } from '../../../identity/consents.repository.ts';
import { consumeAttempt, type ThrottlePolicy } from '../../../platform/db/throttle.ts';
import { authRequired } from '../../../platform/http/errors.ts';
import { findBounce } from '../../../platform/mail/mail-bounces.repository.ts';
import { countRecoveryCodes, factorsSince, findFactors } from '../factors/factors.repository.ts';
import {
  findExportedDevices,
  findExportedPin,
  findExportedSessions,
  findProfile,
} from './export.repository.ts';

/**
 * The caller's own name and e-mail, the ways in which they sign in, and what they agreed to. Throws
 * 401.
 */
export async function getOwnAccount(ctx: RequestContext): Promise<OwnAccount> {
  authorize(ctx, 'getOwnAccount');
  const user = requireUser(ctx);
  const profile = await findProfile(ctx.deps.db, user.id);
  if (!profile) throw authRequired();
  const consents = await consentsOf(ctx, user, false);
  const mailReturns = await findBounce(ctx.deps.db, user.email);
  return ownAccountSchema.parse({
    ...profile,
    ...(mailReturns && { mailReturns }),
    consents: consents.map(({ subjectType, subjectId, ...consent }) => ({
      ...consent,
      subject: subjectType,
      reference: subjectType === 'registration' ? null : subjectId,
    })),
  });
}

const PER_ACCOUNT: ThrottlePolicy = { tries: 10, window: 3600, longestWait: 3600 };

/**
 * All that is kept under the caller's account, ID numbers in full; every export is recorded in the
 * audit log. Throws 401, 429.
 */
export async function exportAccount(ctx: RequestContext): Promise<AccountExport> {
  authorize(ctx, 'exportAccount');
  const { deps, caller } = ctx;
  const user = requireUser(ctx);
  await consumeAttempt(deps, `export:${user.id}`, PER_ACCOUNT);
  await commit(ctx, {
    statements: [],
    audit: {
      action: 'account.export',
      targetType: 'user',
      targetId: user.id,
      fields: ['idNumber'],
    },
    topics: [UNSEEN],
  });
  const profile = await findProfile(deps.db, user.id);
  if (!profile) throw authRequired();
  const consents = await consentsOf(ctx, user, true);
  const sessions = await findExportedSessions(deps.db, user.id);
  const pin = await findExportedPin(deps.db, user.id);
  const knownDevices = await findExportedDevices(deps.db, user.id);
  const factors = await findFactors(deps.db, user.id);
  const parts = await Promise.all(
    deps.features.map(async (feature) => feature.exportPersonalData?.(ctx, user)),
  );
  return accountExportSchema.parse({
    ...Object.assign({}, ...parts),
    exportedAt: new Date(deps.now()).toISOString(),
    profile: { ...profile, isStaff: caller.isStaff },
    consents: consents.toReversed().map(({ subjectType, subjectId, ...consent }) => ({
      ...consent,
      subject: subjectType === 'registration' ? subjectType : `${subjectType} ${subjectId}`,
    })),
    pin,
    secondFactor: {
      since: factorsSince(factors),
      recoveryCodesLeft: await countRecoveryCodes(deps.db, user.id),
      passkeys: (factors?.passkeys ?? []).map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt,
        lastUsedAt,
      })),
    },
    knownDevices,
    sessions: sessions.map(({ tokenHash, ...session }) => ({
      ...session,
      isCurrent: tokenHash === caller.sessionHash,
    })),
  });
}

/** What the person agreed to, newest first. */
function consentsOf({ deps }: RequestContext, user: SignedInUser, withDeleted: boolean) {
  const subjects = deps.features
    .map(({ consentSubjects }) => consentSubjects?.(user.email, withDeleted))
    .filter((subject) => subject !== undefined);
  return findConsents(deps.db, user.id, subjects);
}
