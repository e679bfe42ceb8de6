import { matchAnswer } from '#shared/assistant/match.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { raiseAlarm } from '../../../platform/alarms/raise-alarm.ts';
import { consumeAttempt } from '../../../platform/db/throttle.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Draft, Reply } from '../dialogue/dialogue-state.ts';
import { plainReply } from '../dialogue/replies.ts';
import { portOf, toServer, toWorkersAi } from '../model/chat-completions.ts';
import { guardAnswer } from '../model/guard.ts';
import { maskPersonal } from '../model/mask.ts';
import type { ModelPort } from '../model/model.port.ts';
import { rulesOf } from '../model/prompt.ts';
import { modelTools } from '../model/tools.ts';
import type { Understood } from '../understand/understood.ts';
import type { TurnInput } from './answer-turn.ts';
import { takeOfNetwork } from './chat-limits.ts';
import { staffAnswers } from './staff-answers.ts';
import { knownOf } from './stored-draft.ts';

const HISTORY = 6;
const DAY_SECONDS = 24 * 60 * 60;

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
  const model = await modelWithin(ctx);
  if (model === null) return null;
  const mask = maskOf(before);
  const question = mask(text);
  const { best, next } = matchAnswer(text, await staffAnswers(ctx, qaStamp));
  const snippets = [best, next].flatMap((one) =>
    one ? [`${one.row.question} ${(lang === 'ar' && one.row.answerAr) || one.row.answer}`] : [],
  );
  const answer = await model.answer({
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
  // It may say that it does not know: a person is one tap away.
  return safe === null ? null : { ...plainReply('model', safe), offersHandoff: true };
}

/** A text of a conversation without what says who its guest is. */
export function maskOf(draft: Draft): (said: string) => string {
  const { full_name, phone, id_number } = knownOf(draft);
  return (said) => maskPersonal(said, [full_name, phone, id_number]);
}

/** The model, where one is set up and may be asked once more today. */
export async function modelWithin(ctx: RequestContext): Promise<ModelPort | null> {
  const { config } = ctx.deps;
  if (config.ASSISTANT_MODEL === 'none' || config.ASSISTANT_CALLS_A_DAY === 0) return null;
  // The network first, so that what it asks beyond its own takes nothing of everybody's.
  if ((await takeOfNetwork(ctx, 'model')) !== null || !(await isInBudget(ctx))) return null;
  return createModel(ctx.deps);
}

/**
 * Takes one of the day's questions, before it is asked: what a model costs has an end, whoever
 * writes. It holds with rate limits off, too, as it limits money.
 */
async function isInBudget({ deps }: RequestContext): Promise<boolean> {
  const tries = deps.config.ASSISTANT_CALLS_A_DAY;
  const policy = { tries, window: DAY_SECONDS, longestWait: DAY_SECONDS };
  const counted = { ...deps, config: { RATE_LIMITS: 'on' as const } };
  try {
    await consumeAttempt(counted, `model:${muscatDay(deps.now())}`, policy);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    await raiseAlarm(deps, 'budget_used', muscatDay(deps.now()));
    return false;
  }
}

/** Port of a hotel without a model: rules, answers of staff and facts do all of it. */
const NO_MODEL: ModelPort = {
  answer: () => Promise.resolve(null),
  propose: () => Promise.resolve(null),
};

const WORKERS_AI = 'workers-ai:';

/** The model that the settings name (decision 046). */
function createModel({ config, ai }: Pick<Deps, 'config' | 'ai'>): ModelPort {
  const { ASSISTANT_MODEL: named } = config;
  if (named === 'openai-compatible') return portOf(toServer(config));
  if (named.startsWith(WORKERS_AI) && ai)
    return portOf(toWorkersAi(ai, named.slice(WORKERS_AI.length)));
  return NO_MODEL;
}
