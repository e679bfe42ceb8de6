import type { HandoffReason } from '#shared/assistant/chat.contract.ts';
import { MESSAGE_MAX } from '#shared/assistant/chat.contract.ts';
import { matchAnswer } from '#shared/assistant/match.ts';
import type { Language } from '#shared/language.ts';
import type { RequestContext } from '../../../context.ts';
import type { Draft, Reply } from '../dialogue/dialogue-state.ts';
import type { Slots } from '../understand/understood.ts';
import { CHAT_WORDS } from './chat-words.ts';
import type { openTurn } from './conversation.repository.ts';
import { staffAnswers } from './staff-answers.ts';

type Opened = Awaited<ReturnType<typeof openTurn>>;

/** A message, and all that its answer is made of. */
export interface TurnInput extends Pick<Opened, 'last' | 'booked' | 'qaStamp' | 'site'> {
  readonly text: string;
  readonly before: Draft;
  /** The conversation's so far. */
  readonly language: Language;
  /** Idempotency key of the booking that a "yes" makes now. */
  readonly bookingKey: string;
  /** A person was asked for and has not closed the conversation. */
  readonly isWithStaff: boolean;
}

export interface TurnAnswer {
  readonly draft: Draft;
  readonly lang: Language;
  readonly reply: Reply;
  /** Sentences in which the answer is sent, one after the other. */
  readonly sentences: readonly string[];
  /** Why a person is wanted; null where none is. */
  readonly reason: HandoffReason | null;
  readonly isUnanswered: boolean;
  /** What of a person the message itself gave. */
  readonly given: Partial<Pick<Slots, 'full_name' | 'phone' | 'id_number'>>;
}

const plainReply = (kind: Reply['kind'], text: string): Reply => ({
  kind,
  text,
  choices: [],
  card: null,
  offersHandoff: false,
});

export async function answerTurn(
  ctx: RequestContext,
  { text, before, language, qaStamp }: TurnInput,
): Promise<TurnAnswer | null> {
  const lang: Language = /\p{Script=Arabic}/u.test(text) ? 'ar' : language;
  const rest = { draft: before, lang, reason: null, isUnanswered: false, given: {} };
  const say = (reply: Reply) => ({ ...rest, reply, sentences: [reply.text] });
  if (text.length > MESSAGE_MAX) return say(plainReply('refuse', CHAT_WORDS.tooLong[lang]));
  const { answer } = matchAnswer(text, await staffAnswers(ctx, qaStamp));
  if (answer)
    return say(plainReply('qa', (lang === 'ar' ? answer.answerAr : null) ?? answer.answer));
  const reply = { ...plainReply('unknown', CHAT_WORDS.passedOn[lang]), offersHandoff: true };
  return { ...say(reply), isUnanswered: true };
}
