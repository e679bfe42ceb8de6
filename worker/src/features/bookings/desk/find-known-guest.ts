import type { KnownGuest } from '#shared/bookings/staff-booking.contract.ts';
import { isLanguage, DEFAULT_LANGUAGE } from '#shared/language.ts';
import { toE164 } from '#shared/phone.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { balanceOf } from '../../points/points.repository.ts';
import { bookingView } from '../booking-view.ts';
import { countStays, lastBookingOfPhone } from './staff-booking.repository.ts';

/**
 * Who booked with this phone before, so that nobody types a name twice at the desk; null for
 * nobody, or for what is no phone. The ID number stays masked.
 */
export async function findKnownGuest(
  { deps, ...ctx }: RequestContext,
  { phone }: { readonly phone: string },
): Promise<KnownGuest | null> {
  authorize(ctx, 'findKnownGuest');
  const phoneNumber = toE164(phone);
  const row = phoneNumber && (await lastBookingOfPhone(deps.db, phoneNumber));
  if (!row) return null;
  const { fullName, idNumber, contactEmail, userEmail, isInAccount } = bookingView(row);
  return {
    phoneNumber,
    fullName,
    email: contactEmail ?? userEmail,
    idNumber,
    language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
    stays: await countStays(deps.db, phoneNumber),
    points: isInAccount && userEmail ? await balanceOf(deps.db, userEmail) : null,
  };
}
