import { msg } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';

export const settingsArea: StaffArea = {
  name: msg`Settings`,
  icon: SlidersHorizontal,
  coming: msg`Here you will change what the hotel says of itself, its prices and who works at the desk.`,
};
