export const BOOKINGS_KEY = ['bookings'] as const;
export const bookingKey = (reference: string) => ['booking', reference] as const;
