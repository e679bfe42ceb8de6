import {
  chatAnswerSchema,
  transcriptSchema,
  type ChatAnswer,
} from '#shared/assistant/chat.contract.ts';
import { guestHandoffOf } from '#shared/assistant/handoff.ts';
import { storedDraft } from '../src/features/assistant/chat/stored-draft.ts';
import { NEW_DRAFT } from '../src/features/assistant/dialogue/dialogue-state.ts';
import type { Slots } from '../src/features/assistant/understand/understood.ts';
import { toBase64Url } from '../src/platform/crypto.ts';
import { aRequest } from './a-request.ts';
import { aSession, aStaffMember } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

export const CHAT = '/api/chat';
export const aChatId = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

/** A message as the panel sends it. */
export const aMessage = (message: string, change: object = {}) => ({
  message,
  sessionId: aChatId(),
  language: 'en',
  context: 'hotel_assistant',
  bookingState: null,
  isBot: false,
  messageId: aChatId(),
  ...change,
});

/** A guest in one conversation, which goes on from message to message. */
export function chatOf(actor: Actor, change: object = {}) {
  const sessionId = aChatId();
  const send = (message: string, more: object = {}): Promise<Answer> =>
    actor.post(CHAT, aMessage(message, { sessionId, ...change, ...more }));
  return {
    actor,
    sessionId,
    send,
    say: async (message: string, more: object = {}): Promise<ChatAnswer> =>
      (await send(message, more)).read(chatAnswerSchema),
    read: (query = '', headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
      actor.api(`${CHAT}/messages?sessionId=${sessionId}${query}`, { headers }),
    forget: (): Promise<Answer> => actor.api(CHAT, { method: 'DELETE', json: { sessionId } }),
  };
}

export type Chat = ReturnType<typeof chatOf>;

/** The transcript as its guest reads it. */
export async function seenIn(chat: Chat) {
  const transcript = (await chat.read()).read(transcriptSchema);
  return { ...transcript, handoff: guestHandoffOf(transcript) };
}

/** The guest's press on "back to the assistant". */
export const goBack = (chat: Chat): Promise<Answer> =>
  chat.actor.api(`${CHAT}/handoff`, { method: 'DELETE', json: { sessionId: chat.sessionId } });

export const CONVERSATIONS = '/api/admin/conversations';

/** A person at the desk, who answers conversations and closes them. */
export function deskOf(worker: TestWorker) {
  let onDuty: Promise<Actor> | null = null;
  const staff = () =>
    (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
  const idOf = ({ sessionId }: Chat) =>
    worker
      .db()
      .prepare('SELECT id FROM chat_booking_sessions WHERE clientId = ?1')
      .bind(sessionId)
      .first<number>('id');
  const path = async (chat: Chat) => `${CONVERSATIONS}/${await idOf(chat)}`;
  return {
    staff,
    idOf,
    reply: async (chat: Chat, text: string): Promise<Answer> =>
      (await staff()).post(`${await path(chat)}/reply`, { text, after: 0 }),
    close: async (chat: Chat): Promise<Answer> =>
      (await staff()).api(`${await path(chat)}/close`, { method: 'POST' }),
  };
}

/** A conversation that waits for a person, as a turn leaves it, with so many lines. */
export async function aWaitingConversation(worker: TestWorker, lines = 1): Promise<number> {
  const [sessionId, at] = [aChatId(), new Date().toISOString()];
  const row = await worker
    .db()
    .prepare(
      `INSERT INTO chat_booking_sessions (sessionId, clientId, deviceHash, createdAt, updatedAt, version, handoff, handoffReason, handoffAt)
       VALUES (?1, ?1, ?1, ?2, ?2, 1, 'waiting', 'asked', ?2) RETURNING id`,
    )
    .bind(sessionId, at)
    .first<{ id: number }>();
  await worker
    .db()
    .prepare(
      `INSERT INTO chat_messages (sessionId, message, timestamp, messageId)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
       SELECT ?1, 'Line ' || i, ?2, 'm' || i FROM n`,
    )
    .bind(sessionId, at, lines)
    .run();
  return row?.id ?? 0;
}

const SLOTS = {
  room_type: 'gold',
  guests: 2,
  bed_type: 'double',
  smoking: 'non_smoking',
  full_name: 'Salma Al Harthi',
  phone: '+96891234567',
  id_number: '87654321',
} as const;

/** A conversation in which everything has been given, and the summary is to be shown. */
export async function givenDraft(
  worker: TestWorker,
  sessionId: string,
  stay: { readonly checkIn: string; readonly checkOut: string },
  change: Partial<Slots> = {},
): Promise<void> {
  const row = await worker
    .db()
    .prepare('SELECT sessionId FROM chat_booking_sessions WHERE clientId = ?1')
    .bind(sessionId)
    .first<{ sessionId: string }>();
  const slots = { ...SLOTS, check_in: stay.checkIn, check_out: stay.checkOut, ...change };
  const filled = Object.keys(slots) as (keyof Slots)[];
  const draft = { ...NEW_DRAFT, slots, filled, isOpen: true };
  const { deps } = aRequest(worker, worker.db());
  await worker
    .db()
    .prepare('UPDATE chat_booking_sessions SET bookingData = ?2 WHERE clientId = ?1')
    .bind(sessionId, JSON.stringify(await storedDraft(deps, row?.sessionId ?? '', draft)))
    .run();
}
