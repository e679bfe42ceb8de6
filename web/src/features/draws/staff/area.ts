import { msg, plural } from '@lingui/core/macro';
import { Ticket } from 'lucide-react';
import { useDeskCounts } from '../../../backoffice/api/desk-counts.ts';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';

export const drawsArea: StaffArea = {
  name: msg`Monthly draws`,
  icon: Ticket,
  desk: withKeptDesk(async () => (await import('./draws-area.tsx')).DrawsArea),
  pending: {
    use: () => {
      const { counts, error } = useDeskCounts();
      return { count: counts?.draws ?? 0, error };
    },
    words: (count) =>
      msg({ message: plural(count, { one: ', # draw needs you', other: ', # draws need you' }) }),
  },
};
