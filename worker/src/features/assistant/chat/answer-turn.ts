import { MESSAGE_MAX, type HandoffReason } from '#shared/assistant/chat.contract.ts';
import { matchAnswer } from '#shared/assistant/match.ts';
import type { Language } from '#shared/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import { balanceOf } from '../../points/points.repository.ts';
import { asAside, decide } from '../dialogue/decide.ts';
import {
  openStepOf,
  type Decision,
  type Draft,
  type Reply,
  type World,
} from '../dialogue/dialogue-state.ts';
import { fallBack, plainReply, withStep } from '../dialogue/replies.ts';
import { asMeant } from '../dialogue/shown-choices.ts';
import { stayInQuestion } from '../dialogue/stay-in-question.ts';
import { takeIn } from '../dialogue/take-in.ts';
import { answerFact } from '../facts/answer-fact.ts';
import type { FactWorld } from '../facts/fact-world.ts';
import { houseFacts } from '../facts/house-facts.ts';
import { readMessage } from '../kinds/read-message.ts';
import type { Slots, Understood } from '../understand/understood.ts';
import { askModel } from './ask-model.ts';
import { bookDraft, noteBooking } from './book-draft.ts';
import type { openTurn } from './conversation.repository.ts';
import { proposedBy } from './propose-values.ts';
import { readWorld } from './read-world.ts';
import { staffAnswers } from './staff-answers.ts';

/** What the conversation itself says; what it talks about has its texts beside the dialogue. */
const CHAT_WORDS: Readonly<
  Record<'tooLong' | 'passedOn' | 'fromTheHouse' | 'crowded', Readonly<Record<Language, string>>>
> = {
  tooLong: {
    ar: `رسالتك أطول مما أستطيع قراءته مرة واحدة. اكتبها في ${MESSAGE_MAX} حرف أو أقل، أو قسّمها إلى رسالتين.`,
    en: `Your message is longer than I can read at once. Please write it in ${MESSAGE_MAX} characters or fewer, or send it in two parts.`,
  },
  passedOn: {
    ar: 'وصلت رسالتك إلى فريق الفندق، والرد يظهر هنا. وأنا معك لأي سؤال عن الغرف والأسعار والحجز.',
    en: 'The hotel’s team has your message, and their answer appears here. I can still help with rooms, prices and bookings.',
  },
  crowded: {
    ar: 'ضيوف كثيرون يراسلون الاستقبال من الشبكة نفسها الآن. كلّمه بالهاتف أو واتساب، أو اكتب هنا بعد قليل.',
    en: 'Many guests of this network are writing to reception right now. Please call or use WhatsApp, or write here again a little later.',
  },
  fromTheHouse: {
    ar: 'هذا ما يقوله الفندق:',
    en: 'This is what the hotel says:',
  },
};

type Opened = Awaited<ReturnType<typeof openTurn>>;

