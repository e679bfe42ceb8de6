import { msg, plural } from '@lingui/core/macro';
import { Gift } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';
import { usePendingEntryCounts } from './api/pending-entry-counts.ts';

export const eventsArea: StaffArea = {
  name: msg`Events`,
  icon: Gift,
  desk: withKeptDesk(async () => (await import('./entries-area.tsx')).EntriesArea),
  pending: {
    use: () => {
      const { photography, hotel_rating, error } = usePendingEntryCounts();
      return { count: photography + hotel_rating, error };
    },
    words: (count) =>
      msg({ message: plural(count, { one: ', # entry waits', other: ', # entries wait' }) }),
  },
};
