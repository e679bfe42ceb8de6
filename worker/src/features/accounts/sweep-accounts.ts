import { sql } from 'drizzle-orm';
import { UNVERIFIED_ACCOUNT_DAYS } from '#shared/site/retention.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { deleteExpiredFactorSignIns } from '../../identity/factor-sign-ins.repository.ts';
import { deleteIdleDevices } from '../../identity/known-devices.repository.ts';
import { deleteEndedSessions } from '../../identity/sessions.repository.ts';
import { SESSION_LIMITS } from '../../identity/sessions.ts';
import type { Statement } from '../../platform/db/batch.ts';
import { deleteExpiredIdempotencyKeys } from '../../platform/db/idempotency.ts';
import { deleteIdleThrottles } from '../../platform/db/throttle.ts';
import { deleteVersionsOfOtherDevices } from '../../platform/db/versions.repository.ts';
import { deleteCodesBefore } from './codes.repository.ts';
import { deleteStaleFactors } from './factors/factors.repository.ts';
import { deleteExpiredSignIns } from './google/google.repository.ts';
import { deleteInvitationsBefore } from './invitations/invitations.repository.ts';
import { deleteExpiredSteps } from './passkeys/passkeys.repository.ts';
import { deleteIdleTablets } from './pins/pins.repository.ts';
import { deleteProposalsBefore } from './staff-members/proposals.repository.ts';
import { deleteUnverifiedBefore } from './users.repository.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A name and an e-mail that nobody verified are kept no longer than they can be of use. */
const UNVERIFIED_RETENTION_MS = UNVERIFIED_ACCOUNT_DAYS * DAY;
const CODE_RETENTION_MS = DAY;

/**
 * Deletes sessions of browsers that never came back, `loadSession` ends those that do; tablets on
 * which no PIN counts any more; and devices on which nobody signed in for long.
 */
export async function deleteExpiredSessions(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteExpiredSessions');
  const idleSince = before(ctx, SESSION_LIMITS.guest.idle);
  const { db, now } = ctx.deps;
  await sweep(ctx, [
    deleteEndedSessions(db, before(ctx, 0), idleSince),
    deleteIdleTablets(db, now()),
    deleteIdleDevices(db, now()),
  ]);
}

/** Deletes codes that expired long ago, and registrations and invitations that nobody used. */
export async function deleteUnverifiedAccounts(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteUnverifiedAccounts');
  const { db } = ctx.deps;
  await sweep(ctx, [
    deleteCodesBefore(db, before(ctx, CODE_RETENTION_MS)),
    deleteInvitationsBefore(db, before(ctx, UNVERIFIED_RETENTION_MS)),
    deleteProposalsBefore(db, before(ctx, UNVERIFIED_RETENTION_MS)),
    ...deleteUnverifiedBefore(db, before(ctx, UNVERIFIED_RETENTION_MS)),
  ]);
}

/** Deletes sign-ins that were begun and never came back, second factors that were
 * never confirmed, and challenges of passkeys that are over.
 */
export async function deleteExpiredGoogleSignIns(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteExpiredGoogleSignIns');
  const { db, now } = ctx.deps;
  await sweep(ctx, [
    deleteExpiredSignIns(db, before(ctx, 0)),
    deleteExpiredFactorSignIns(db, before(ctx, 0)),
    deleteStaleFactors(db, now()),
    deleteExpiredSteps(db, before(ctx, 0)),
  ]);
}

/** Deletes the counts of attempts that lie days back. */
export async function deleteOldThrottles(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteOldThrottles');
  await sweep(ctx, [deleteIdleThrottles(ctx.deps.db, ctx.deps.now())]);
}

/** Deletes stored responses that are past their retention. */
export async function deleteOldIdempotencyKeys(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteOldIdempotencyKeys');
  await sweep(ctx, [deleteExpiredIdempotencyKeys(ctx.deps.db, ctx.deps.now())]);
}

/** Deletes the versions of lists of devices that have no booking, entry or review any more. */
export async function deleteIdleDeviceVersions(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteIdleDeviceVersions');
  const devices = ctx.deps.features
    .map((feature) => feature.devices)
    .filter((ofFeature) => ofFeature !== undefined);
  await sweep(ctx, [deleteVersionsOfOtherDevices(sql.join(devices, sql` UNION `))]);
}

const before = ({ deps }: RequestContext, ms: number): string =>
  new Date(deps.now() - ms).toISOString();

/** No list shows what these delete, so the cron does not make every screen ask again. */
async function sweep(ctx: RequestContext, statements: readonly Statement[]): Promise<void> {
  await commit(ctx, { statements, audit: [], topics: [UNSEEN] });
}
