import { msg, plural } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useDeskCounts } from '../../../backoffice/api/desk-counts.ts';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';

export const settingsArea: StaffArea = {
  name: msg`Settings`,
  icon: SlidersHorizontal,
  desk: withKeptDesk(async () => (await import('./settings-area.tsx')).SettingsArea),
  /** Faults of the site that nobody has looked at, and whom colleagues want on the staff. */
  pending: {
    use: () => {
      const { counts, error } = useDeskCounts();
      return { count: (counts?.alarms ?? 0) + (counts?.staffProposals ?? 0), error };
    },
    words: (count) =>
      msg({
        message: plural(count, {
          one: ', # matter of the hotel waits for somebody',
          other: ', # matters of the hotel wait for somebody',
        }),
      }),
  },
};
