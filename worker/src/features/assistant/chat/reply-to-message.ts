import { sql } from 'drizzle-orm';
import { MESSAGE_MAX, type ChatAnswer, type ChatBody } from '#shared/assistant/chat.contract.ts';
import { isAssistantSilent } from '#shared/assistant/handoff.ts';
import { addDays } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { toBase64Url } from '../../../platform/crypto.ts';
import { countInWindow } from '../../../platform/db/throttle.ts';
import { AppError, badRequest, tooMany } from '../../../platform/http/errors.ts';
import { alertStaff } from '../../../platform/push/push-outbox.repository.ts';
import { openStepOf, type Draft, type Reply } from '../dialogue/dialogue-state.ts';
import { noteUnanswered } from '../unanswered/unanswered.repository.ts';
import { understand } from '../understand/understand.ts';
import { answerTurn, callInstead } from './answer-turn.ts';
import { topicsOfChat } from './chat-caller.ts';
import { dailyCounts, takeOfNetwork, type DailyCount } from './chat-limits.ts';
import { answerOf } from './chat-view.ts';
import { landTurn, openTurn, type ChatOwner } from './conversation.repository.ts';
import { guestHandoff, speakerOf } from './guest-handoff.ts';
import { handoffOf } from './handoff.ts';
import { addLine, findLine } from './lines.repository.ts';
import { maskCard, maskKnown, maskSaid } from './mask-said.ts';
import { passedOn, passToStaff, type Message, type SaidReply } from './pass-to-staff.ts';
import { knownOf, readDraft } from './stored-draft.ts';
import {
  backInLine,
  bookingKeyOf,
  callPerson,
  commitTurn,
  stateOf,
  TURN_ATTEMPTS,
} from './turn-state.ts';

/**
 * Answers a message, and leaves all of the turn in one batch: both lines, the draft, what was
 * asked of a person, what could not be answered. While a person has the conversation the message is
 * stored for them and not answered. One that comes again is answered as before. Throws 400 for a
 * blank one, 429 beyond the day's messages or the network's of an hour, 409 where others kept landing first.
 */
export async function replyToMessage(
  ctx: RequestContext,
  { body, owner }: { readonly body: ChatBody; readonly owner: ChatOwner },
): Promise<SaidReply> {
  authorize(ctx, 'replyToMessage');
  if (body.message.trim() === '')
    throw badRequest({ fields: [{ field: 'message', reason: 'too_short' }] });
  const messageId = body.messageId ?? toBase64Url(ctx.deps.randomBytes(16));
  for (let attempt = 1; attempt <= TURN_ATTEMPTS; attempt++) {
    const said = await tryTurn(ctx, { ...body, messageId }, owner);
    if (said) return said;
  }
  throw new AppError('chat.busy', 409);
}

