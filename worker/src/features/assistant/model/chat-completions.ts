import * as z from 'zod';
import type { Config } from '../../../env.ts';
import { logger } from '../../../platform/logger.ts';
import type { AnswerInput, ModelPort, ProposeInput } from './model.port.ts';
import { answerPrompt, PROPOSE_RULES, proposePrompt, rulesOf } from './prompt.ts';

/** For a whole question, with every call that it takes (ms). */
const PATIENCE_MS = 6_000;
const MAX_ROUNDS = 2;
const MAX_TOOL_CALLS = 3;
const MAX_TOKENS = 300;
/** What one tool may tell (characters). */
const MAX_TOLD = 4_000;

/** Sends one body of chat completions, and gives the answer as it came. */
export type Send = (body: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>;

type Settings = Pick<Config, 'ASSISTANT_BASE_URL' | 'ASSISTANT_API_KEY' | 'ASSISTANT_MODEL_ID'>;

/** Any server that speaks chat completions. Throws where it does not answer 200. */
export const toServer =
  ({ ASSISTANT_BASE_URL, ASSISTANT_API_KEY, ASSISTANT_MODEL_ID }: Settings): Send =>
  async (body, signal) => {
    const url = `${(ASSISTANT_BASE_URL ?? '').replace(/\/$/, '')}/chat/completions`;
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        ...(ASSISTANT_API_KEY !== undefined && { Authorization: `Bearer ${ASSISTANT_API_KEY}` }),
      },
      body: JSON.stringify({ model: ASSISTANT_MODEL_ID, max_tokens: MAX_TOKENS, ...body }),
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    return response.json();
  };

/** A model at Cloudflare; busy is an error at once, not a place in a queue. */
export const toWorkersAi =
  (binding: Ai, id: string): Send =>
  async (body, signal) => {
    const run = binding.run.bind(binding) as unknown as (
      ...args: readonly unknown[]
    ) => Promise<unknown>;
    const input = { max_completion_tokens: MAX_TOKENS, reasoning_effort: 'low', ...body };
    return run(id, input, { rejectIfBusy: true, signal });
  };

const callSchema = z.object({
  id: z.string().default('call'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(callSchema).nullish(),
        }),
      }),
    )
    .min(1),
});

/** A model that is asked by chat completions; whatever goes wrong there is null here. */
export function portOf(send: Send, patienceMs = PATIENCE_MS): ModelPort {
  return {
    answer: (input) => orNull((signal) => answer(send, input, signal), patienceMs),
    propose: (input) => orNull((signal) => propose(send, input, signal), patienceMs),
  };
}

const conversation = (rules: string, prompt: string): unknown[] => [
  { role: 'system', content: rules },
  { role: 'user', content: prompt },
];

async function next(send: Send, body: Record<string, unknown>, signal: AbortSignal) {
  const { choices } = completionSchema.parse(await send(body, signal));
  const { message, finish_reason: finish } = choices[0] ?? { message: {}, finish_reason: null };
  return { text: message.content ?? '', calls: message.tool_calls ?? [], message, finish };
}

/** A text in its sentences; a point within a number ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟…])(?<!ر\.ع\.)\s+(?=\S)|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

async function answer(send: Send, input: AnswerInput, signal: AbortSignal) {
  const messages = conversation(rulesOf(input.lang), answerPrompt(input));
  const tools = input.tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
  const toolResults: string[] = [];
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const said = await next(send, { messages, tools, temperature: 0 }, signal);
    if (said.calls.length === 0) {
      const sentences = sentencesOf(said.text);
      // Cut off by its limit is no answer.
      return said.finish === 'length' || sentences.length === 0 ? null : { sentences, toolResults };
    }
    if (round === MAX_ROUNDS || toolResults.length + said.calls.length > MAX_TOOL_CALLS) break;
    messages.push({
      role: 'assistant',
      content: said.text,
      tool_calls: said.calls.map((call) => ({ ...call, type: 'function' })),
    });
    for (const { id, function: asked } of said.calls) {
      const tool = input.tools.find(({ name }) => name === asked.name);
      const result = tool
        ? (await tool.call(argumentsOf(asked.arguments))).slice(0, MAX_TOLD)
        : '{"error":"no_such_tool"}';
      toolResults.push(result);
      messages.push({ role: 'tool', tool_call_id: id, content: result });
    }
  }
  return null;
}

/** One call without tools; cut off by its limit it is no proposal. */
async function propose(send: Send, input: ProposeInput, signal: AbortSignal) {
  const messages = conversation(PROPOSE_RULES, proposePrompt(input));
  const said = await next(send, { messages, temperature: 0 }, signal);
  return said.finish === 'length' || said.calls.length > 0 ? null : said.text;
}

function argumentsOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

async function orNull<T>(
  ask: (signal: AbortSignal) => Promise<T | null>,
  patienceMs: number,
): Promise<T | null> {
  const signal = AbortSignal.timeout(patienceMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('late')));
  });
  try {
    return await Promise.race([ask(signal), late]);
  } catch (error) {
    // Its message may quote what was asked.
    const errorName = error instanceof Error ? error.name : 'unknown';
    logger('warn', 'the model did not answer', { errorName });
    return null;
  }
}
