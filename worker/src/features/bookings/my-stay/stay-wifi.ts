import { isAcceptedStay } from '#shared/bookings/booking-lifecycle.ts';
import { WIFI_DAYS_AHEAD, type StayWifi } from '#shared/bookings/my-stay.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { findSite } from '../../site/site.repository.ts';
import { requireBooking } from '../booking-access.ts';

/**
 * The Wi-Fi of the house for guests who stay in it, from shortly before check-in, so that a phone
 * has it when it stands at the door without a network. Throws 404 for missing and foreign bookings.
 */
export async function showStayWifi(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<StayWifi> {
  authorize(ctx, 'showStayWifi');
  const { db, now } = ctx.deps;
  const { row } = await requireBooking(ctx, id);
  const today = muscatDay(now());
  const isNear = addDays(row.checkInDate, -WIFI_DAYS_AHEAD) <= today;
  const site = isNear && isAcceptedStay(row, today) ? await findSite(db) : undefined;
  return { wifi: site ? { name: site.wifiName, password: site.wifiPassword } : null };
}