/** One turn on the conversation as it is now; null where another message landed first. */
async function tryTurn(
  ctx: RequestContext,
  message: Message,
  owner: ChatOwner,
): Promise<SaidReply | null> {
  const { deps, requestId: operation } = ctx;
  const now = deps.now();
  const counts = dailyCounts(owner, now);
  const { sessionId: clientId, messageId } = message;
  const countKeys = [counts.assistant.key, counts.staff.key];
  const opened = await openTurn(deps.db, owner, { clientId, messageId, countKeys });
  const { row, answered, site } = opened;
  const before = await readDraft(deps, row);
  if (answered?.author === 'guest') return passedOn(answered, before);
  if (answered) {
    const answer = await answerOf(ctx, answered, before);
    return { answer, sentences: [answer.response] };
  }
  const isSilent = row !== null && isAssistantSilent(guestHandoff(row, speakerOf(opened.last)));
  const isFull = ({ key, windowStart, most }: DailyCount) =>
    deps.config.RATE_LIMITS === 'on' &&
    opened.counted.some(
      (one) => one.key === key && one.windowStart === windowStart && one.count >= most,
    );
  const isCall = () =>
    asksForPerson(message.message, { now, before, language: row?.language ?? message.language });
  const isForStaff = isSilent || (isFull(counts.assistant) && isCall());
  const counted = counts[isForStaff ? 'staff' : 'assistant'];
  if (isFull(counted)) throw new AppError('chat.too_many', 429, { retryAfter: secondsLeft(now) });
  // A guest who writes to a person or calls one is not cut off by others of the same network.
  const wait = isSilent ? null : await takeOfNetwork(ctx, 'message');
  if (wait !== null && !isCall()) throw tooMany(wait);
  const count = countInWindow(counted.key, counted.windowStart);
  const booked = before.isCompleted ? null : opened.booked;
  // A booking that was made as the person came in is said first: its guest has not heard of it.
  if (isSilent && booked === null) return passToStaff(ctx, { row, message, owner, before, count });
  const sessionId = row?.sessionId ?? toBase64Url(deps.randomBytes(24));
  const language = row?.language ?? message.language;
  const decided = await answerTurn(ctx, {
    text: message.message,
    before,
    language,
    last: opened.last,
    booked,
    bookingKey: await bookingKeyOf(deps, sessionId, before.draftNo, row?.bookingKey),
    qaStamp: opened.qaStamp,
    site,
    isStaffCalled: row?.handoff === 'waiting',
  });
  if (decided === null) return null;
  const isNewCall = decided.reason !== null && row?.handoff !== 'waiting' && owner.userId === null;
  const isCrowded = isNewCall && (await takeOfNetwork(ctx, 'handoff')) !== null;
  const turn = isCrowded ? callInstead(decided) : decided;
  const { draft, lang, reply } = turn;
  const at = new Date(now).toISOString();
  const passing = isSilent ? backInLine(row, at) : callPerson(row, turn.reason, at);
  const handoff =
    reply.offersHandoff || decided.reason !== null
      ? handoffOf(site, { lang, draft, isTold: passing.handoff === 'waiting' })
      : null;
  const known = [draft.slots, before.slots, knownOf(before)];
  const base = { sessionId, messageId, lang, timestamp: at };
  const said = {
    ...base,
    author: 'assistant' as const,
    message: maskKnown(reply.text, known),
    kind: reply.kind,
    choices: reply.choices,
    card: maskCard(reply.card),
    handoff,
  };
  const asked = maskSaid(message.message.slice(0, MESSAGE_MAX), knownOf(before), turn.given);
  const answerLine = addLine(deps.db, said);
  const statements = [
    ...landTurn(
      deps.db,
      { row, sessionId, clientId, owner, operation, at },
      await stateOf(ctx, { row, sessionId, before, draft, lang, at, passing }),
    ),
    addLine(deps.db, { ...base, author: 'guest', message: asked }),
    answerLine,
    count,
    ...(passing.handoff === 'waiting' && passing.handoffAt !== row?.handoffAt
      ? [alertStaff('conversation', sql`${`${sessionId}:${messageId}`}`, at)]
      : []),
    ...(turn.isUnanswered ? [noteUnanswered({ question: asked, lang, at, operation })] : []),
  ];
  const landed = await commitTurn(ctx, statements, [
    // What was a device's conversation is an account's from now on.
    ...topicsOfChat(owner),
    ...(row ? topicsOfChat(row) : []),
    ...(passing.handoff === 'none' ? [] : (['conversations'] as const)),
    ...(turn.isUnanswered ? (['unanswered'] as const) : []),
  ]);
  if (landed === null) return null;
  const id = landed[statements.indexOf(answerLine)]?.results[0]?.['id'];
  // The repeat of a batch whose answer got lost adds nothing and finds its line.
  const line =
    typeof id === 'number'
      ? { ...said, id, isBot: true, choices: [...said.choices] }
      : await findLine(deps.db, sessionId, messageId, 'assistant');
  if (!line) throw new Error('an answer that was stored is not there');
  const answer = spoken(await answerOf(ctx, line, draft, reply.text), reply);
  return { answer, sentences: turn.sentences };
}

/** A guest who has used up the messages of a day may still call a person with one. */
function asksForPerson(
  text: string,
  { now, before, language }: { now: number; before: Draft; language: Language },
): boolean {
  const { act } = understand(text.slice(0, MESSAGE_MAX), {
    today: muscatDay(now),
    openStep: before.isOpen ? openStepOf(before) : null,
    slots: before.slots,
    language,
    choices: 0,
  });
  return act === 'handoff';
}

/** The answer as it was decided: the stored card is masked, and may be past what the draft knows. */
const spoken = (answer: ChatAnswer, { card }: Reply): ChatAnswer =>
  card?.is === 'summary' || card?.is === 'form' ? { ...answer, card } : answer;

/** Until the next Muscat day begins. */
const secondsLeft = (now: number): number =>
  Math.ceil((startOfMuscatDay(addDays(muscatDay(now), 1)) - now) / 1000);
