import { msg } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';

export const settingsArea: StaffArea = {
  name: msg`Settings`,
  icon: SlidersHorizontal,
  desk: withKeptDesk(async () => (await import('./settings-area.tsx')).SettingsArea),
};
