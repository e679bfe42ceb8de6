import type { ChatKind } from '#shared/assistant/chat.contract.ts';
import { SUMMARY_MINUTES } from '#shared/assistant/chat.contract.ts';
import { stayProblem } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { priceText } from '../../../platform/mail/mail-formats.ts';
import { listText, stayText } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import { NOTHING_SAID, type SlotName, type Understood } from '../understand/understood.ts';
import { freeTypes, stayAsked } from './alternatives.ts';
import { askNext } from './ask-step.ts';
import {
  NEW_DRAFT,
  openStepOf,
  stepOf,
  type Decision,
  type Draft,
  type Effect,
  type Reply,
  type World,
} from './dialogue-state.ts';
import { handoffReply, openers, plainReply, saying, smalltalk, withStep } from './replies.ts';
import { asMeant, choicesOf, shownOf, told, withoutUndo, type Chip } from './shown-choices.ts';
import { wished } from './stay-in-question.ts';
import { costText, joined, quoteHash, slotWords, totalOf, wholeSlots } from './summary.ts';
import { isFree, merge, takeIn } from './take-in.ts';
import {
  aside,
  decisionOf,
  isParty,
  miss,
  mistaken,
  mistakes,
  NONE,
  PARTY,
  short,
  step,
  taken,
} from './turn.ts';
import type { Turn, TurnOfDialogue } from './turn.ts';

const AWAY_MS = 20 * 60_000;

/**
 * What a message does to the booking under way, and the answer to it. It calls nothing: a booking
 * is an effect of the decision, and only a yes to the summary shown last has it.
 */
export function decide(input: TurnOfDialogue): Decision {
  const { before, world } = input;
  const understood = asMeant(before, input.understood);
  const merged = merge(before, understood, world.today);
  const draft = withoutOffer(input.draft);
  const turn: Turn = { ...input, draft, understood, merged, t: TEXTS[understood.lang] };
  const decision = apart(turn) ?? (draft.isOpen ? inBooking(turn) : outside(turn));
  return { ...decision, draft: { ...decision.draft, lastAt: world.now } };
}

/** An offer of what is free holds for the next message alone: whatever else is said ends it. */
const withoutOffer = (draft: Draft): Draft => ({ ...draft, freeSaid: null });

/** A message that is answered by somebody else: the open step comes after their words. */
export function asAside({ before, understood, world }: Omit<TurnOfDialogue, 'draft'>): Decision {
  const draft = withoutOffer(before);
  const turn: Turn = {
    before,
    draft,
    understood,
    world,
    merged: { draft, changed: [], cleared: [], dropped: [], errors: [], isAside: true },
    t: TEXTS[understood.lang],
  };
  const decision = before.isOpen ? aside(turn) : { ...decisionOf(turn, draft, null), again: null };
  return { ...decision, draft: { ...decision.draft, lastAt: world.now } };
}

/** The booking under way once more, with what is held and the open step. */
export function resume(before: Draft, world: World, lang: Language): Decision {
  const understood: Understood = { ...NOTHING_SAID, lang, act: 'resume' };
  const draft = takeIn(before, understood, world.now, world.today);
  return decide({ before, draft, understood, world });
}

/** What ends or leaves the booking, whatever step it is at. */
function apart(turn: Turn): Decision | null {
  const { before, draft, understood, world, t } = turn;
  const { act, lang, topics } = understood;
  // A question of what stopping would mean stops nothing.
  const isAboutOther = topics.includes('manage') || topics.includes('cancel_terms');
  if (act === 'stop' && !isAboutOther) {
    const { draftNo, reference } = before;
    if (!before.isOpen)
      return decisionOf(turn, { ...draft, shown: [] }, plainReply('abort', t.nothingToStop));
    const undo: Chip = { label: t.undoChip, act: 'resume' };
    const choices = [...choicesOf([undo]), saying(t.startAgain)];
    const stopped = { ...before.slots, id_number: null };
    const next = { ...NEW_DRAFT, draftNo, reference, stopped, shown: shownOf([undo]) };
    return decisionOf(turn, next, plainReply('abort', t.stopped, choices));
  }
  if (act === 'handoff') {
    // No step is asked and nothing can be tapped: what comes next is said to a person.
    const kept = { ...draft, shown: [], isSummaryLast: false };
    return decisionOf(turn, kept, handoffReply(lang), { is: 'handoff', reason: 'asked' });
  }
  if (act !== 'abuse') return null;
  const effect: Effect = { is: 'handoff', reason: 'abuse' };
  const answer = { ...plainReply('smalltalk', t.abuse), offersHandoff: true };
  if (!draft.isOpen) return decisionOf(turn, { ...draft, shown: [] }, answer, effect);
  const asked = askNext(draft, world, lang);
  return decisionOf(turn, asked.draft, withStep(answer, short(asked)), effect);
}

