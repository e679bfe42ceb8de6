import type { SharedStay, StayLink } from '#shared/bookings/my-stay.contract.ts';
import { MAX_RECEIPT, receiptCode } from '#shared/bookings/receipt.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { receiptHash } from '../../../identity/devices.ts';
import { encryptField, everyHmac, openField, toBase64Url } from '../../../platform/crypto.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { notAccepted, requireAcceptedStay, requireBooking } from '../booking-access.ts';
import { findBooking } from '../bookings.repository.ts';
import {
  deleteOldLinks,
  deleteStayLink,
  findLink,
  findSharedStay,
  hasOldStayLink,
  insertStayLink,
  type StayLinkRow,
} from './my-stay.repository.ts';

const SECRET_BYTES = 15;

/** What the cipher of a link's code is bound to: its table and its row. */
export const stayLinkAad = (bookingId: number): string => `stay_links:${bookingId}`;

/**
 * The code of a link, which its guest can be shown again: kept encrypted, or of older links made of
 * the nonce under the key that its hash fits. Null where it cannot be read; the link goes on
 * opening, since it is found by the hash.
 */
export async function stayLinkCode(
  { config }: Pick<Deps, 'config'>,
  { bookingId, nonce, secretHash, codeEnc }: StayLinkRow,
): Promise<string | null> {
  if (codeEnc !== null) return openField(config.FIELD_KEY, stayLinkAad(bookingId), codeEnc);
  for (const mac of await everyHmac(config.RECEIPT_KEY, 'stay-link', nonce)) {
    const code = receiptCode(mac.slice(0, SECRET_BYTES));
    if ((await receiptHash(code)) === secretHash) return code;
  }
  return null;
}

async function linkOf({ deps }: RequestContext, bookingId: number): Promise<StayLink> {
  const link = await findLink(deps.db, bookingId);
  return { code: link && (await stayLinkCode(deps, link)) };
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
  return linkOf(ctx, id);
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
  const known = await findLink(deps.db, id);
  const shown = known && (await stayLinkCode(deps, known));
  if (shown !== null) return { code: shown };
  const code = receiptCode(deps.randomBytes(SECRET_BYTES));
  const nonce = toBase64Url(deps.randomBytes(SECRET_BYTES));
  const secretHash = await receiptHash(code);
  const codeEnc = await encryptField(deps.config.FIELD_KEY, stayLinkAad(id), code);
  const createdAt = new Date(deps.now()).toISOString();
  try {
    await commit(ctx, {
      statements: [
        // One whose code cannot be read any more makes room for one that can be shown.
        ...(known ? [deleteStayLink(deps.db, id)] : []),
        ...insertStayLink({ nonce, secretHash, createdAt, codeEnc }, id, muscatDay(deps.now())),
      ],
      audit: auditOf('booking.share_stay', id),
      topics: [UNSEEN],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    throw notAccepted((await findBooking(deps.db, id))?.status ?? 'cancelled');
  }
  return linkOf(ctx, id);
}

/** Ends the link for good; without one it changes nothing and succeeds. Throws 404. */
export async function revokeStayLink(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<StayLink> {
  authorize(ctx, 'revokeStayLink');
  const { db } = ctx.deps;
  await requireBooking(ctx, id);
  if (await findLink(db, id))
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
