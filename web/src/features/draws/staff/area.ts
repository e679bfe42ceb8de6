import { msg } from '@lingui/core/macro';
import { Ticket } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';

export const drawsArea: StaffArea = {
  name: msg`Monthly draws`,
  icon: Ticket,
  desk: withKeptDesk(async () => (await import('./draws-area.tsx')).DrawsArea),
};
