import type { GuestHandoff } from '#shared/assistant/chat.contract.ts';
import type { LineRow, SessionRow } from './conversation.repository.ts';

/**
 * Who wrote the newest of these lines that is not the guest's. A booking is said also while a
 * person has the conversation, and takes it from nobody.
 */
export const speakerOf = (
  lines: readonly Pick<LineRow, 'author' | 'card'>[],
): LineRow['author'] | null =>
  lines.findLast(({ author, card }) => author !== 'guest' && card?.is !== 'booked')?.author ?? null;

/**
 * Where a person stands for the guest. `speaker` wrote the newest line that is not the guest's,
 * null where the lines that were looked at are all the guest's: since only a person's conversation
 * has lines without an answer, the assistant is silent there too.
 */
export function guestHandoff(
  { handoff, handoffReason }: Pick<SessionRow, 'handoff' | 'handoffReason'>,
  speaker: LineRow['author'] | null,
): GuestHandoff {
  if (handoff !== 'waiting') return handoff;
  if (speaker === 'staff') return 'open';
  return handoffReason === 'asked' || speaker === null ? 'waiting' : 'called';
}
