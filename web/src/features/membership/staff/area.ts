import { msg } from '@lingui/core/macro';
import { CreditCard } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';

export const cardsArea: StaffArea = {
  name: msg`Cards`,
  icon: CreditCard,
  coming: msg`Here you will register the holders of VIP cards and note each coffee and free night.`,
};
