import { sql } from 'drizzle-orm';
import { MESSAGE_MAX, type ChatAnswer, type ChatBody } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import { alertStaff } from '../../../platform/push/push-outbox.repository.ts';
import type { Draft } from '../dialogue/dialogue-state.ts';
import { understand } from '../understand/understand.ts';
import { topicsOfChat } from './chat-caller.ts';
import {
  landTurn,
  type ChatOwner,
  type LineRow,
  type SessionRow,
} from './conversation.repository.ts';
import { addLine, findLine } from './lines.repository.ts';
import { maskToStaff } from './mask-said.ts';
import { bookingStateOf, knownOf } from './stored-draft.ts';
import { backInLine, commitTurn, stateAsIs } from './turn-state.ts';

export type Message = ChatBody & { readonly messageId: string };

export interface SaidReply {
  readonly answer: ChatAnswer;
  /** The words of the assistant in the parts in which they are sent; none where it is silent. */
  readonly sentences: readonly string[];
}

/** What became of a message that a person will answer. */
const PASSED_ON: Readonly<Record<Language, string>> = {
  ar: 'وصلت رسالتك إلى الاستقبال.',
  en: 'Reception has your message.',
};

interface Passed {
  readonly row: SessionRow;
  readonly message: Message;
  readonly owner: ChatOwner;
  readonly before: Draft;
  /** Counts the message towards the day's. */
  readonly count: Statement;
}

/**
 * Stores a message for the person who has the conversation, and leaves the booking under way as it
 * is. The first one after an answer of staff makes the guest wait again, and rings. Null where
 * another change landed first. Throws 400 for one that is longer than staff could be shown whole.
 */
export async function passToStaff(
  ctx: RequestContext,
  { row, message, owner, before, count }: Passed,
): Promise<SaidReply | null> {
  if (message.message.length > MESSAGE_MAX)
    throw badRequest({ fields: [{ field: 'message', reason: 'too_long' }] });
  const { deps, requestId: operation } = ctx;
  const now = deps.now();
  const at = new Date(now).toISOString();
  const { messageId, sessionId: clientId } = message;
  const { sessionId } = row;
  const { lang, values } = understand(message.message, {
    today: muscatDay(now),
    // No step is asked for: two words to a person are not the name of a guest.
    openStep: null,
    slots: before.slots,
    language: row.language,
    choices: 0,
  });
  const said = {
    sessionId,
    messageId,
    lang,
    timestamp: at,
    author: 'guest' as const,
    message: maskToStaff(message.message, knownOf(before), values),
  };
  const line = addLine(deps.db, said);
  const statements = [
    ...landTurn(
      deps.db,
      { row, sessionId, clientId, owner, operation, at },
      { ...stateAsIs(row), language: lang, ...backInLine(row, at) },
    ),
    line,
    count,
    ...(row.handoff === 'open'
      ? [alertStaff('conversation', sql`${`${sessionId}:${messageId}`}`, at)]
      : []),
  ];
  const told = [...topicsOfChat(owner), ...topicsOfChat(row), 'conversations'] as const;
  if ((await commitTurn(ctx, statements, told)) === null) return null;
  const stored = await findLine(deps.db, sessionId, messageId, 'guest');
  if (!stored) throw new Error('a message that was stored is not there');
  return passedOn(stored, before);
}

/** What the guest's screen hears of such a message: that it arrived, and no answer. */
export const passedOn = ({ id, messageId, lang }: LineRow, draft: Draft): SaidReply => ({
  answer: {
    v: 1,
    ok: true,
    response: PASSED_ON[lang],
    bookingState: bookingStateOf(draft),
    isPassedOn: true,
    id,
    messageId,
    kind: 'handoff',
    lang,
    choices: [],
    card: null,
    handoff: null,
  },
  sentences: [],
});
