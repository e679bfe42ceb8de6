import type { GuestHandoff } from '#shared/assistant/chat.contract.ts';
import type { LineRow, SessionRow } from './conversation.repository.ts';

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
