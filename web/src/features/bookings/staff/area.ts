import { msg, plural } from '@lingui/core/macro';
import { CalendarDays } from 'lucide-react';
import { useDeskCounts } from '../../../backoffice/api/desk-counts.ts';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';

export const bookingsArea: StaffArea = {
  name: msg`Bookings`,
  icon: CalendarDays,
  desk: withKeptDesk(async () => (await import('./board/bookings-area.tsx')).BookingsArea),
  pending: {
    use: () => {
      const { counts, error } = useDeskCounts();
      return {
        count: (counts?.pending ?? 0) + (counts?.changeRequests ?? 0),
        unseen: counts?.unseen ?? 0,
        error,
      };
    },
    words: (count) =>
      msg({ message: plural(count, { one: ', # request waits', other: ', # requests wait' }) }),
    isOnAppIcon: true,
  },
};
