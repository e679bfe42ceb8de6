import { useState } from 'react';
import type { ChatAnswer, ChatMessage } from '#shared/assistant/chat.contract.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import {
  chatSession,
  newChatId,
  ownSession,
  type OwnMessage,
  sendMessage,
  useTranscript,
} from '../api/chat.ts';

/** A message on its way, or one that did not leave. */
export interface Outgoing extends OwnMessage {
  readonly state: 'sending' | 'failed';
  /** The server answered, and not with words of the assistant. */
  readonly isServerFault: boolean;
  /** The server's own sentence, where it refused the message. */
  readonly refusal: string | null;
}

export type Chat = ReturnType<typeof useChat>;

/** The conversation as it is shown, what is typed, and what waits to be sent. */
export function useChat() {
  const { language } = useLanguage();
  const [sessionId, setSessionId] = useState(chatSession);
  const transcript = useTranscript(sessionId);
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null);
  const [typed, setTyped] = useState(() => {
    const kept = readDraft('chat.message');
    return typeof kept === 'string' ? kept : '';
  });
  /** Said here a moment ago: with what the transcript masks. */
  const [latest, setLatest] = useState<ChatAnswer | null>(null);
  const shown = transcript.data?.data;
  const messages = shown?.messages ?? [];

  const write = (text: string) => {
    setTyped(text);
    if (text === '') deleteDraft('chat.message');
    else saveDraft('chat.message', text);
  };
  const deliver = async (message: OwnMessage) => {
    setOutgoing({ ...message, state: 'sending', isServerFault: false, refusal: null });
    try {
      setSessionId(ownSession());
      setLatest(await sendMessage(message, language));
      setOutgoing(null);
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.kind === 'http';
      setOutgoing({
        ...message,
        state: 'failed',
        isServerFault: isAnswered,
        refusal: isAnswered && error.status === 429 ? error.message : null,
      });
    }
  };
  const isBusy = outgoing?.state === 'sending';
  return {
    messages: messages.map((one) => withLatest(one, latest)),
    bookingState: shown?.bookingState ?? null,
    handoff: shown?.handoff ?? 'none',
    isLoading: transcript.isLoading,
    updatedAt: transcript.dataUpdatedAt,
    outgoing,
    typed,
    write,
    isBusy,
    /** A blank message is none, and nothing is sent while an answer is awaited. */
    say: (text: string) => {
      if (text.trim() === '' || isBusy) return false;
      void deliver({ messageId: newChatId(), text: text.trim() });
      return true;
    },
    retry: () => {
      if (outgoing?.state === 'failed') void deliver(outgoing);
    },
    edit: () => {
      if (outgoing?.state !== 'failed') return;
      write(outgoing.text);
      setOutgoing(null);
    },
    forget: () => {
      setOutgoing(null);
      setLatest(null);
      setSessionId(null);
    },
  };
}

function withLatest(message: ChatMessage, latest: ChatAnswer | null): ChatMessage {
  if (latest === null || message.author !== 'assistant' || message.id !== latest.id) return message;
  return { ...message, card: latest.card, text: latest.response };
}
