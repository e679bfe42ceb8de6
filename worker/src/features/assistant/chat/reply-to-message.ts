import { sql } from 'drizzle-orm';
import {
  MESSAGE_MAX,
  type ChatAnswer,
  type ChatBody,
  type HandoffReason,
} from '#shared/assistant/chat.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import type { Topic } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { hmac, toBase64Url, toHex } from '../../../platform/crypto.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { AppError, badRequest } from '../../../platform/http/errors.ts';
import { alertStaff } from '../../../platform/push/push-outbox.repository.ts';
import { stepOf, type Draft, type Reply } from '../dialogue/dialogue-state.ts';
import { noteUnanswered } from '../unanswered/unanswered.repository.ts';
import { answerTurn } from './answer-turn.ts';
import { dailyCount, MESSAGES_A_DAY, topicsOfChat } from './chat-caller.ts';
import { answerOf } from './chat-view.ts';
import {
  addLine,
  countMessage,
  findLine,
  landTurn,
  openTurn,
  type ChatOwner,
  type SessionRow,
} from './conversation.repository.ts';
import { handoffOf } from './handoff.ts';
import { maskCard, maskKnown, maskSaid } from './mask-said.ts';
import { maskedGuest, readDraft, storedDraft } from './stored-draft.ts';

/** Of two messages at once one lands first; the other is decided again on what it left. */
const ATTEMPTS = 3;

/**
 * Answers a message, and leaves all of the turn in one batch: both lines, the draft, what was
 * asked of a person, what could not be answered. A message that comes again is answered as before.
 * Throws 400 for a blank one, 429 beyond the day's messages, 409 where others kept landing first.
 */
export async function replyToMessage(
  ctx: RequestContext,
  { body, owner }: { readonly body: ChatBody; readonly owner: ChatOwner },
): Promise<SaidReply> {
  authorize(ctx, 'replyToMessage');
  if (body.message.trim() === '')
    throw badRequest({ fields: [{ field: 'message', reason: 'too_short' }] });
  const messageId = body.messageId ?? toBase64Url(ctx.deps.randomBytes(16));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const said = await tryTurn(ctx, { ...body, messageId }, owner);
    if (said) return said;
  }
  throw new AppError('chat.busy', 409);
}

export interface SaidReply {
  readonly answer: ChatAnswer;
  /** The same words in the parts in which they are sent. */
  readonly sentences: readonly string[];
}

type Message = ChatBody & { readonly messageId: string };

