import { msg, plural } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useDeskCounts } from '../../../backoffice/api/desk-counts.ts';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';

export const settingsArea: StaffArea = {
  name: msg`Settings`,
  icon: SlidersHorizontal,
  desk: withKeptDesk(async () => (await import('./settings-area.tsx')).SettingsArea),
  /** Whom colleagues want on the staff waits for a second member. */
  pending: {
    use: () => {
      const { counts, error } = useDeskCounts();
      return { count: counts?.staffProposals ?? 0, error };
    },
    words: (count) =>
      msg({
        message: plural(count, {
          one: ', # addition to the staff waits for your confirmation',
          other: ', # additions to the staff wait for your confirmation',
        }),
      }),
    href: '/dashboard/settings?tab=staff',
  },
};
