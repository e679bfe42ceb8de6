import { msg } from '@lingui/core/macro';
import { ChartNoAxesColumn } from 'lucide-react';
import { statisticsPermissions } from '#shared/statistics/permissions.ts';
import type { StaffArea } from '../../../platform/navigation/feature.ts';

export const statisticsArea: StaffArea = {
  name: msg`Statistics`,
  icon: ChartNoAxesColumn,
  needs: statisticsPermissions.readDashboard,
  // Figures are never kept on a device: no kept desk.
  desk: async () => (await import('./statistics-area.tsx')).StatisticsArea,
};
