import { useEffect, useState } from 'react';
import type { ChatAnswer, ChatMessage, UnderstoodPart } from '#shared/assistant/chat.contract.ts';
import { guestHandoffOf, isAssistantSilent } from '#shared/assistant/handoff.ts';
import { useObservable } from '../../../lib/observable.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { chatSession, ownSession, type OwnMessage, useTranscript } from '../api/chat.ts';
import { addUnsent, dropAllUnsent, dropUnsent, sendUnsent, unsent } from '../api/unsent.ts';

export type Chat = ReturnType<typeof useChat>;

const NO_LINES: readonly ChatMessage[] = [];
const NO_PARTS: readonly UnderstoodPart[] = [];

/** The conversation as it is shown, what is typed, and what waits to be sent. */
export function useChat() {
  const [sessionId, setSessionId] = useState(chatSession);
  const transcript = useTranscript(sessionId);
  const isOnline = useConnectivity() === 'online';
  const waiting = useObservable(unsent);
  const [typed, setTyped] = useState(() => {
    const kept = readDraft('chat.message');
    return typeof kept === 'string' ? kept : '';
  });
  /** Said here a moment ago: with what the transcript masks. */
  const [latest, setLatest] = useState<ChatAnswer | null>(null);
  const shown = transcript.data?.data;
  const messages = shown?.messages ?? NO_LINES;
  const handoff = shown ? guestHandoffOf(shown) : 'none';
  const { fate } = waiting;
  const isBusy = fate?.is === 'sending';

  // An answer that got lost on its way stands in the transcript.
  const landed = waiting.messages.find((one) => isIn(messages, one))?.messageId;
  useEffect(() => {
    if (landed !== undefined && !isBusy) dropUnsent(landed);
  }, [landed, isBusy]);
  const isUnreached = fate?.is === 'unreached';
  useEffect(() => {
    if (isOnline && isUnreached) void sendUnsent(setLatest);
  }, [isOnline, isUnreached]);

  const write = (text: string) => {
    setTyped(text);
    if (text === '') deleteDraft('chat.message');
    else saveDraft('chat.message', text);
  };
  return {
    messages: messages.map((one) => withLatest(one, latest)),
    bookingState: shown?.bookingState ?? null,
    /** Parts of that booking as they were understood; none from a server of before. */
    understood: shown?.understood ?? NO_PARTS,
    handoff,
    /** A person has the conversation: what is written goes there, and is not answered here. */
    isSilent: isAssistantSilent(handoff),
    isLoading: transcript.isLoading && isOnline,
    updatedAt: transcript.dataUpdatedAt,
    /** Not in the transcript yet. */
    waiting: waiting.messages.filter((one) => !isIn(messages, one)),
    fate,
    typed,
    write,
    isBusy,
    /** A blank message is none, and nothing is sent while an answer is awaited. */
    say: (text: string) => {
      if (text.trim() === '' || isBusy) return false;
      setSessionId(ownSession());
      addUnsent(text.trim());
      void sendUnsent(setLatest);
      return true;
    },
    retry: () => void sendUnsent(setLatest),
    /** Puts a message back into the box, before what is being typed there. */
    edit: ({ messageId, text }: OwnMessage) => {
      dropUnsent(messageId);
      write(typed.trim() === '' ? text : `${text}\n${typed}`);
    },
    forget: () => {
      dropAllUnsent();
      setLatest(null);
      setSessionId(null);
    },
  };
}

const isIn = (messages: readonly ChatMessage[], { messageId }: OwnMessage) =>
  messages.some((one) => one.author === 'guest' && one.messageId === messageId);

function withLatest(message: ChatMessage, latest: ChatAnswer | null): ChatMessage {
  if (latest === null || message.author !== 'assistant' || message.id !== latest.id) return message;
  return { ...message, card: latest.card, text: latest.response };
}
