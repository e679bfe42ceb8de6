import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Notification } from '#shared/notifications/notification.contract.ts';

type Asked = Pick<Booking, 'id' | 'createdAt' | 'roomType' | 'checkInDate' | 'checkOutDate' | 'isPointsBooking'>;

export type Activity =
  | { readonly kind: 'asked'; readonly id: string; readonly at: string; readonly booking: Asked }
  | { readonly kind: 'news'; readonly id: string; readonly at: string; readonly notice: Notification };

const SHOWN = 5;

/** The newest things that the guest asked for and that the hotel said, newest first. */
export function recentActivity(bookings: readonly Asked[], notices: readonly Notification[]): Activity[] {
  const asked = bookings.map((booking): Activity => ({ kind: 'asked', id: `b${booking.id}`, at: booking.createdAt, booking }));
  const news = notices.map((notice): Activity => ({ kind: 'news', id: `n${notice.id}`, at: notice.createdAt, notice }));
  return [...asked, ...news].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, SHOWN);
}
