/** Codes of what can be refused about bookings. */
export const BOOKING_ERRORS = [
  'booking.not_found',
  'booking.sold_out',
  'booking.price_changed',
  'booking.bad_transition',
  'booking.too_many_pending',
  'booking.sign_in_needed',
  'booking.stay_in_past',
  'booking.stay_too_far',
  'booking.stay_order',
  'booking.stay_too_long',
  'booking.stay_same',
  'booking.stay_started',
  'booking.not_changeable',
  'booking.change_open',
  'booking.change_answered',
  'booking.not_accepted',
  'booking.link_gone',
  'booking.edited_meanwhile',
  'booking.free_night_room',
] as const;
export type BookingError = (typeof BOOKING_ERRORS)[number];
