import { msg } from '@lingui/core/macro';
import { Sun } from 'lucide-react';
import type { StaffArea } from '../../../../platform/navigation/feature.ts';

export const todayArea: StaffArea = {
  name: msg`Today`,
  icon: Sun,
  coming: msg`Here you will see who arrives, who is in house and who leaves today.`,
};
