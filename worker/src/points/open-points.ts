import { canonicalEmail } from '#shared/accounts/email.ts';
import { MAX_EMAIL } from '#shared/email.ts';
import { rawMax } from '#shared/text-field.ts';
import type { Request, SignedInUser } from '../context.ts';
import { AppError, authRequired, badRequest } from '../lib/errors.ts';
import { releaseHoldsWhenDue } from './release-expired-holds.ts';
import { pointsVersion } from './statement.repository.ts';

/** The caller, who may act with the points of this address because it is their own. Throws 401, or 403 `points.not_yours`, the same for addresses that exist or not. */
export function ownPoints({ caller }: Request, typed: string): SignedInUser {
  if (!caller.user) throw authRequired();
  if (canonicalEmail(typed) !== caller.user.email) throw new AppError('points.not_yours', 403);
  return caller.user;
}

export interface OpenedPoints {
  readonly email: string;
  /** Differs for every state of the account's points. */
  readonly version: string;
}

/** Lets the caller read the points of an address: their own, or any for staff. Holds that are over are given back first. Throws 403 `points.not_yours`. */
export async function openPoints(request: Request, typed: string): Promise<OpenedPoints> {
  if (typed.length > rawMax(MAX_EMAIL)) throw badRequest({ fields: [{ field: 'email', reason: 'too_long' }] });
  const email = request.caller.isStaff ? canonicalEmail(typed) : ownPoints(request, typed).email;
  await releaseHoldsWhenDue(request.deps);
  return { email, version: await pointsVersion(request.deps.d1, email) };
}
