import type { SharedStay, StayLink } from '#shared/bookings/my-stay.contract.ts';
import { MAX_RECEIPT, receiptCode } from '#shared/bookings/receipt.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { receiptHash } from '../../../identity/devices.ts';
import { hmac, toBase64Url } from '../../../platform/crypto.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { notAccepted, requireAcceptedStay, requireBooking } from '../booking-access.ts';
import { findBooking } from '../bookings.repository.ts';
import {
  deleteOldLinks,
  deleteStayLink,
  findNonce,
  findSharedStay,
  hasOldStayLink,
  insertStayLink,
} from './my-stay.repository.ts';

const SECRET_BYTES = 15;

/**
 * The code of a link. Derived, as a receipt code is: its guest can be shown it again, and the
 * database has only its hash. A link that was revoked never comes back, since the nonce is new.
 */
async function codeOf({ config }: Pick<Deps, 'config'>, nonce: string): Promise<string> {
  return receiptCode((await hmac(config.RECEIPT_KEY, 'stay-link', nonce)).slice(0, SECRET_BYTES));
}

const auditOf = (action: string, id: number) => ({
  action,
  targetType: 'booking',
  targetId: id,
  fields: ['stayLink'],
});

/** The link of a booking as its guest sees it. Throws 404 for missing and foreign bookings. */
export async function readStayLink(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<StayLink> {
  authorize(ctx, 'readStayLink');
  await requireBooking(ctx, id);
  const nonce = await findNonce(ctx.deps.db, id);
  return { code: nonce === null ? null : await codeOf(ctx.deps, nonce) };
}

/**
 * Makes the link by which a companion sees the nights and the way, once a booking; asked again, it
 * is the same. Throws 404, and 409 booking.not_accepted.
 */
export async function shareStay(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<StayLink> {
  authorize(ctx, 'shareStay');
  const { deps } = ctx;
  await requireAcceptedStay(ctx, id);
  const known = await findNonce(deps.db, id);
  if (known !== null) return { code: await codeOf(deps, known) };
  const nonce = toBase64Url(deps.randomBytes(SECRET_BYTES));
  const secretHash = await receiptHash(await codeOf(deps, nonce));
  const createdAt = new Date(deps.now()).toISOString();
  try {
    await commit(ctx, {
      statements: insertStayLink({ nonce, secretHash, createdAt }, id, muscatDay(deps.now())),
      audit: auditOf('booking.share_stay', id),
      topics: [UNSEEN],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    throw notAccepted((await findBooking(deps.db, id))?.status ?? 'cancelled');
  }
  const stored = await findNonce(deps.db, id);
  return { code: stored === null ? null : await codeOf(deps, stored) };
}

/** Ends the link for good; without one it changes nothing and succeeds. Throws 404. */
export async function revokeStayLink(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<StayLink> {
  authorize(ctx, 'revokeStayLink');
  const { db } = ctx.deps;
  await requireBooking(ctx, id);
  if ((await findNonce(db, id)) !== null)
    await commit(ctx, {
      statements: [deleteStayLink(db, id)],
      audit: auditOf('booking.unshare_stay', id),
      topics: [UNSEEN],
    });
  return { code: null };
}

/**
 * What a companion sees. Throws 404 booking.link_gone for a guessed, revoked or past link alike, so
 * that nobody learns which it is.
 */
export async function showSharedStay(
  ctx: RequestContext,
  { code }: { readonly code: string },
): Promise<SharedStay> {
  authorize(ctx, 'showSharedStay');
  const { db, now } = ctx.deps;
  const isReadable = code.length <= MAX_RECEIPT;
  const stay = isReadable
    ? await findSharedStay(db, await receiptHash(code), muscatDay(now()))
    : null;
  if (stay === null) throw new AppError('booking.link_gone', 404);
  return stay;
}

/** Removes links of stays that are over or cancelled. */
export async function deleteOldStayLinks(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteOldStayLinks');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  if (!(await hasOldStayLink(db, today))) return;
  await commit(ctx, { statements: [deleteOldLinks(db, today)], audit: [], topics: [UNSEEN] });
}
