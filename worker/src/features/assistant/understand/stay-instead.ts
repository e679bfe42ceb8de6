import { addDays } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { StaySaid } from './stay-said.ts';
import type { Slots } from './understood.ts';

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const MOST_MOVED = 3;

/**
 * "Monday, not Sunday" where the stay begins on a Sunday: the Monday beside it, of the day that was
 * denied. Null where no weekday of the stay was.
 */
export function insteadOf(
  { days, denied }: StaySaid,
  { slots, today }: { readonly slots: Slots; readonly today: Day },
): { slot: 'check_in' | 'check_out'; day: Day } | null {
  const [meant, other] = days;
  const [not] = denied;
  if (meant?.day.is !== 'weekday' || meant.day.word !== null || other) return null;
  if (not?.day.is !== 'weekday') return null;
  const { weekday } = not.day;
  const slot = (['check_in', 'check_out'] as const).find((name) => {
    const day = slots[name];
    return day !== null && weekdayOf(day) === weekday;
  });
  const day = slot && slots[slot];
  if (slot === undefined || !day) return null;
  const ahead = (meant.day.weekday - weekday + 7) % 7;
  const moved = addDays(day, ahead > MOST_MOVED ? ahead - 7 : ahead);
  return moved < today ? null : { slot, day: moved };
}
