import { msg } from '@lingui/core/macro';
import { Sun } from 'lucide-react';
import type { StaffArea } from '../../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../../platform/query/kept-desk.ts';

export const todayArea: StaffArea = {
  name: msg`Today`,
  icon: Sun,
  desk: withKeptDesk(async () => (await import('./today-area.tsx')).TodayArea),
};
