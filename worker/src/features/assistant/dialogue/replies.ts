import type { ChatKind, Choice } from '#shared/assistant/chat.contract.ts';
import { normalise } from '#shared/assistant/normalise.ts';
import type { Language } from '#shared/language.ts';
import { tidy } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Understood } from '../understand/understood.ts';
import type { Decision, Draft, Effect, Reply } from './dialogue-state.ts';

export const plainReply = (
  kind: ChatKind,
  text: string,
  choices: readonly Choice[] = [],
): Reply => ({
  kind,
  text: tidy(text),
  choices,
  card: null,
  offersHandoff: false,
});

export const saying = (text: string): Choice => ({ label: text, message: text });

/** Three things that the assistant is sure of. */
export const openers = (lang: Language): Choice[] => {
  const { prices, free, book } = TEXTS[lang].chips;
  return [saying(prices), saying(free), saying(book)];
};

export function handoffReply(lang: Language): Reply {
  return { ...plainReply('handoff', TEXTS[lang].handoff), offersHandoff: true };
}

/** What nobody taught the assistant: said so, with what it can do and a person in one tap. */
function fallbackReply(lang: Language): Reply {
  const { fallback, fallbackCan } = TEXTS[lang];
  return {
    ...plainReply('unknown', `${fallback} ${fallbackCan}`, openers(lang)),
    offersHandoff: true,
  };
}

const FALLBACKS = 2;

/** The decision with the fallback as its answer; the second one in a row calls for a person. */
export function fallBack(before: Draft, decision: Decision): Decision {
  const { lang, again } = decision;
  const fallbacks = before.fallbacks + 1;
  const isEnough = fallbacks >= FALLBACKS;
  const effect: Effect = isEnough ? { is: 'handoff', reason: 'fallback' } : decision.effect;
  return {
    ...decision,
    draft: { ...decision.draft, fallbacks: isEnough ? 0 : fallbacks },
    effect,
    reply: withStep(fallbackReply(lang), again),
  };
}

export function smalltalk({ act, lang, plain }: Understood): Reply | null {
  const t = TEXTS[lang];
  if (act === 'greet') {
    const isSalam = /سلام|salam/.test(normalise(plain));
    return plainReply('smalltalk', isSalam ? t.salam : t.greet, openers(lang));
  }
  if (act === 'thanks') return plainReply('smalltalk', t.thanks);
  if (act === 'bye') return plainReply('smalltalk', t.bye);
  return null;
}

/** The calm no to what is never done. */
export function refusal({ topics, lang }: Understood): Reply | null {
  const { injection, other_guests, discount } = TEXTS[lang].refuse;
  if (topics.includes('injection')) return plainReply('refuse', injection);
  if (topics.includes('other_guests')) return plainReply('refuse', other_guests);
  if (topics.includes('discount')) return plainReply('refuse', discount);
  return null;
}

const ANSWERS: readonly ChatKind[] = ['fact', 'qa', 'own_data', 'availability', 'model'];

/** An answer beside a booking under way: its words, and then the open step once more. */
export function withStep(answer: Reply, again: Reply | null): Reply {
  if (again === null) return answer;
  return {
    kind: ANSWERS.includes(answer.kind) ? 'side' : answer.kind,
    text: `${answer.text}\n\n${again.text}`,
    choices: again.choices,
    card: again.card,
    offersHandoff: answer.offersHandoff || again.offersHandoff,
  };
}
