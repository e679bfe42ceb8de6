import type { ChatKind } from '#shared/assistant/chat.contract.ts';
import type { Texts } from '../texts/en.ts';
import type { Understood } from '../understand/understood.ts';
import { askNext, type Asked } from './ask-step.ts';
import { openStepOf } from './dialogue-state.ts';
import type { Decision, Draft, Effect, Reply, World } from './dialogue-state.ts';
import { plainReply } from './replies.ts';
import { choicesOf, shownOf, type Chip } from './shown-choices.ts';
import { joined, slotWords } from './summary.ts';
import type { Merged } from './take-in.ts';

const MISSES = 3;
const ASIDES = 2;
export const NONE: Effect = { is: 'none' };
export const PARTY: Effect = { is: 'handoff', reason: 'party' };

export interface TurnOfDialogue {
  readonly before: Draft;
  /** As `takeIn` left it. */
  readonly draft: Draft;
  readonly understood: Understood;
  readonly world: World;
}

/** A message as one answer is made to it. */
export interface Turn extends TurnOfDialogue {
  readonly merged: Merged;
  readonly t: Texts;
}

export function decisionOf(
  { understood }: Turn,
  draft: Draft,
  reply: Reply | null,
  effect: Effect = NONE,
): Decision {
  // What turns out to be a fallback is counted on from the draft before it (`fallBack`).
  return { draft: { ...draft, fallbacks: 0 }, effect, reply, again: null, lang: understood.lang };
}

/** Something was given, or is asked back. */
export function taken(turn: Turn, isAway: boolean): Decision {
  const { before, draft, understood, merged, t } = turn;
  const { lang } = understood;
  const { changed, cleared } = merged;
  const isChange =
    before.isOpen &&
    (understood.act === 'correct' ||
      cleared.length > 0 ||
      (changed.some((slot) => before.slots[slot] !== null) && !isOffered(before, turn)));
  const echo = joined(slotWords(draft.slots, isAway ? draft.filled : changed, lang), lang);
  const said = isAway ? t.resume : isChange ? t.changed : t.noted;
  const lead = [echo === '' ? (before.isOpen ? '' : t.begin) : said(echo), mistakes(turn)];
  const kind =
    merged.draft.question && changed.length === 0 ? 'clarify' : isChange ? 'correct' : 'book';
  const effect = isParty(merged) ? PARTY : NONE;
  return step(turn, { kind, lead: lead.filter(Boolean).join(' '), effect });
}

/** What takes the place of a room that is gone was offered, and corrects nothing. */
const isOffered = ({ shown }: Draft, { merged: { draft, changed } }: Turn): boolean =>
  shown.some(
    ({ gives }) =>
      Object.keys(gives).length > 0 &&
      changed.every((slot) => gives[slot] !== undefined && gives[slot] === draft.slots[slot]),
  );

/** More rooms or guests than one request brings. */
export const isParty = ({ errors }: Merged): boolean =>
  errors.some(({ error }) => error === 'guests_range' || error === 'one_room');

export function mistakes({ merged, t }: Turn): string {
  return [...new Set(merged.errors.map(({ error }) => t.error[error]))].join(' ');
}

/** A value that was meant and cannot be taken. */
export function mistaken(turn: Turn): Decision {
  const { before, draft, merged } = turn;
  const misses = before.misses + 1;
  if (misses >= MISSES) return toForm(turn);
  const effect = isParty(merged) ? PARTY : NONE;
  const asking = { ...turn, draft: { ...draft, misses } };
  return step(asking, { kind: 'book', lead: mistakes(turn), effect, keepsMisses: true });
}

/** The open step could not use the message. */
export function miss(turn: Turn): Decision {
  const { before, draft, t } = turn;
  const misses = before.misses + 1;
  if (misses >= MISSES) return toForm(turn);
  const isOfRoom = openStepOf(draft) === 'room_type';
  const lead = isOfRoom ? t.error.room_type_unknown : t.miss;
  const asking = { ...turn, draft: { ...draft, misses } };
  return step(asking, { kind: isOfRoom ? 'book' : 'clarify', lead, keepsMisses: true });
}

/** Three misses on one step: the plain form goes on with what there is, and a person is told. */
function toForm(turn: Turn): Decision {
  const { draft, t } = turn;
  const next = { ...draft, misses: 0, shown: [], isSummaryLast: false };
  const card = { is: 'form', slots: { ...draft.slots } } as const;
  const reply = { ...plainReply('clarify', t.form), card, offersHandoff: true };
  return decisionOf(turn, next, reply, { is: 'handoff', reason: 'misses' });
}

interface Said {
  readonly kind: ChatKind;
  readonly lead: string;
  readonly effect?: Effect;
  readonly keepsMisses?: boolean;
  /** The question, where the words before it say its choices. */
  readonly ask?: string | undefined;
}

/** What is said, what no longer fits, and the next thing that is asked. */
export function step(
  turn: Turn,
  { kind, lead, effect = NONE, keepsMisses = false, ask }: Said,
): Decision {
  const { draft, world, understood } = turn;
  const asked = askNext(draft, world, understood.lang);
  const isLost = asked.is === 'nothing_left';
  const text = [lead, droppedWords(turn), ask ?? asked.text].filter(Boolean);
  const reply: Reply = {
    ...plainReply(kind, text.join(lead === '' ? ' ' : '\n'), asked.choices),
    card: asked.card,
    offersHandoff: isLost || effect.is === 'handoff',
  };
  const calm = { ...asked.draft, asides: 0, misses: keepsMisses ? draft.misses : 0 };
  const wanted: Effect = isLost ? { is: 'handoff', reason: 'sold_out' } : effect;
  return decisionOf(turn, calm, reply, wanted);
}

function droppedWords({ merged, t }: Turn): string {
  return merged.dropped
    .map((one) => {
      if (one.what === 'bed') return t.dropped.bed(t.rooms[one.roomType], t.beds[one.value]);
      if (one.what === 'smoking')
        return t.dropped.smoking(t.rooms[one.roomType], t.smoking[one.value]);
      return t.dropped[one.what];
    })
    .join(' ');
}

export const short = ({ short: text, choices, card, is }: Asked): Reply => ({
  ...plainReply('side', text, choices),
  card,
  offersHandoff: is === 'nothing_left',
});

/** Somebody else answers; the step comes after it, and after two of them a way back. */
export function aside(turn: Turn): Decision {
  const { draft, world, understood, t } = turn;
  const asked = askNext(draft, world, understood.lang);
  const asides = draft.asides + 1;
  const again = short(asked);
  const back: Chip[] = asides < ASIDES ? [] : [{ label: t.continueChip, act: 'resume' }];
  const shown = [...asked.draft.shown, ...shownOf(back)];
  const decision = decisionOf(turn, { ...asked.draft, asides, shown }, null);
  return { ...decision, again: { ...again, choices: [...again.choices, ...choicesOf(back)] } };
}
