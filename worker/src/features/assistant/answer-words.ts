import type { NewAnswerBody } from '#shared/assistant/answer.contract.ts';
import { generateKeywords, splitKeywords } from '#shared/assistant/keywords.ts';
import { isArabic } from '#shared/language.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { AnswerWords } from './answers.repository.ts';

/**
 * What is stored of a body. A question that is written in Arabic is the Arabic one wherever it
 * stands; `question` and `answer` are English where there is English. Throws 400
 * `answer.incomplete` unless one language is complete and the other complete or empty.
 */
export function storedWords(body: NewAnswerBody): AnswerWords {
  let { question: q = '', answer: a = '', questionAr: qAr = '', answerAr: aAr = '' } = body;
  if (qAr === '' && aAr === '' && isArabic(q)) [q, a, qAr, aAr] = ['', '', q, a];
  // The single pair of the specified body repeats the Arabic where there is no English.
  if (q === qAr && a === aAr) [q, a] = ['', ''];
  const isHalf = (q === '') !== (a === '') || (qAr === '') !== (aAr === '');
  if (isHalf || (q === '' && qAr === '')) throw new AppError('answer.incomplete', 400);
  const typed = splitKeywords(body.keywords ?? []);
  return {
    question: q || qAr,
    answer: a || aAr,
    questionAr: qAr || null,
    answerAr: aAr || null,
    keywords: typed.length > 0 ? typed : generateKeywords([qAr, q].filter((one) => one !== '')),
  };
}
