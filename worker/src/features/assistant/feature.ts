import type { AssistantErrorCode } from '#shared/assistant/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { addAnswer, changeAnswer, deleteAnswer, switchAnswer } from './change-answers.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { KEYED_DRAFTS } from './chat/keyed-drafts.ts';
import {
  eraseFromChat,
  exportConversations,
  forgetConversation,
  forgetDeviceChats,
  returnToAssistant,
  forgetOldConversations,
  listMessages,
} from './chat/own-conversation.ts';
import { replyToMessage } from './chat/reply-to-message.ts';
import {
  closeConversation,
  listConversations,
  replyToConversation,
  showConversation,
} from './desk/answer-conversations.ts';
import { conversationRoutes } from './desk/conversations.routes.ts';
import { listAnswers, listStaffAnswers, tryQuestion } from './list-answers.ts';
import {
  dismissUnanswered,
  listUnanswered,
  restoreUnanswered,
} from './unanswered/list-unanswered.ts';

const ERROR_TEXTS: ErrorTexts<AssistantErrorCode> = {
  'answer.incomplete': {
    ar: 'يلزم سؤال وجوابه بلغة واحدة على الأقل، ولا تُترك لغة ناقصة.',
    en: 'A question and its answer are needed in at least one language, and no language half filled.',
  },
  'answer.near_duplicate': {
    ar: 'يوجد سؤال محفوظ يشبه هذا السؤال. الأفضل إبقاء واحد منهما.',
    en: 'A saved question resembles this one. It is better to keep one of them.',
  },
  'answer.too_many': {
    ar: 'بلغ عدد الأسئلة المحفوظة حدّه. يمكن حذف سؤال لم يعد له داعٍ.',
    en: 'There is no room for another question. Delete one that is no longer needed.',
  },
  'answer.changed': {
    ar: 'تغيّر هذا السؤال قبل لحظات، ولم يُحفظ تعديلك. راجعه كما هو الآن.',
    en: 'This question changed a moment ago, and your change was not saved. Look at it as it is now.',
  },
  'chat.busy': {
    ar: 'وصلت رسالتان في اللحظة نفسها. أرسل هذه مرة أخرى.',
    en: 'Two messages arrived at the same moment. Please send this one again.',
  },
  'chat.too_many': {
    ar: 'بلغت المحادثة حدّها لهذا اليوم. نكمل معك غدًا، أو كلّمنا الآن بالهاتف أو واتساب.',
    en: 'This conversation has reached its limit for today. We can go on tomorrow, or call or message the hotel now.',
  },
};

export const assistantFeature: Feature = {
  name: 'assistant',
  reads: ['site'],
  routes: [assistantRoutes, chatRoutes, conversationRoutes],
  verbs: {
    listAnswers,
    replyToMessage,
    listMessages,
    forgetConversation,
    returnToAssistant,
    listConversations,
    showConversation,
    replyToConversation,
    closeConversation,
    listUnanswered,
    dismissUnanswered,
    restoreUnanswered,
    forgetOldConversations,
    listStaffAnswers,
    addAnswer,
    switchAnswer,
    changeAnswer,
    deleteAnswer,
    tryQuestion,
  },
  errorTexts: ERROR_TEXTS,
  cron: [forgetOldConversations],
  erase: eraseFromChat,
  forgetDevice: forgetDeviceChats,
  exportPersonalData: exportConversations,
  keyed: KEYED_DRAFTS,
};
