import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import { decide } from '../dialogue/decide.ts';
import { openStepOf, type Decision, type Draft } from '../dialogue/dialogue-state.ts';
import { asMeant } from '../dialogue/shown-choices.ts';
import { stayInQuestion } from '../dialogue/stay-in-question.ts';
import { takeIn } from '../dialogue/take-in.ts';
import { classify } from '../kinds/classify.ts';
import type { Touch } from '../kinds/labels.ts';
import { readProposal, takenFrom } from '../model/proposal.ts';
import type { Understood } from '../understand/understood.ts';
import type { TurnInput } from './answer-turn.ts';
import { maskOf, modelWithin } from './ask-model.ts';
import { readWorld } from './read-world.ts';

/** At these the message says who the guest is: it does not leave the house. */
const OF_PERSON: readonly ChatStep[] = ['full_name', 'phone', 'id_number'];
/** A message that may name somebody, by the table of kinds, does not leave it at any step. */
const WHO: readonly Touch[] = ['full_name', 'phone', 'id_number', 'email'];
const MAY_NAME = 0.1;
const HELD = ['room_type', 'check_in', 'check_out', 'guests', 'bed_type', 'smoking'] as const;

/**
 * The turn as a model reads a message that the rules do not, where one is set up: its values are
 * checked and taken like tapped ones, and said again. Null leaves the turn to the rules.
 */
export async function proposedBy(
  ctx: RequestContext,
  { text, before, last }: Pick<TurnInput, 'text' | 'before' | 'last'>,
  understood: Understood,
): Promise<Decision | null> {
  if (!isUnread(before, asMeant(before, understood))) return null;
  const touched = classify(text, openStepOf(before));
  if (WHO.some((who) => touched[who] > MAY_NAME)) return null;
  const model = await modelWithin(ctx);
  if (model === null) return null;
  const mask = maskOf(before);
  const asked = mask(text);
  const now = ctx.deps.now();
  const today = muscatDay(now);
  const said = await model.propose({
    message: asked,
    asked: mask(last.findLast(({ author }) => author === 'assistant')?.message ?? ''),
    today,
    step: openStepOf(before),
    held: heldBy(before),
  });
  const proposal = said === null ? null : readProposal(said);
  const taken = proposal && takenFrom(proposal, { asked, slots: before.slots, today });
  if (!taken) return null;
  // A part that is only named is not emptied: what to change is asked.
  const meant: Understood = { ...understood, ...taken, named: [] };
  const draft = takeIn(before, meant, now, today);
  const world = await readWorld(ctx, stayInQuestion(draft, meant));
  const decision = decide({ before, draft, understood: meant, world });
  // It gave values at most: whatever else came of it is not the guest's word.
  return decision.reply === null || decision.effect.is === 'book' ? null : decision;
}

/** True where the rules read nothing in a message while a part of the booking is asked for. */
function isUnread(before: Draft, understood: Understood): boolean {
  const { act, values, nights, errors, ambiguities, topics, choice } = understood;
  const { isBlank, isQuestion, isWishToBook } = understood;
  if (!before.isOpen || OF_PERSON.includes(openStepOf(before))) return false;
  const isRead = isBlank || isQuestion || isWishToBook || act !== null || nights !== null;
  const parts = [errors, ambiguities, topics].reduce((all, { length }) => all + length, 0);
  return !isRead && choice === null && parts + Object.keys(values).length === 0;
}

const heldBy = ({ slots }: Draft): Record<string, string | number> =>
  Object.fromEntries(
    HELD.flatMap((slot) => {
      const value = slots[slot];
      return value === null ? [] : [[slot, value]];
    }),
  );
