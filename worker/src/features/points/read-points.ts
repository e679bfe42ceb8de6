import { canonicalEmail, MAX_EMAIL } from '#shared/accounts/email.ts';
import {
  STATEMENT_PAGE,
  type PointTransaction,
  type UserPoints,
} from '#shared/points/points.contract.ts';
import { rawMax } from '#shared/text-field.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import { AppError, authRequired, badRequest } from '../../platform/http/errors.ts';
import { pointsOf, pointsVersion, statementLines } from './points.repository.ts';
import { releaseExpiredHoldsIfDue } from './release-expired-holds.ts';

/** What an account's points are at the moment, read only where the caller has not seen it yet. */
interface VersionedPoints<T> {
  /** Differs for every state of the account's points. */
  readonly version: string;
  readonly read: () => Promise<T>;
}

/**
 * Balance of an account: the caller's own, or any for staff; 0 where no points ever moved. Throws
 * 403 `points.not_yours`.
 */
export async function getPoints(
  ctx: RequestContext,
  input: { readonly email: string },
): Promise<VersionedPoints<UserPoints>> {
  authorize(ctx, 'getPoints');
  const { email, version } = await requirePointsAccess(ctx, input.email);
  const read = async () => {
    const { totalPoints, ...rest } = await pointsOf(ctx.deps.db, email);
    return { userEmail: email, totalPoints, total_points: totalPoints, ...rest };
  };
  return { version, read };
}

interface StatementInput {
  readonly email: string;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface StatementPage {
  readonly lines: readonly PointTransaction[];
  /** Number of the page's last line where older ones follow. */
  readonly nextCursor: string | null;
}

/** A page of an account's statement, newest first, for the same callers as its balance. */
export async function listTransactions(
  ctx: RequestContext,
  { limit = STATEMENT_PAGE, cursor, ...input }: StatementInput,
): Promise<VersionedPoints<StatementPage>> {
  authorize(ctx, 'listTransactions');
  const { email, version } = await requirePointsAccess(ctx, input.email);
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const read = async () => {
    const found = await statementLines(ctx.deps.db, email, before, limit + 1);
    const lines = found.slice(0, limit);
    return { lines, nextCursor: found.length > limit ? String(lines.at(-1)?.id) : null };
  };
  return { version, read };
}

/**
 * Lets the caller read the points of an address: their own, or any for staff. Holds that are over
 * are released first. Throws 403 `points.not_yours`.
 */
async function requirePointsAccess(
  ctx: RequestContext,
  typed: string,
): Promise<{ readonly email: string; readonly version: string }> {
  if (typed.length > rawMax(MAX_EMAIL))
    throw badRequest({ fields: [{ field: 'email', reason: 'too_long' }] });
  const email = ctx.caller.isStaff ? canonicalEmail(typed) : requireOwnPoints(ctx, typed).email;
  await releaseExpiredHoldsIfDue(ctx);
  return { email, version: await pointsVersion(ctx.deps.db, email) };
}

/**
 * The caller, who may act with the points of this address because it is their own. Throws 401, or
 * 403 `points.not_yours`, the same for addresses that exist or not.
 */
export function requireOwnPoints({ caller }: RequestContext, typed: string): SignedInUser {
  if (!caller.user) throw authRequired();
  if (canonicalEmail(typed) !== caller.user.email) throw new AppError('points.not_yours', 403);
  return caller.user;
}
