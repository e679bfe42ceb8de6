import { msg, plural } from '@lingui/core/macro';
import { MessageSquareText } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';
import { usePendingConversations } from './api/conversations.ts';

export const assistantArea: StaffArea = {
  name: msg`Assistant Q&A`,
  icon: MessageSquareText,
  desk: withKeptDesk(async () => (await import('./assistant-area.tsx')).AssistantArea),
  pending: {
    use: usePendingConversations,
    words: (count) =>
      msg({
        message: plural(count, {
          one: ', # guest waits for a person',
          other: ', # guests wait for a person',
        }),
      }),
    href: '/dashboard/assistant?tab=chats',
    isOnAppIcon: true,
  },
};
