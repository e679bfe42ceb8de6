import { msg, plural } from '@lingui/core/macro';
import { CalendarDays } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';
import { countPending, useBoard } from './api/staff-bookings.ts';

export const bookingsArea: StaffArea = {
  name: msg`Bookings`,
  icon: CalendarDays,
  desk: withKeptDesk(async () => (await import('./board/bookings-area.tsx')).BookingsArea),
  pending: {
    use: () => {
      const { data, error } = useBoard();
      return { count: countPending(data), error };
    },
    words: (count) =>
      msg({ message: plural(count, { one: ', # request waits', other: ', # requests wait' }) }),
    isOnAppIcon: true,
  },
};