/** No booking is under way, and the message begins none. */
function outside(turn: Turn): Decision {
  const { draft, understood, t } = turn;
  const { act, lang, topics, isQuestion } = understood;
  // What can be tapped now is what this answer shows.
  const answer = (reply: Reply) => decisionOf(turn, { ...draft, shown: [] }, reply);
  const say = (kind: ChatKind, text: string) => answer(plainReply(kind, text, openers(lang)));
  if (topics.length > 0) return decisionOf(turn, told(withoutUndo(draft), understood), null);
  const reply = smalltalk(understood);
  if (reply) return answer(reply);
  if (isQuestion) return decisionOf(turn, withoutUndo(draft), null);
  if (act === 'yes' && draft.isCompleted && draft.reference !== null)
    return answer(plainReply('confirm', t.bookedAlready(draft.reference)));
  if (act === 'yes' || act === 'no' || understood.isBlank) return say('clarify', t.yesToNothing);
  if (act === 'resume') return say('resume', t.nothingToResume);
  return decisionOf(turn, withoutUndo(draft), null);
}

function inBooking(turn: Turn): Decision {
  const { before, draft, understood, world, merged, t } = turn;
  const { act, lang } = understood;
  const isAway = before.isOpen && before.lastAt !== null && world.now - before.lastAt >= AWAY_MS;
  const { changed, cleared, errors, dropped } = merged;
  if (merged.isAside) return aside(turn);
  const isMoved = changed.length + cleared.length + errors.length > 0;
  const isAsked = draft.question !== null && draft.question !== before.question;
  const isPlain = dropped.length + understood.ambiguities.length === 0;
  if (act === 'yes' && !isMoved && !isAsked && before.isOpen && isPlain) {
    const answer = onYes(turn);
    if (answer) return answer;
  }
  if (isFree(understood)) {
    if (isParty(merged)) return before.isOpen ? refused(turn, isAway) : tooMany(turn);
    return whatIsFree(turn);
  }
  if (!isMoved && !isAsked) {
    const whole = joined(slotWords(draft.slots, draft.filled, lang), lang);
    const resumed = whole ? t.resume(whole) : t.resumeEmpty;
    if (!before.isOpen && act === 'resume') return step(turn, { kind: 'resume', lead: resumed });
    if (!before.isOpen || act === 'start_over') {
      const lead = act === 'start_over' ? t.restarted : t.begin;
      return step(turn, { kind: 'book', lead });
    }
    if (act === 'resume' || isAway) return step(turn, { kind: 'resume', lead: resumed });
    if (act === 'hold') return step(turn, { kind: 'clarify', lead: t.held });
    const talk = smalltalk(understood);
    if (talk) {
      const asked = askNext(draft, world, lang);
      return decisionOf(turn, asked.draft, withStep(talk, short(asked)));
    }
    if (understood.isWishToBook && act === null) return step(turn, { kind: 'book', lead: '' });
    if (act === 'correct' || (act === 'no' && stepOf(draft.slots) === 'confirm'))
      return whatToChange(turn);
    return miss(turn);
  }
  return refused(turn, isAway);
}

/** What was given is taken, and what cannot be is said. */
const refused = (turn: Turn, isAway: boolean): Decision =>
  turn.merged.errors.length > 0 && turn.merged.changed.length === 0
    ? mistaken(turn)
    : taken(turn, isAway);

function whatToChange(turn: Turn): Decision {
  const { draft, t } = turn;
  const given = Object.keys(t.change).filter((slot) => draft.slots[slot as SlotName] !== null);
  const changes: Chip[] = given.map((slot) => {
    const names = slot as SlotName;
    return { label: t.change[names], act: 'correct', names };
  });
  const chips: Chip[] = [...changes, { label: t.stopChip, act: 'stop' }];
  const next = { ...draft, isSummaryLast: false, shown: shownOf(chips), asides: 0, misses: 0 };
  return decisionOf(turn, next, plainReply('clarify', t.whatToChange, choicesOf(chips)));
}

/**
 * A yes counts for the summary shown last, as it was, while it is fresh; else it is shown again.
 */
