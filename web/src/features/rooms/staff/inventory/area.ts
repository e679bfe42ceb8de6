import { msg } from '@lingui/core/macro';
import { BedDouble } from 'lucide-react';
import type { StaffArea } from '../../../../platform/navigation/feature.ts';

export const roomsArea: StaffArea = {
  name: msg`Rooms`,
  icon: BedDouble,
  desk: async () => (await import('./inventory-area.tsx')).InventoryArea,
};
