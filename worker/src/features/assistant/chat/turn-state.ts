import type { HandoffReason } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';
import type { Topic } from '#shared/topics.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { everyHmac, toHex } from '../../../platform/crypto.ts';
import type { AuditEntry } from '../../../platform/db/audit.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { stepOf, type Draft } from '../dialogue/dialogue-state.ts';
import type { SessionRow, TurnState } from './conversation.repository.ts';
import { maskedGuest, storedDraft } from './stored-draft.ts';

/** Attempts of a turn; of two at once, the second is decided again on what the first left. */
export const TURN_ATTEMPTS = 3;

export type Passing = Pick<TurnState, 'handoff' | 'handoffReason' | 'handoffAt'>;

/**
 * Where a person comes in while the assistant answers. One whom the assistant called before is
 * asked for anew where the guest wishes for them now: from then on the guest waits.
 */
export function callPerson(
  row: SessionRow | null,
  reason: HandoffReason | null,
  at: string,
): Passing {
  const { handoff, handoffReason, handoffAt } = row ?? NOBODY;
  const isCalled = handoff === 'waiting' && reason !== 'asked';
  if (reason === null || isCalled) return { handoff, handoffReason, handoffAt };
  return { handoff: 'waiting', handoffReason: reason, handoffAt: at };
}

/** The guest waits for a person who has the conversation: since now, unless they waited before. */
export const backInLine = (
  { handoff, handoffReason, handoffAt }: SessionRow,
  at: string,
): Passing => ({
  handoff: 'waiting',
  handoffReason,
  handoffAt: handoff === 'waiting' ? handoffAt : at,
});

const NOBODY: Passing = { handoff: 'none', handoffReason: null, handoffAt: null };

/** The conversation as it is, for a turn that leaves the booking alone. */
export const stateAsIs = (row: SessionRow): TurnState => ({
  currentStep: row.currentStep,
  bookingData: row.bookingData,
  isCompleted: row.isCompleted,
  language: row.language,
  draftNo: row.draftNo,
  bookingKey: row.bookingKey,
  reference: row.reference,
  endedAt: row.endedAt,
  guestName: row.guestName,
  guestPhone: row.guestPhone,
  handoff: row.handoff,
  handoffReason: row.handoffReason,
  handoffAt: row.handoffAt,
});

/** What a turn of the assistant leaves of it. */
export async function stateOf(
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
): Promise<TurnState> {
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
        : await bookingKeyOf(deps, sessionId, draftNo, row?.bookingKey),
    reference: draft.reference,
    endedAt: isOver ? at : draft.isOpen ? null : ended,
    guestName: maskedGuest(draft).guestName ?? row?.guestName ?? null,
    guestPhone: maskedGuest(draft).guestPhone ?? row?.guestPhone ?? null,
    ...passing,
  };
}

/**
 * Idempotency key of the n-th booking of a conversation: the same however often its "yes" arrives,
 * of no use without the key of the house, and formed like a phone's own. One that was made under a
 * former key of the house stays.
 */
export async function bookingKeyOf(
  { config }: Pick<Deps, 'config'>,
  sessionId: string,
  draftNo: number,
  stored: string | null = null,
): Promise<string> {
  const macs = await everyHmac(config.RECEIPT_KEY, 'chat-booking', `${sessionId}:${draftNo}`);
  const keys = macs.map((mac) => keyOf(toHex(mac)));
  return keys.find((key) => key === stored) ?? keys[0] ?? '';
}

function keyOf(hex: string): string {
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}

type Landed = Awaited<ReturnType<typeof commit>>;

/** The results of the statements of a turn; null where another change landed first. */
export async function commitTurn(
  ctx: RequestContext,
  statements: readonly Statement[],
  told: readonly Topic[],
  audit: AuditEntry | readonly AuditEntry[] = [],
): Promise<Landed | null> {
  try {
    const [first, ...others] = new Set(told);
    if (first === undefined) throw new Error('a conversation that is nobody’s');
    return await commit(ctx, { statements, audit, topics: [first, ...others] });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition') return null;
    throw error;
  }
}
