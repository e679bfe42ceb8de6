import { chatAnswerSchema, type ChatAnswer } from '#shared/assistant/chat.contract.ts';
import { findConversation } from '../../worker/src/features/assistant/chat/conversation.repository.ts';
import { readDraft } from '../../worker/src/features/assistant/chat/stored-draft.ts';
import type { Draft } from '../../worker/src/features/assistant/dialogue/dialogue-state.ts';
import { sha256 } from '../../worker/src/platform/crypto.ts';
import { aRequest } from '../../worker/test/a-request.ts';
import { aMessage, CHAT } from '../../worker/test/chat-scene.ts';
import type { TestWorker } from '../../worker/test/harness.ts';
import type { Case } from './read-cases.ts';
import { setScene, type Guest } from './scene.ts';

export interface PlayedTurn {
  readonly text: string;
  /** Null where the server refused or broke; `failure` says how. */
  readonly answer: ChatAnswer | null;
  readonly failure: string | null;
  /** Totals (baisa) of bookings that this turn made. */
  readonly booked: readonly number[];
}

/** What a case left behind. */
export interface Played {
  readonly turns: readonly PlayedTurn[];
  /** As stored, with the ID number; null where there is no conversation. */
  readonly draft: Draft | null;
}

/** Plays the turns of a case, one after the other, over HTTP. */
export async function play(worker: TestWorker, one: Case): Promise<Played> {
  const guest = await setScene(worker, one.context);
  const turns: PlayedTurn[] = [];
  let known = await bookings(worker);
  for (const text of one.turns) {
    const sent = aMessage(text, { sessionId: guest.sessionId, language: one.context.language });
    const answer = await guest.actor.post(CHAT, sent);
    const now = await bookings(worker);
    const isAnswered = answer.status === 200;
    turns.push({
      text,
      answer: isAnswered ? answer.read(chatAnswerSchema) : null,
      failure: isAnswered ? null : `${answer.status} ${answer.text.slice(0, 200)}`,
      booked: now.filter(({ id }) => !known.some((row) => row.id === id)).map((row) => row.total),
    });
    known = now;
  }
  return { turns, draft: await draftOf(worker, guest) };
}

async function bookings(worker: TestWorker): Promise<{ id: number; total: number }[]> {
  const all = 'SELECT id, totalPrice AS total FROM booking_submissions ORDER BY id';
  return (await worker.db().prepare(all).all<{ id: number; total: number }>()).results;
}

async function draftOf(worker: TestWorker, { actor, sessionId }: Guest): Promise<Draft | null> {
  const { deps } = aRequest(worker, worker.db());
  const device = actor.cookies.get('__Host-dev');
  const userId = actor.cookies.has('__Host-sid')
    ? await worker.db().prepare('SELECT max(userId) AS u FROM sessions').first<number>('u')
    : null;
  const owner = { userId, deviceHash: device === undefined ? null : await sha256(device) };
  const found = await findConversation(deps.db, owner, sessionId);
  return found && readDraft(deps, found.row);
}
