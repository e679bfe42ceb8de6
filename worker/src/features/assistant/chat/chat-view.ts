import type { ChatAnswer, ChatMessage } from '#shared/assistant/chat.contract.ts';
import type { RequestContext } from '../../../context.ts';
import { receiptCodeOf } from '../../../identity/devices.ts';
import type { Draft } from '../dialogue/dialogue-state.ts';
import { understoodOf } from '../dialogue/understood-parts.ts';
import type { LineRow } from './conversation.repository.ts';
import { unmaskCard } from './mask-said.ts';
import { bookingStateOf } from './stored-draft.ts';

const NOBODY = { full_name: null, phone: null, id_number: null };

/** A line as staff read it: masked as it is stored. */
export const maskedLine = (line: LineRow): ChatMessage => ({
  id: line.id,
  messageId: line.messageId,
  author: line.author,
  text: line.message,
  at: line.timestamp,
  kind: line.kind,
  lang: line.lang,
  choices: [...line.choices],
  card: unmaskCard(line.card, NOBODY),
  handoff: line.handoff,
});

/**
 * The same for its guest: what they gave stands in the cards again as long as the draft knows it,
 * and a booking without an account has its code.
 */
export async function ownLine(
  { deps, caller }: RequestContext,
  line: LineRow,
  draft: Draft,
): Promise<ChatMessage> {
  const card = unmaskCard(line.card, draft.slots);
  const needsCode = card?.is === 'booked' && caller.user === null;
  return {
    ...maskedLine(line),
    card: needsCode ? { ...card, receipt: await receiptCodeOf(deps, card.reference) } : card,
  };
}

/** What the guest hears; `text` in full, where it is not the stored one. */
export async function answerOf(
  ctx: RequestContext,
  line: LineRow,
  draft: Draft,
  text = line.message,
): Promise<ChatAnswer> {
  const { author: _, at: __, text: stored, ...said } = await ownLine(ctx, line, draft);
  return {
    v: 1,
    ok: true,
    response: text || stored,
    bookingState: bookingStateOf(draft),
    isPassedOn: false,
    understood: understoodOf(draft, line.lang),
    ...said,
  };
}
