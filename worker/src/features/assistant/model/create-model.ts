import type { Deps } from '../../../deps.ts';
import { portOf, toServer, toWorkersAi } from './chat-completions.ts';
import type { ModelPort } from './model.port.ts';

/** Of a hotel without a model: rules, answers of staff and facts do all of it. */
const NO_MODEL: ModelPort = {
  answer: () => Promise.resolve(null),
};

const WORKERS_AI = 'workers-ai:';

/** The model that the settings name (decision 046). */
export function createModel({ config, ai }: Pick<Deps, 'config' | 'ai'>): ModelPort {
  const { ASSISTANT_MODEL: named } = config;
  if (named === 'openai-compatible') return portOf(toServer(config));
  if (named.startsWith(WORKERS_AI) && ai)
    return portOf(toWorkersAi(ai, named.slice(WORKERS_AI.length)));
  return NO_MODEL;
}
