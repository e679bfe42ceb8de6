import { expect, test } from 'vitest';
import { ANSWERS_MAX, answerListSchema } from '#shared/assistant/answer.contract.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Call } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const ADMIN = '/api/admin/custom-chat-qa';
const AT = '2026-01-01T00:00:00.000Z';
/** Session, role and version besides the answers themselves. */
const BESIDE = 20;

const addRows = (from: number, to: number) =>
  worker
    .db()
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
       INSERT INTO custom_chat_qa (question, answer, createdAt, updatedAt, lastOperation)
       SELECT 'Question ' || i, 'Answer ' || i, '${AT}', '${AT}', 'op-' || i FROM n`,
    )
    .run();

test('Q-01 with 100,000 answers every read costs what it costs with 1,000, and no more is added', async () => {
  const staff = await aSession(worker, await aStaffMember(worker.db()));
  const ask = async (path: string, { headers, ...call }: Call = {}) => {
    const answer = await staff.api(path, { ...call, headers: { 'X-Count-Rows': '1', ...headers } });
    return { answer, rows: Number(answer.headers.get('X-D1-Rows-Read')) };
  };
  const measure = async () => {
    const list = await ask(ADMIN);
    expect(list.answer.read(answerListSchema)).toHaveLength(ANSWERS_MAX);
    const etag = list.answer.headers.get('ETag') ?? '';
    const poll = await ask(ADMIN, { headers: { 'If-None-Match': etag } });
    expect(poll.answer.status).toBe(304);
    const tried = await ask(`${ADMIN}/try`, { method: 'POST', json: { question: 'Question 7?' } });
    return [list.rows, poll.rows, tried.rows];
  };
  await addRows(1, 1_000);
  await measure();
  const few = await measure();
  expect(Math.max(...few)).toBeLessThanOrEqual(ANSWERS_MAX + BESIDE);
  await addRows(1_001, 100_000);
  expect(await measure()).toEqual(few);
  const more = await staff.post(ADMIN, { question: 'One more?', answer: 'No.' });
  expect([more.status, more.text.includes('answer.too_many')]).toEqual([409, true]);
}, 60_000);
