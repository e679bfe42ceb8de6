import { withStaffTexts } from '../../i18n/language.ts';
import type { Feature } from '../../platform/navigation/feature.ts';
import { assistantKeys } from './stored.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    assistant: NoArgs;
    /** Staff write an answer, for the question of a guest or not, or change the one of this number. */
    answer: { answerId?: number; question?: string; asked?: number };
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    'desk.answer': unknown;
    'desk.chat': unknown;
    'chat.message': unknown;
    'chat.unsent': unknown;
  }
}

export const assistant = {
  panels: {
    assistant: async () => (await import('./guest/assistant-panel.tsx')).AssistantPanel,
    answer: async () => (await withStaffTexts(import('./staff/answer-panel.tsx'))).AnswerPanel,
  },
  staffAreas: {
    assistant: async () => (await import('./staff/area.ts')).assistantArea,
  },
  drafts: ['desk.answer', 'desk.chat', 'chat.message', 'chat.unsent'],
  storedKeys: assistantKeys,
} satisfies Feature;
