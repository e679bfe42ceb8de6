import { expect, test } from 'vitest';
import { conversationPageSchema, transcriptSchema } from '#shared/assistant/chat.contract.ts';
import { aMessage, CHAT, chatOf } from '../../../../test/chat-scene.ts';
import { aSession, aStaffMember } from '../../../../test/factories.ts';
import { type Actor, testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const COUNTED = { 'X-Count-Rows': '1' };

/** Lines of the guest's conversation, and as many of others, a hundred of them at the desk. */
const fill = (clientId: string, from: number, to: number) =>
  worker.db().batch([
    worker
      .db()
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO chat_messages (sessionId, message, timestamp, messageId)
         SELECT CASE WHEN i % 2 THEN (SELECT sessionId FROM chat_booking_sessions WHERE clientId = ?3) ELSE 's' || (i / 20) END,
           'Line ' || i, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'm' || i FROM n`,
      )
      .bind(from, to, clientId),
    worker
      .db()
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT ?1 / 20 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 / 20)
         INSERT INTO chat_booking_sessions (sessionId, clientId, deviceHash, createdAt, updatedAt, handoffAt, handoff, bookingData)
         SELECT 's' || i, 's' || i, 's' || i, '2026-11-20T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
           strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
           CASE i % 3 WHEN 0 THEN 'waiting' WHEN 1 THEN 'closed' ELSE 'none' END, '{"isOpen":true}' FROM n
         WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(from, to),
  ]);

test('C-01 C-04 a turn, the transcript and the desk cost with 100,000 lines what they cost with 1,000', async () => {
  const guest = worker.browser();
  const desk = await aSession(worker, await aStaffMember(worker.db()));
  const chat = chatOf(guest);
  await chat.say('Hello');
  const rows = async (who: Actor, path: string, json?: object) => {
    const call = json && { method: 'POST', json };
    const answer = await who.api(path, { ...call, headers: COUNTED });
    expect(answer.status).toBe(200);
    return { answer, rows: Number(answer.headers.get('X-D1-Rows-Read')) };
  };
  const measureAll = async () => {
    const turn = await rows(guest, CHAT, aMessage('Hello', { sessionId: chat.sessionId }));
    const read = await rows(guest, `${CHAT}/messages?sessionId=${chat.sessionId}`);
    expect(read.answer.read(transcriptSchema).messages).toHaveLength(200);
    const list = await rows(desk, '/api/admin/conversations?lane=waiting');
    const page = list.answer.read(conversationPageSchema);
    const next = await rows(
      desk,
      `/api/admin/conversations?lane=waiting&cursor=${page.nextCursor}`,
    );
    const counts = await rows(desk, '/api/admin/desk-counts');
    return { turn, read, list, next, counts };
  };
  const measure = async () =>
    Object.entries(await measureAll()).map(([name, { rows: n }]) => [name, n] as const);
  await fill(chat.sessionId, 10_001, 17_000);
  await measure();
  const few = await measure();
  expect(few.filter(([, n]) => n > 700)).toEqual([]);
  await fill(chat.sessionId, 100_001, 200_000);
  const many = await measure();
  expect(many).toEqual(few);
}, 60_000);
