import type { HandoffReason } from '#shared/assistant/chat.contract.ts';
import { isAssistantSilent } from '#shared/assistant/handoff.ts';
import type { Language } from '#shared/language.ts';
import type { RequestContext } from '../../../context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { resume } from '../dialogue/decide.ts';
import type { Draft, Reply } from '../dialogue/dialogue-state.ts';
import { openers, plainReply } from '../dialogue/replies.ts';
import { stayInQuestion } from '../dialogue/stay-in-question.ts';
import { TEXTS } from '../texts/texts.ts';
import { NOTHING_SAID } from '../understand/understood.ts';
import { noteBooking } from './book-draft.ts';
import { topicsOfChat } from './chat-caller.ts';
import { findBooked, landTurn, type SessionRow } from './conversation.repository.ts';
import { guestHandoff } from './guest-handoff.ts';
import { addLine, lastSpeaker } from './lines.repository.ts';
import { maskCard, maskKnown } from './mask-said.ts';
import { readWorld } from './read-world.ts';
import { knownOf, readDraft } from './stored-draft.ts';
import { callPerson, commitTurn, stateAsIs, stateOf, TURN_ATTEMPTS } from './turn-state.ts';

type By = 'guest' | 'staff';
interface Ending {
  /** The conversation as it is now; null where it is gone. */
  readonly find: () => Promise<SessionRow | null>;
  readonly by: By;
}

/**
 * Ends the wait for a person or their conversation. Where the assistant was silent it says once
 * that it is there again, and takes up the booking where it was left. Nothing where it has ended
 * already. Throws 409 where other changes kept landing first.
 */
export async function endHandoff(ctx: RequestContext, { find, by }: Ending): Promise<void> {
  for (let attempt = 1; attempt <= TURN_ATTEMPTS; attempt++) {
    const row = await find();
    if (row?.handoff !== 'waiting' && row?.handoff !== 'open') return;
    if (await tryToEnd(ctx, row, by)) return;
  }
  throw new AppError('chat.busy', 409);
}

/** False where another change landed first. */
async function tryToEnd(ctx: RequestContext, row: SessionRow, by: By): Promise<boolean> {
  const { deps, requestId: operation } = ctx;
  const { id, sessionId, clientId, userId, deviceHash } = row;
  const at = new Date(deps.now()).toISOString();
  const closed: SessionRow = { ...row, handoff: 'closed' };
  const turn = { row, sessionId, clientId, owner: { userId, deviceHash }, operation, at };
  const wasSilent = isAssistantSilent(guestHandoff(row, await lastSpeaker(deps.db, sessionId)));
  const statements = wasSilent
    ? await sayItIsBack(ctx, { turn, closed, by })
    : landTurn(deps.db, turn, stateAsIs(closed));
  const landed = await commitTurn(ctx, statements, [...topicsOfChat(row), 'conversations'], {
    action: by === 'staff' ? 'conversation.close' : 'conversation.return',
    targetType: 'conversation',
    targetId: id,
  });
  return landed !== null;
}

interface Back {
  readonly turn: Parameters<typeof landTurn>[1];
  readonly closed: SessionRow;
  readonly by: By;
}

/** The line with which the assistant comes back, and the booking as it goes on from there. */
async function sayItIsBack(ctx: RequestContext, { turn, closed, by }: Back) {
  const { deps } = ctx;
  const { sessionId, at, operation } = turn;
  const { language: lang } = closed;
  const before = await readDraft(deps, closed);
  const booked = before.isCompleted ? null : await findBooked(deps.db, closed.bookingKey);
  const { draft, reply, reason } = await wordsOfReturn(ctx, { before, booked, by, lang });
  const passing = callPerson(closed, reason, at);
  const state = await stateOf(ctx, { row: closed, sessionId, before, draft, lang, at, passing });
  const line = addLine(deps.db, {
    sessionId,
    messageId: operation,
    author: 'assistant',
    lang,
    timestamp: at,
    message: maskKnown(reply.text, [draft.slots, before.slots, knownOf(before)]),
    kind: reply.kind,
    choices: reply.choices,
    card: maskCard(reply.card),
  });
  return [...landTurn(deps.db, turn, state), line];
}

interface Return {
  readonly draft: Draft;
  readonly reply: Reply;
  /** Reason to call a person again; null where the assistant can go on. */
  readonly reason: HandoffReason | null;
}

async function wordsOfReturn(
  ctx: RequestContext,
  {
    before,
    booked,
    by,
    lang,
  }: {
    readonly before: Draft;
    /** A booking that was made and not said, as a person took the conversation meanwhile. */
    readonly booked: string | null;
    readonly by: By;
    readonly lang: Language;
  },
): Promise<Return> {
  const t = TEXTS[lang];
  const lead = by === 'staff' ? t.handoffClosed : t.handoffReturned;
  const back = (from: Draft): Return => ({
    draft: { ...from, shown: [], freeSaid: null, isSummaryLast: false },
    reply: plainReply('handoff', `${lead} ${t.yesToNothing}`, openers(lang)),
    reason: null,
  });
  if (booked === null && !before.isOpen) return back(before);
  const { draft, reply, effect } =
    booked === null
      ? resume(before, await readWorld(ctx, stayInQuestion(before, NOTHING_SAID)), lang)
      : await noteBooking(ctx, { stored: booked, draft: before, lang });
  if (reply === null) throw new Error('a booking that goes on without words');
  const reason = effect.is === 'handoff' ? effect.reason : null;
  if (by === 'guest') return { draft, reply, reason };
  // What staff have closed stays closed; where nothing is left the guest decides how it goes on.
  if (reason !== null) return back(draft);
  // Staff show the summary, not the guest's wish: a "yes" that comes now may answer staff.
  const said = { ...reply, text: `${t.handoffClosed}\n${reply.text}` };
  return { draft: { ...draft, isSummaryLast: false }, reply: said, reason };
}
