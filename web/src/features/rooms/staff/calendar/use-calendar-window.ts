import { useSearchParams } from 'wouter';
import { addDays, isDay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { ShownRooms } from './calendar-model.ts';

export interface CalendarWindow {
  /** First night that is shown. */
  readonly from: Day;
  readonly shown: ShownRooms;
  readonly show: (rooms: ShownRooms) => void;
  /** Moves the window by so many nights; the back button leads to where it was. */
  readonly turn: (nights: number) => void;
  readonly toTonight: () => void;
}

/** Last night stays in sight: who leaves today is in it. */
const startAt = (today: Day) => addDays(today, -1);

/** Which nights and rooms are shown, kept in the address. */
export function useCalendarWindow(today: Day): CalendarWindow {
  const [params, setParams] = useSearchParams();
  const asked = params.get('from');
  const from = asked !== null && isDay(asked) ? asked : startAt(today);
  const set = (name: string, value: string | null, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace },
    );
  const goTo = (day: Day) => {
    if (day !== from) set('from', day === startAt(today) ? null : day, false);
  };
  return {
    from,
    shown: params.get('rooms') === 'all' ? 'all' : 'followUp',
    show: (rooms) => set('rooms', rooms === 'all' ? 'all' : null, true),
    turn: (nights) => goTo(addDays(from, nights)),
    toTonight: () => goTo(startAt(today)),
  };
}
