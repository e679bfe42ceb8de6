import { msg } from '@lingui/core/macro';
import { MessageSquareText } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';

export const assistantArea: StaffArea = {
  name: msg`Assistant Q&A`,
  icon: MessageSquareText,
  desk: withKeptDesk(async () => (await import('./answers-area.tsx')).AnswersArea),
};
