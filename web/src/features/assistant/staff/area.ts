import { msg } from '@lingui/core/macro';
import { MessageSquareText } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';

export const assistantArea: StaffArea = {
  name: msg`Assistant Q&A`,
  icon: MessageSquareText,
  coming: msg`Here you will write the answers that the assistant gives to guests.`,
};