function onYes(turn: Turn): Decision | null {
  const { draft, world, understood, t } = turn;
  const whole = wholeSlots(draft.slots);
  if (whole === null) return null;
  const asked = askNext(draft, world, understood.lang);
  if (asked.is !== 'summary') return step(turn, { kind: 'confirm', lead: '' });
  const { quote, isSummaryLast } = draft;
  const total = totalOf(whole, world.prices);
  const isFresh = quote !== null && world.now - quote.shownAt <= SUMMARY_MINUTES * 60_000;
  if (!isSummaryLast || quote === null || quote.hash !== quoteHash(whole) || !isFresh) {
    const isOld = quote !== null && !isFresh;
    return step(turn, { kind: 'confirm', lead: isOld ? t.stale : t.notLast });
  }
  if (total < quote.totalBaisa) {
    const lead = t.priceChanged(priceText(total, understood.lang));
    return step(turn, { kind: 'confirm', lead });
  }
  return decisionOf(turn, draft, null, { is: 'book', totalBaisa: quote.totalBaisa });
}

/** Days are needed to look, and are not asked for as a step: no booking is under way. */
function askDays(turn: Turn): Decision {
  const { draft, t } = turn;
  const text = [mistakes(turn), t.whenFree].filter(Boolean).join(' ');
  const next = { ...draft, freeSaid: 'days' as const, isOpen: false, shown: [] };
  const choices = [saying(t.chips.free), saying(t.chips.book)];
  return decisionOf(turn, next, plainReply('availability', text, choices));
}

/** Free rooms are no help to a party that one request cannot bring: that is said instead. */
function tooMany(turn: Turn): Decision {
  const reply = plainReply('availability', mistakes(turn), openers(turn.understood.lang));
  const next = { ...turn.draft, shown: [], isOpen: false };
  return decisionOf(turn, next, { ...reply, offersHandoff: true }, PARTY);
}

/**
 * What is free, in numbers: of the one night where no departure is named. Then comes the step that
 * is open; without a booking under way none is begun, and one is offered.
 */
function whatIsFree(turn: Turn): Decision {
  const { before, draft, world, understood, t } = turn;
  const { lang } = understood;
  const looked = wished(draft, understood);
  const { room_type: room, check_in: checkIn } = looked.slots;
  const stay = stayAsked(looked.slots);
  const isLook = !before.isOpen && draft.question === null;
  if (stay === null || stayProblem(stay, world.today)) {
    if (isLook) return askDays(turn);
    const echo = joined(slotWords(draft.slots, turn.merged.changed, lang), lang);
    const lead = [echo && t.noted(echo), mistakes(turn)].filter(Boolean).join(' ');
    return step(turn, { kind: 'availability', lead: lead || t.begin });
  }
  const asked = askNext(looked, world, lang);
  if (asked.is === 'sold_out' || asked.is === 'nothing_left') {
    const isLost = asked.is === 'nothing_left';
    const { text, choices } = asked;
    const reply = { ...plainReply('availability', text, choices), offersHandoff: isLost };
    const { shown } = asked.draft;
    const next = { ...draft, shown, quote: null, isSummaryLast: false, isOpen: !isLook };
    return decisionOf(turn, next, reply, isLost ? { is: 'handoff', reason: 'sold_out' } : NONE);
  }
  const said = (type: RoomType) => costText(type, looked.slots, world.prices, lang);
  const left = (type: RoomType) => t.roomsLeft(world.roomsLeft?.[type] ?? 0);
  const types = freeTypes(world, stay);
  const free = types.map((type) => t.withCost(t.rooms[type], left(type), said(type)));
  const isThere =
    room === null
      ? t.free(stayText(stay, lang), listText(free, lang))
      : t.isFree(t.rooms[room], stayText(stay, lang), left(room), said(room));
  const lead = [mistakes(turn), isThere].filter(Boolean).join('\n');
  if (isLook) {
    const chips: Chip[] = (room === null ? types : []).map((type) => ({
      label: t.roomChip(t.rooms[type], said(type)),
      message: t.rooms[type],
      gives: { room_type: type },
    }));
    const text = `${lead}\n${room === null ? t.bookWhich : t.bookIt}`;
    const choices = room === null ? choicesOf(chips) : [saying(t.chips.book)];
    const next = { ...draft, shown: shownOf(chips), freeSaid: 'offer' as const, isOpen: false };
    return decisionOf(turn, next, plainReply('availability', text, choices));
  }
  const isOther =
    looked.slots.room_type !== draft.slots.room_type || draft.slots.check_in !== checkIn;
  // Beds were counted for the stay that was asked about, not for the one that is being booked.
  const known = isOther ? { ...world, bedsLeft: null, smokingLeft: null } : world;
  const ask = openStepOf(draft) === 'room_type' ? t.ask.room_type : undefined;
  return step({ ...turn, world: known }, { kind: 'availability', lead, ask });
}
