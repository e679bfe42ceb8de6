import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type ChatAnswer,
  chatAnswerSchema,
  type Transcript,
  transcriptSchema,
} from '#shared/assistant/chat.contract.ts';
import { guestHandoffOf, isAssistantSilent } from '#shared/assistant/handoff.ts';
import type { Language } from '#shared/language.ts';
import {
  ApiError,
  apiGetIfChanged,
  apiSend,
  type Versioned,
} from '../../../platform/api/api-client.ts';
import { type LiveTopics, useHearsOwn } from '../../../platform/live/live-state.ts';
import {
  CHAT_KEY,
  INVENTORY_KEY,
  NOTIFICATIONS_KEY,
  OWN_BOOKINGS_KEY,
} from '../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../platform/query/poll-interval.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useUser } from '../../../platform/session/session.ts';
import { saveReceiptCode } from '../../../platform/storage/device-receipts.ts';
import { readLocal, removeLocal, writeLocal } from '../../../platform/storage/local-store.ts';

/** While a person answers, the guest waits for the next line (ms). */
const STAFF_POLL = 4000;
const TOPICS: LiveTopics = ['me.chat', 'device.chat'];

/** 128 bits, base64url: of a conversation, and of one message. */
export function newChatId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The conversation of this person on this device; it is named when the first message leaves. */
export const chatSession = (): string | null => readLocal('chatSession');

/** The same, named now where it has no name yet. */
export function ownSession(): string {
  const known = chatSession();
  if (known !== null) return known;
  const made = newChatId();
  writeLocal('chatSession', made);
  return made;
}

const transcriptQuery = (sessionId: string | null) =>
  queryOptions({
    queryKey: [...CHAT_KEY, sessionId],
    queryFn: ({ client, queryKey, signal }) =>
      apiGetIfChanged(
        `/api/chat/messages?sessionId=${sessionId ?? ''}`,
        transcriptSchema,
        client.getQueryData<Versioned<Transcript>>(queryKey),
        { signal, poll: true },
      ),
    enabled: sessionId !== null,
    staleTime: 2000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    meta: { persist: true, topics: TOPICS },
  });

/** What was said so far, also without a network; asked again while a person may answer. */
export function useTranscript(sessionId: string | null) {
  const options = transcriptQuery(sessionId);
  const isHeard = useHearsOwn(Boolean(useUser()));
  const poll = usePollInterval(STAFF_POLL, isHeard ? TOPICS : undefined);
  return useQuery({
    ...options,
    refetchInterval: ({ state }) => {
      const handoff = state.data ? guestHandoffOf(state.data.data) : 'none';
      return isAssistantSilent(handoff) || handoff === 'called' ? poll : false;
    },
  });
}

const DONE = z.object({ ok: z.literal(true) });

export interface OwnMessage {
  readonly messageId: string;
  readonly text: string;
}

/**
 * Sends a message; sent again under its id it is answered as before, and where a person has the
 * conversation the words of the answer say that it arrived. Throws ApiError, for an answer without
 * words and after 15 s without one as well.
 */
export async function sendMessage(
  { messageId, text }: OwnMessage,
  language: Language,
): Promise<ChatAnswer> {
  const body = {
    message: text,
    sessionId: ownSession(),
    language,
    context: 'hotel_assistant',
    isBot: false,
    messageId,
  };
  const answer = await apiSend('POST', '/api/chat', body, chatAnswerSchema);
  if (answer.response.trim() === '')
    throw new ApiError({ kind: 'foreign', message: 'an answer without words' });
  if (answer.card?.is === 'booked') noteBooking(answer.card);
  // A first read that is still on its way was asked before this was said.
  await queryClient.cancelQueries({ queryKey: CHAT_KEY });
  await queryClient.invalidateQueries({ queryKey: CHAT_KEY });
  return answer;
}

/** The booking stands among the guest's own, like one from the form. */
function noteBooking({ reference, receipt }: { reference: string; receipt: string | null }): void {
  saveReceiptCode(reference, receipt);
  for (const queryKey of [OWN_BOOKINGS_KEY, INVENTORY_KEY, NOTIFICATIONS_KEY])
    void queryClient.invalidateQueries({ queryKey });
}

/** The guest no longer waits for a person. Throws ApiError. */
export async function returnToAssistant(): Promise<void> {
  const sessionId = chatSession();
  if (sessionId === null) return;
  await apiSend('DELETE', '/api/chat/handoff', { sessionId }, DONE);
  await queryClient.invalidateQueries({ queryKey: CHAT_KEY });
}

/** Deletes all that was said, on the server and here. Throws ApiError, and then keeps it. */
export async function forgetChat(): Promise<void> {
  const sessionId = chatSession();
  if (sessionId === null) return;
  await apiSend('DELETE', '/api/chat', { sessionId }, DONE);
  removeLocal('chatSession');
  queryClient.removeQueries({ queryKey: CHAT_KEY });
}