/** One turn on the conversation as it is now; null where another message landed first. */
async function tryTurn(
  ctx: RequestContext,
  message: Message,
  owner: ChatOwner,
): Promise<SaidReply | null> {
  const { deps, requestId: operation } = ctx;
  const now = deps.now();
  const counted = dailyCount(owner, now);
  const { sessionId: clientId, messageId } = message;
  const opened = await openTurn(deps.db, owner, { clientId, messageId, countKey: counted.key });
  const { row, answered, site } = opened;
  const before = await readDraft(deps, row);
  if (answered) {
    const answer = await answerOf(ctx, answered, before);
    return { answer, sentences: [answer.response] };
  }
  const isFull =
    opened.counted?.windowStart === counted.windowStart && opened.counted.count >= MESSAGES_A_DAY;
  if (isFull && deps.config.RATE_LIMITS === 'on')
    throw new AppError('chat.too_many', 429, { retryAfter: secondsLeft(now) });
  const sessionId = row?.sessionId ?? toBase64Url(deps.randomBytes(24));
  const language = row?.language ?? message.language;
  const turn = await answerTurn(ctx, {
    text: message.message,
    before,
    language,
    last: opened.last,
    booked: before.isCompleted ? null : opened.booked,
    bookingKey: await bookingKeyOf(deps, sessionId, before.draftNo),
    qaStamp: opened.qaStamp,
    site,
    isWithStaff: row?.handoff === 'waiting' || row?.handoff === 'open',
  });
  if (turn === null) return null;
  const { draft, lang, reply } = turn;
  const at = new Date(now).toISOString();
  const passing = passOn(row, turn.reason, at);
  const handoff =
    reply.offersHandoff || turn.reason !== null
      ? handoffOf(site, { lang, draft, isTold: passing.handoff !== 'none' })
      : null;
  const known = [draft.slots, before.slots];
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
  const asked = maskSaid(message.message.slice(0, MESSAGE_MAX), before.slots, turn.given);
  const answerLine = addLine(deps.db, said);
  const statements = [
    ...landTurn(
      deps.db,
      { row, sessionId, clientId, owner, operation, at },
      await stateOf(ctx, { row, sessionId, before, draft, lang, at, passing }),
    ),
    addLine(deps.db, { ...base, author: 'guest', message: asked }),
    answerLine,
    countMessage(counted.key, counted.windowStart),
    ...(passing.handoff === 'waiting' && row?.handoff !== 'waiting'
      ? [alertStaff('conversation', sql`${`${sessionId}:${messageId}`}`, at)]
      : []),
    ...(turn.isUnanswered ? [noteUnanswered({ question: asked, lang, at, operation })] : []),
  ];
  const landed = await land(ctx, statements, [
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
      : await findLine(deps.db, sessionId, messageId);
  if (!line) throw new Error('an answer that was stored is not there');
  const answer = spoken(await answerOf(ctx, line, draft, reply.text), reply);
  return { answer, sentences: turn.sentences };
}

/** The answer as it was decided: the stored card is masked, and may be past what the draft knows. */
const spoken = (answer: ChatAnswer, { card }: Reply): ChatAnswer =>
  card?.is === 'summary' || card?.is === 'form' ? { ...answer, card } : answer;

type Landed = Awaited<ReturnType<typeof commit>>;

/** The results of its statements; null where another message landed first. */
async function land(
  ctx: RequestContext,
  statements: readonly Statement[],
  told: readonly Topic[],
): Promise<Landed | null> {
  try {
    const [first, ...others] = new Set(told);
    if (first === undefined) throw new Error('a message that nobody sent');
    return await commit(ctx, { statements, audit: [], topics: [first, ...others] });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition') return null;
    throw error;
  }
}

type Passing = Pick<SessionRow, 'handoff' | 'handoffReason' | 'handoffAt'>;

/**
 * Where a person comes in: asked for once, and waited for again when the guest writes after an
 * answer of staff.
 */
function passOn(row: SessionRow | null, reason: HandoffReason | null, at: string): Passing {
  const handoff = row?.handoff ?? 'none';
  if (handoff === 'open') return { ...asIs(row), handoff: 'waiting' };
  if (reason === null || handoff === 'waiting') return asIs(row);
  return { handoff: 'waiting', handoffReason: reason, handoffAt: at };
}

const asIs = (row: SessionRow | null): Passing => ({
  handoff: row?.handoff ?? 'none',
  handoffReason: row?.handoffReason ?? null,
  handoffAt: row?.handoffAt ?? null,
});

async function stateOf(
  { deps }: RequestContext,
  {
    row,
    sessionId,
    before,
    draft,
    lang,
    at,
    passing,
  }: {
    readonly row: SessionRow | null;
    readonly sessionId: string;
    readonly before: Draft;
    readonly draft: Draft;
    readonly lang: Language;
    readonly at: string;
    readonly passing: Passing;
  },
) {
  const isBooked = draft.isCompleted && draft.reference !== before.reference;
  // The next booking of this conversation has another key.
  const draftNo = Math.max(before.draftNo + (isBooked ? 1 : 0), draft.draftNo);
  const isOver = !draft.isOpen && (before.isOpen || isBooked);
  const ended = row?.endedAt ?? null;
  return {
    currentStep: stepOf(draft.slots),
    bookingData: await storedDraft(deps, sessionId, { ...draft, draftNo }),
    isCompleted: draft.isCompleted,
    language: lang,
    draftNo,
    // Kept until its booking is noted: what a lost turn has booked is found by it.
    bookingKey: isBooked
      ? null
      : draft.quote === null
        ? (row?.bookingKey ?? null)
        : await bookingKeyOf(deps, sessionId, draftNo),
    reference: draft.reference,
    endedAt: isOver ? at : draft.isOpen ? null : ended,
    guestName: maskedGuest(draft).guestName ?? row?.guestName ?? null,
    guestPhone: maskedGuest(draft).guestPhone ?? row?.guestPhone ?? null,
    ...passing,
  };
}

/** Until the next Muscat day begins. */
const secondsLeft = (now: number): number =>
  Math.ceil((startOfMuscatDay(addDays(muscatDay(now), 1)) - now) / 1000);

/**
 * Idempotency key of the n-th booking of a conversation: the same however often its "yes" arrives,
 * of no use without the key of the house, and formed like a phone's own.
 */
async function bookingKeyOf(
  { config }: Pick<Deps, 'config'>,
  sessionId: string,
  draftNo: number,
): Promise<string> {
  const hex = toHex(await hmac(config.RECEIPT_KEY, 'chat-booking', `${sessionId}:${draftNo}`));
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