/** A message, and all that its answer is made of. */
export interface TurnInput extends Pick<Opened, 'last' | 'booked' | 'qaStamp' | 'site'> {
  readonly text: string;
  readonly before: Draft;
  /** The conversation's so far. */
  readonly language: Language;
  /** Idempotency key of the booking that a "yes" makes now. */
  readonly bookingKey: string;
  /** The assistant called a person, who has not answered yet. */
  readonly isStaffCalled: boolean;
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

/**
 * Decides what a message is answered: an answer of staff, the dialogue of a booking, a fact of the
 * house, a model where one is set up, and else that nobody taught the assistant this. Only a "yes"
 * to the summary shown last writes anything beyond the conversation: null where it came too late.
 */
export async function answerTurn(
  ctx: RequestContext,
  input: TurnInput,
): Promise<TurnAnswer | null> {
  const { text, before, language, booked } = input;
  const today = muscatDay(ctx.deps.now());
  const understood = readMessage(text.slice(0, MESSAGE_MAX), {
    today,
    openStep: before.isOpen ? openStepOf(before) : null,
    slots: before.slots,
    language,
    choices: input.last.findLast(({ author }) => author === 'assistant')?.choices.length ?? 0,
  });
  const { lang } = understood;
  const tooLong = plainReply('refuse', CHAT_WORDS.tooLong[lang]);
  if (text.length > MESSAGE_MAX)
    return spoken(understood, { ...nothingOf(before, lang), reply: tooLong });
  if (booked !== null)
    return spoken(understood, await noteBooking(ctx, { stored: booked, draft: before, lang }));
  const draft = takeIn(before, understood, ctx.deps.now(), today);
  const world = await readWorld(ctx, stayInQuestion(draft, understood));
  const answer = await answerOfStaff(ctx, input, understood);
  if (answer) {
    const { again, ...aside } = asAside({ before, understood, world });
    return spoken(understood, { ...aside, again, reply: withStep(answer, again) });
  }
  const proposed = await proposedBy(ctx, input, understood);
  if (proposed) return spoken(understood, proposed);
  const decision = decide({ before, draft, understood, world });
  if (decision.effect.is === 'book') {
    const { totalBaisa } = decision.effect;
    const { bookingKey } = input;
    const made = await bookDraft(ctx, {
      draft: decision.draft,
      world,
      lang,
      totalBaisa,
      bookingKey,
    });
    return made && spoken(understood, made);
  }
  if (decision.reply) return spoken(understood, decision);
  const known = answerFact(understood, await factWorld(ctx, input, understood, world));
  if (known) return spoken(understood, { ...decision, reply: withStep(known, decision.again) });
  const modelled = await askModel(
    ctx,
    { ...input, facts: factLines(understood, world, input) },
    understood,
  );
  if (modelled)
    return spoken(understood, { ...decision, reply: withStep(modelled, decision.again) });
  return notKnown(input, understood, decision);
}

const factLines = ({ lang }: Understood, { prices }: World, { site }: TurnInput) =>
  houseFacts(lang, { prices, site });

const nothingOf = (draft: Draft, lang: Language): Decision => ({
  draft,
  effect: { is: 'none' },
  reply: null,
  again: null,
  lang,
});

/** What facts are made of; the caller's points are read where they are asked for. */
async function factWorld(
  { deps, caller }: RequestContext,
  { before, site }: TurnInput,
  { topics }: Understood,
  world: World,
): Promise<FactWorld> {
  const { user } = caller;
  const points =
    user && topics.includes('own_points') ? await balanceOf(deps.db, user.email) : null;
  return { prices: world.prices, points, isSignedIn: user !== null, site, slots: before.slots };
}

/** Leaves what the assistant cannot answer to the person, where one was called. */
function notKnown(
  { before, isStaffCalled }: TurnInput,
  understood: Understood,
  decision: Decision,
): TurnAnswer {
  if (!isStaffCalled)
    return { ...spoken(understood, fallBack(before, decision)), isUnanswered: true };
  const passed = plainReply('handoff', CHAT_WORDS.passedOn[understood.lang]);
  return spoken(understood, { ...decision, reply: withStep(passed, decision.again) });
}

function spoken({ values, lang }: Understood, { draft, effect, reply }: Decision): TurnAnswer {
  if (reply === null) throw new Error('a turn without an answer');
  const { full_name, phone, id_number } = values;
  return {
    draft,
    lang,
    reply,
    sentences: [reply.text],
    reason: effect.is === 'handoff' ? effect.reason : null,
    isUnanswered: false,
    given: {
      ...(full_name !== undefined && { full_name }),
      ...(phone !== undefined && { phone }),
      ...(id_number !== undefined && { id_number }),
    },
  };
}

/** The answer where too many of the same network have called a person: the phone stands for it. */
export function callInstead(turn: TurnAnswer): TurnAnswer {
  const reply = {
    ...plainReply('handoff', CHAT_WORDS.crowded[turn.lang]),
    offersHandoff: true,
  };
  return { ...turn, reply, sentences: [reply.text], reason: null };
}

/** True where a message goes on with the booking: it is no question for the answers of staff. */
function answersTheStep(draft: Draft, understood: Understood): boolean {
  if (!draft.isOpen) return false;
  const { values, errors, ambiguities, nights, choice, act, isQuestion } = understood;
  const step = openStepOf(draft);
  if (step !== 'confirm' && values[step] !== undefined && !isQuestion) return true;
  if (choice !== null || nights !== null || errors.length + ambiguities.length > 0) return true;
  return act !== null && act !== 'greet';
}

/** What staff wrote for this question, as they wrote it. */
async function answerOfStaff(
  ctx: RequestContext,
  { text, before, qaStamp }: TurnInput,
  understood: Understood,
): Promise<Reply | null> {
  const { lang, isWishToBook, act } = understood;
  if (
    isWishToBook ||
    act === 'handoff' ||
    act === 'stop' ||
    answersTheStep(before, asMeant(before, understood))
  )
    return null;
  const { answer } = matchAnswer(text, await staffAnswers(ctx, qaStamp));
  if (!answer) return null;
  const own =
    lang === 'ar' ? answer.answerAr : answer.questionAr === answer.question ? null : answer.answer;
  // In its one language, after a line in the guest's.
  const words = own ?? `${CHAT_WORDS.fromTheHouse[lang]}\n${answer.answerAr ?? answer.answer}`;
  return plainReply('qa', words);
}
