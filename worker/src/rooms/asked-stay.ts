import { addDays, MAX_NIGHTS, nightCount, type Stay } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { badRequest } from '../lib/errors.ts';

/** The stay that an inventory call asks about: its query, or tonight. Throws 400 for half a stay or an impossible one. */
export function askedStay(query: { checkIn?: string | undefined; checkOut?: string | undefined }, nowMs: number): Stay {
  const { checkIn, checkOut } = query;
  if (checkIn === undefined && checkOut === undefined) {
    const today = muscatDay(nowMs);
    return { checkIn: today, checkOut: addDays(today, 1) };
  }
  if (checkIn === undefined) throw badRequest({ fields: [{ field: 'checkIn', reason: 'required' }] });
  if (checkOut === undefined) throw badRequest({ fields: [{ field: 'checkOut', reason: 'required' }] });
  const stay = { checkIn, checkOut };
  const nights = nightCount(stay);
  if (nights < 1 || nights > MAX_NIGHTS) throw badRequest({ fields: [{ field: 'checkOut', reason: nights < 1 ? 'order' : 'too_long' }] });
  return stay;
}
