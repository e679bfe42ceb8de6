import type { ChatAnswer } from '#shared/assistant/chat.contract.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { observableSource } from '../../../lib/observable.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { readConnectivity } from '../../../platform/connectivity.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { newChatId, type OwnMessage, sendMessage } from './chat.ts';

/** How the first message that has no answer yet stands; those after it wait their turn. */
export type Fate =
  | { readonly is: 'sending' }
  /** The server did not answer: it is sent again by itself once the hotel can be reached. */
  | { readonly is: 'unreached' }
  /** Something answered, and not in words of the assistant. */
  | { readonly is: 'broken' }
  /** The server's own sentence. */
  | { readonly is: 'refused'; readonly why: string };

export interface Unsent {
  /** In the order in which they were written. */
  readonly messages: readonly OwnMessage[];
  /** Null where there are none. */
  readonly fate: Fate | null;
}

const DRAFT = 'chat.unsent';
const NONE: Unsent = { messages: [], fate: null };

let first: { readonly messageId: string; readonly fate: Fate } | null = null;
let known = NONE;

/** What was written and not answered; it outlives a closed panel and a reload. */
export const unsent = observableSource<Unsent>(readUnsent, NONE);

function readUnsent(): Unsent {
  const messages = keptMessages();
  const [head] = messages;
  if (!head) return NONE;
  const fate = first?.messageId === head.messageId ? first.fate : UNREACHED;
  if (known.messages !== messages || known.fate !== fate) known = { messages, fate };
  return known;
}

const UNREACHED: Fate = { is: 'unreached' };
const NO_MESSAGES: readonly OwnMessage[] = [];

function keptMessages(): readonly OwnMessage[] {
  const kept = readDraft(DRAFT);
  if (!Array.isArray(kept)) return NO_MESSAGES;
  // What a tab's storage gave is parsed anew at each look: the same words are the same list.
  if (JSON.stringify(kept) === JSON.stringify(known.messages)) return known.messages;
  return kept as readonly OwnMessage[];
}

function keep(messages: readonly OwnMessage[]): void {
  if (messages.length === 0) deleteDraft(DRAFT);
  else saveDraft(DRAFT, messages);
  unsent.notify();
}

/** Writes a message behind those that wait. */
export function addUnsent(text: string): void {
  keep([...keptMessages(), { messageId: newChatId(), text }]);
}

/** Takes a message out: it was answered, or is written anew. */
export function dropUnsent(messageId: string): void {
  keep(keptMessages().filter((one) => one.messageId !== messageId));
}

export function dropAllUnsent(): void {
  keep([]);
}

/**
 * Sends what waits, one after the other and each under its own id, so that one whose answer got
 * lost is answered as before; stops at the first that has no answer. Two calls at once are one.
 */
export async function sendUnsent(onAnswer: (answer: ChatAnswer) => void): Promise<void> {
  if (readUnsent().fate?.is === 'sending') return;
  for (let [head] = keptMessages(); head; [head] = keptMessages()) {
    const { messageId } = head;
    setFate(messageId, { is: 'sending' });
    try {
      onAnswer(await sendMessage(head, currentLanguage()));
    } catch (error) {
      setFate(messageId, fateOf(error));
      return;
    }
    dropUnsent(messageId);
  }
}

function setFate(messageId: string, fate: Fate): void {
  first = { messageId, fate };
  unsent.notify();
}

function fateOf(error: unknown): Fate {
  if (!(error instanceof ApiError)) return { is: 'broken' };
  const { kind, code, message } = error;
  if (kind === 'http')
    return code === 'server.failed' ? { is: 'broken' } : { is: 'refused', why: message };
  // The hotel is there, and what it said was no answer of the assistant.
  return kind === 'foreign' && readConnectivity() === 'online' ? { is: 'broken' } : UNREACHED;
}
