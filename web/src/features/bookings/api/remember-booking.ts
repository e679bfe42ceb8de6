import type { Booking } from '#shared/bookings/booking.contract.ts';
import { rememberReceipt } from '../../../data/local-store.ts';
import { queryClient } from '../../../data/query-client.ts';
import { BOOKINGS_KEY } from './booking-keys.ts';
import { ownBooking, type OwnBooking } from './own-booking.ts';

// A booking is written here before any list of bookings is shown, and must be kept from that moment on.
queryClient.setQueryDefaults(BOOKINGS_KEY, { meta: { persist: true } });

/** Puts a booking into this device's list; its code is kept so that the guest can share it later. */
export function rememberBooking(booking: Booking, receipt: string | null): void {
  rememberReceipt(booking.reference, receipt);
  const own = ownBooking(booking);
  queryClient.setQueryData<readonly OwnBooking[]>(BOOKINGS_KEY, (former = []) =>
    former.some(({ id }) => id === own.id) ? former.map((one) => (one.id === own.id ? own : one)) : [own, ...former],
  );
  void queryClient.invalidateQueries({ queryKey: BOOKINGS_KEY });
}
