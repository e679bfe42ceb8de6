import { msg } from '@lingui/core/macro';
import { BedDouble } from 'lucide-react';
import type { StaffArea } from '../../../../platform/navigation/feature.ts';

export const roomsArea: StaffArea = {
  name: msg`Rooms`,
  icon: BedDouble,
  coming: msg`Here you will set how many rooms, beds and smoking rooms are on sale. Until then, every room of the house is on sale.`,
};
