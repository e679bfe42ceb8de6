import { canonicalEmail, MAX_EMAIL } from '#shared/accounts/email.ts';
import {
  type UserPoints,
  STATEMENT_PAGE,
  type PointTransaction,
} from '#shared/points/points.contract.ts';
import { rawMax } from '#shared/text-field.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import { AppError, authRequired, badRequest } from '../../platform/http/errors.ts';
import { pointsVersion, pointsOf, statementLines } from './points.repository.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';

/**
 * The caller, who may act with the points of this address because it is their own. Throws 401, or
 * 403 `points.not_yours`, the same for addresses that exist or not.
 */
export function requireOwnPoints({ caller }: RequestContext, typed: string): SignedInUser {
  if (!caller.user) throw authRequired();
  if (canonicalEmail(typed) !== caller.user.email) throw new AppError('points.not_yours', 403);
  return caller.user;
}

interface PointsAccess {
  readonly email: string;
  /** Differs for every state of the account's points. */
  readonly version: string;
}

/**
 * Lets the caller read the points of an address: their own, or any for staff. Holds that are over
 * are given back first. Throws 403 `points.not_yours`.
 */
export async function requirePointsAccess(
  ctx: RequestContext,
  typed: string,
): Promise<PointsAccess> {
  if (typed.length > rawMax(MAX_EMAIL))
    throw badRequest({ fields: [{ field: 'email', reason: 'too_long' }] });
  const email = ctx.caller.isStaff ? canonicalEmail(typed) : requireOwnPoints(ctx, typed).email;
  await releaseExpiredHolds(ctx.deps);
  return { email, version: await pointsVersion(ctx.deps.d1, email) };
}

/** Balance of an account that `openPoints` opened; 0 where no points ever moved. */
export async function getPoints({ deps }: RequestContext, email: string): Promise<UserPoints> {
  const row = await pointsOf(deps.d1, email);
  const totalPoints = row?.totalPoints ?? 0;
  return {
    userEmail: email,
    totalPoints,
    total_points: totalPoints,
    updatedAt: row?.updatedAt ?? null,
    recentEarned: row?.recentEarned ?? null,
    heldPoints: row?.heldPoints ?? 0,
  };
}

interface StatementPage {
  readonly lines: readonly PointTransaction[];
  /** Number of the page's last line where older ones follow. */
  readonly nextCursor: string | null;
}

/** A page of the statement of an account that `openPoints` opened, newest first. */
export async function listTransactions(
  { deps }: RequestContext,
  email: string,
  {
    limit = STATEMENT_PAGE,
    cursor,
  }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<StatementPage> {
  const found = await statementLines(
    deps.d1,
    email,
    cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor),
    limit + 1,
  );
  const lines = found.slice(0, limit);
  return { lines, nextCursor: found.length > limit ? String(lines.at(-1)?.id) : null };
}
