import type { AssistantErrorCode } from '#shared/assistant/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { addAnswer, changeAnswer, deleteAnswer, switchAnswer } from './change-answers.ts';
import { listAnswers, listStaffAnswers, tryQuestion } from './list-answers.ts';

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
};

export const assistantFeature: Feature = {
  name: 'assistant',
  routes: [assistantRoutes],
  verbs: {
    listAnswers,
    listStaffAnswers,
    addAnswer,
    switchAnswer,
    changeAnswer,
    deleteAnswer,
    tryQuestion,
  },
  errorTexts: ERROR_TEXTS,
};
