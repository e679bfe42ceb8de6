import { msg } from '@lingui/core/macro';
import { ChartGantt } from 'lucide-react';
import type { StaffArea } from '../../../../platform/navigation/feature.ts';

export const calendarArea: StaffArea = {
  name: msg`Calendar`,
  icon: ChartGantt,
  coming: msg`Here you will see the rooms of fourteen nights and who has them.`,
};
