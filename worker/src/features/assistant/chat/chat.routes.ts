import { Hono, type Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import {
  chatAnswerSchema,
  chatBodySchema,
  forgetChatSchema,
  transcriptQuerySchema,
  transcriptSchema,
  type ChatAnswer,
} from '#shared/assistant/chat.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { rememberDevice } from '../../../platform/http/cookies.ts';
import { respondPrivate } from '../../../platform/http/etag.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { chatCaller } from './chat-caller.ts';
import { forgetConversation, listMessages, returnToAssistant } from './own-conversation.ts';
import { replyToMessage } from './reply-to-message.ts';

export const chatRoutes = new Hono<AppEnv>();

chatRoutes.post(
  '/api/chat',
  permit('POST /api/chat'),
  // A booking by taps is a dozen messages within a minute; what is dear is counted by the day.
  rateLimit('READS'),
  validate('json', chatBodySchema),
  async (c) => {
    const caller = await chatCaller(c.get('ctx'));
    const reply = await replyToMessage(caller.ctx, {
      body: c.req.valid('json'),
      owner: caller.owner,
    });
    rememberDevice(c, caller.deviceToken);
    const answer = chatAnswerSchema.parse(reply.answer);
    const asksForEvents = c.req.header('Accept')?.includes('text/event-stream') ?? false;
    return asksForEvents ? streamAnswer(c, answer, reply.sentences) : c.json(answer);
  },
);

/**
 * The same answer as events, a sentence at a time. It is stored by now, and whatever refuses it has
 * been answered before: what a line that drops may lose is shown by the transcript.
 */
function streamAnswer(c: Context<AppEnv>, answer: ChatAnswer, sentences: readonly string[]) {
  // Whatever compressed it would hold it back.
  c.header('Content-Encoding', 'Identity');
  return streamSSE(c, async (stream) => {
    const send = (event: string, data: object) =>
      stream.writeSSE({ event, data: JSON.stringify(data) });
    const { messageId, kind, lang, bookingState, understood, choices, card, handoff } = answer;
    await send('meta', { v: 1, messageId, kind, lang });
    for (const text of sentences) await send('text', { text });
    await send('state', { bookingState, understood, choices, card, handoff });
    await send('done', answer);
  });
}

chatRoutes.get(
  '/api/chat/messages',
  permit('GET /api/chat/messages'),
  validate('query', transcriptQuerySchema),
  async (c) => {
    const { parts, read } = await listMessages(c.get('ctx'), c.req.valid('query'));
    return respondPrivate(c, parts, async () => transcriptSchema.parse(await read()));
  },
);

chatRoutes.delete(
  '/api/chat',
  permit('DELETE /api/chat'),
  rateLimit('WRITES'),
  validate('json', forgetChatSchema),
  async (c) => {
    await forgetConversation(c.get('ctx'), c.req.valid('json'));
    return c.json({ v: 1, ok: true });
  },
);

chatRoutes.delete(
  '/api/chat/handoff',
  permit('DELETE /api/chat/handoff'),
  rateLimit('WRITES'),
  validate('json', forgetChatSchema),
  async (c) => {
    await returnToAssistant(c.get('ctx'), c.req.valid('json'));
    return c.json({ v: 1, ok: true });
  },
);
