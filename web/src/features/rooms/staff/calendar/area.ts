import { msg } from '@lingui/core/macro';
import { ChartGantt } from 'lucide-react';
import type { StaffArea } from '../../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../../platform/query/kept-desk.ts';

export const calendarArea: StaffArea = {
  name: msg`Calendar`,
  icon: ChartGantt,
  desk: withKeptDesk(async () => (await import('./calendar-area.tsx')).CalendarArea),
};
