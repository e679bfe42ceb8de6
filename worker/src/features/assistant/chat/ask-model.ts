import { matchAnswer } from '#shared/assistant/match.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import type { Reply } from '../dialogue/dialogue-state.ts';
import { plainReply } from '../dialogue/replies.ts';
import { createModel } from '../model/create-model.ts';
import { guardAnswer } from '../model/guard.ts';
import { maskPersonal } from '../model/mask.ts';
import { rulesOf } from '../model/prompt.ts';
import { modelTools } from '../model/tools.ts';
import type { Understood } from '../understand/understood.ts';
import type { TurnInput } from './answer-turn.ts';
import { staffAnswers } from './staff-answers.ts';

const HISTORY = 6;

/**
 * What the model says to a question that nothing else answers, once the guard has passed every
 * sentence; null where none is set up or what it says may not be shown. Nothing personal is sent.
 */
export async function askModel(
  ctx: RequestContext,
  {
    text,
    before,
    last,
    qaStamp,
    facts,
  }: Pick<TurnInput, 'text' | 'before' | 'last' | 'qaStamp'> & { readonly facts: string[] },
  { lang }: Understood,
): Promise<Reply | null> {
  const { deps } = ctx;
  if (deps.config.ASSISTANT_MODEL === 'none') return null;
  const { full_name, phone, id_number } = before.slots;
  const mask = (said: string) => maskPersonal(said, [full_name, phone, id_number]);
  const question = mask(text);
  const { best, next } = matchAnswer(text, await staffAnswers(ctx, qaStamp));
  const snippets = [best, next].flatMap((one) =>
    one ? [`${one.row.question} ${(lang === 'ar' && one.row.answerAr) || one.row.answer}`] : [],
  );
  const answer = await createModel(deps).answer({
    question,
    lang,
    today: muscatDay(deps.now()),
    facts,
    snippets,
    history: last
      .slice(-HISTORY)
      .map((line) => ({ isGuest: line.author === 'guest', text: mask(line.message) })),
    tools: modelTools(ctx, lang),
  });
  if (answer === null) return null;
  const { sentences, toolResults } = answer;
  const rules = rulesOf(lang);
  const safe = guardAnswer(sentences, { lang, question, facts, snippets, toolResults, rules });
  return safe === null ? null : plainReply('model', safe);
}
