import { msg } from '@lingui/core/macro';
import { ChartNoAxesColumn } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';

export const statisticsArea: StaffArea = {
  name: msg`Statistics`,
  icon: ChartNoAxesColumn,
  coming: msg`Here you will see bookings, visits and revenue by day, month and year.`,
};
