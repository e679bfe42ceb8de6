import { addDays, nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';

/** Most days that stand side by side; beyond them the heading says it alone. */
const MAX_DAYS = 7;

export interface StayDay {
  readonly day: Day;
  /** A day before the stay, one whose night belongs to it, or that of departure. */
  readonly kind: 'before' | 'night' | 'departure';
  readonly isToday: boolean;
  readonly isPast: boolean;
}

/** The days from today, or from check-in once it has passed, to check-out; none where too many. */
export function stayDays(
  { checkInDate, checkOutDate }: { readonly checkInDate: Day; readonly checkOutDate: Day },
  today: Day,
): StayDay[] {
  const first = today < checkInDate ? today : checkInDate;
  const count = nightCount({ checkIn: first, checkOut: checkOutDate }) + 1;
  if (count > MAX_DAYS) return [];
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(first, at);
    const kind = day < checkInDate ? 'before' : day < checkOutDate ? 'night' : 'departure';
    return { day, kind, isToday: day === today, isPast: day < today };
  });
}
