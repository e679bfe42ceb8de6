import * as z from 'zod/mini';
import { linesField, textField } from '../text-field.ts';

export const QUESTION_MAX = 300;
export const ANSWER_MAX = 1500;
export const KEYWORD_MAX = 60;
export const KEYWORDS_MAX = 30;
/** More than a house writes; so the whole list is read at once, searched and matched in memory. */
export const ANSWERS_MAX = 500;

const revision = z.optional(z.int().check(z.minimum(1)));
const words = {
  /** In English where there is English, else in Arabic (decision 039). */
  question: z.optional(textField(0, QUESTION_MAX)),
  answer: z.optional(linesField(0, ANSWER_MAX)),
  questionAr: z.optional(textField(0, QUESTION_MAX)),
  answerAr: z.optional(linesField(0, ANSWER_MAX)),
  keywords: z.optional(z.array(textField(0, 400)).check(z.maxLength(KEYWORDS_MAX))),
  /** Save although another question resembles it. */
  confirm: z.optional(z.boolean()),
};

/** Body of POST …/custom-chat-qa of both variants. */
export const newAnswerBodySchema = z.strictObject({
  ...words,
  /** The question without an answer that this one is written for, by its number. */
  asked: z.optional(z.int().check(z.minimum(1))),
});
export type NewAnswerBody = z.infer<typeof newAnswerBodySchema>;

/** Body of PUT /api/admin/custom-chat-qa/{id}; the revision that staff looked at guards it. */
export const answerBodySchema = z.strictObject({ ...words, isActive: z.boolean(), revision });
export type AnswerBody = z.infer<typeof answerBodySchema>;

/** Body of PUT /api/custom-chat-qa/{id}. */
export const switchBodySchema = z.strictObject({ isActive: z.boolean(), revision });

const answerSchema = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
  /** Null where it has no Arabic. */
  questionAr: z.nullable(z.string()),
  answerAr: z.nullable(z.string()),
  keywords: z.array(z.string()),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.int(),
});
export type Answer = z.infer<typeof answerSchema>;
/** Newest first. */
export const answerListSchema = z.array(answerSchema);

const apiMarker = { v: z.literal(1), ok: z.literal(true) };
export const savedAnswerSchema = z.extend(answerSchema, apiMarker);

export const tryBodySchema = z.strictObject({ question: textField(1, 1000) });
const candidate = z.object({
  id: z.int(),
  question: z.string(),
  score: z.number(),
  /** Words by which it was found. */
  by: z.array(z.string()),
});
/** `answer` is null where no answer passes the gates; best and next are said all the same. */
export const tryAnswerSchema = z.object({
  ...apiMarker,
  answer: z.nullable(z.string()),
  best: z.nullable(candidate),
  next: z.nullable(candidate),
});
export type TryAnswer = z.infer<typeof tryAnswerSchema>;
