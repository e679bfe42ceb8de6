import type { ChatMessage, Handoff } from '#shared/assistant/chat.contract.ts';

/** A line, and what its place in the conversation says of it. */
export interface SaidLine {
  readonly message: ChatMessage;
  /** The first of staff since the assistant spoke: reception comes in here. */
  readonly isJoining: boolean;
  /** It went to reception, which the assistant does not answer for. */
  readonly isPassedOn: boolean;
}

export function saidLines(messages: readonly ChatMessage[]): SaidLine[] {
  const answered = new Set(
    messages.filter(({ author }) => author === 'assistant').map(({ messageId }) => messageId),
  );
  let speaker: ChatMessage['author'] | null = null;
  return messages.map((message) => {
    const { author, messageId } = message;
    const isJoining = author === 'staff' && speaker !== 'staff';
    if (author !== 'guest') speaker = author;
    // Lines from before messages had names were all answered.
    const isPassedOn = author === 'guest' && messageId !== '' && !answered.has(messageId);
    return { message, isJoining, isPassedOn };
  });
}

/** The guest's wait for a person: since when (epoch ms), and how else the hotel is reached. */
export interface Wait {
  readonly since: number | null;
  readonly reach: Handoff | null;
}

export function waitOf(messages: readonly ChatMessage[]): Wait {
  const call = messages.findLast(({ author }) => author === 'assistant');
  const reach = messages.findLast(({ handoff }) => handoff !== null)?.handoff ?? null;
  return { since: call === undefined ? null : Date.parse(call.at), reach };
}
