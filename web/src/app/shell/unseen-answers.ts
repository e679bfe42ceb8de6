import type { Booking } from '#shared/bookings/booking.contract.ts';

/** How many bookings the hotel, or the clock, has answered since `seenAt` (epoch ms by the server's clock). What the guest did is no news. */
export function unseenAnswers(bookings: readonly Pick<Booking, 'status' | 'cancelledBy' | 'updatedAt'>[], seenAt: number): number {
  const isNews = ({ status, cancelledBy, updatedAt }: (typeof bookings)[number]) =>
    status !== 'pending' && cancelledBy !== 'guest' && Date.parse(updatedAt) > seenAt;
  return bookings.filter(isNews).length;
}
