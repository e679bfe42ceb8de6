import type {
  RegistrationCards,
  RegistrationCardsBody,
} from '#shared/bookings/registration-card.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { decryptIdNumber } from './id-number.ts';
import { auditPrintedCards, bookingsForCards } from './registration-cards.repository.ts';

/**
 * The ID number for the registration card of a booking, or those of several where the caller may
 * read many. Throws 403 `auth.manager_needed` where not. Every booking whose number is read is written down once, in one batch, before anything
 * is answered. Bookings that have no card, or none in a print of many, are left out.
 */
export async function readRegistrationCards(
  ctx: RequestContext,
  { bookingIds }: RegistrationCardsBody,
): Promise<RegistrationCards['cards']> {
  authorize(ctx, 'readRegistrationCards');
  if (new Set(bookingIds).size > 1) return readManyRegistrationCards(ctx, { bookingIds });
  return readCards(ctx, bookingIds);
}

/** The same for all of a day's arrivals in one request. */
export async function readManyRegistrationCards(
  ctx: RequestContext,
  { bookingIds }: RegistrationCardsBody,
): Promise<RegistrationCards['cards']> {
  authorize(ctx, 'readManyRegistrationCards');
  return readCards(ctx, bookingIds);
}

async function readCards(
  ctx: RequestContext,
  bookingIds: readonly number[],
): Promise<RegistrationCards['cards']> {
  const rows = await bookingsForCards(ctx.deps.db, bookingIds, muscatDay(ctx.deps.now()));
  const read = rows.filter(({ idNumber }) => idNumber !== null).map(({ id }) => id);
  await commit(ctx, {
    statements: [auditPrintedCards(ctx, read)],
    audit: [],
    topics: [UNSEEN],
  });
  return Promise.all(
    rows.map(async (row) => ({
      bookingId: row.id,
      // A prize night has no ID number yet; one that cannot be read is asked at the desk.
      idNumber: (await decryptIdNumber(ctx.deps, row, null)) || null,
    })),
  );
}
