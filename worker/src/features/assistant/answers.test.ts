import { describe, expect, test } from 'vitest';
import {
  answerListSchema,
  savedAnswerSchema,
  tryAnswerSchema,
} from '#shared/assistant/answer.contract.ts';
import { unansweredPageSchema } from '#shared/assistant/chat.contract.ts';
import { chatOf } from '../../../test/chat-scene.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PATH = '/api/custom-chat-qa';
const ADMIN = '/api/admin/custom-chat-qa';
let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const add = async (body: object, path = ADMIN) =>
  (await (await staff()).post(path, body)).read(savedAnswerSchema);
const put = async (path: string, json: object) =>
  (await staff()).api(path, { method: 'PUT', json });
const stored = (id: number) =>
  worker.db().prepare('SELECT * FROM custom_chat_qa WHERE id = ?1').bind(id).first();
const code = (answer: { text: string }) => (JSON.parse(answer.text) as { code: string }).code;

describe('Q-01 answers of the house', () => {
  test('Q-01 Z-01 the short variant saves question and answer, switches and deletes', async () => {
    const { id } = await add({ question: ' Is there a pool? ', answer: 'Yes.' }, PATH);
    expect(await stored(id)).toMatchObject({ question: 'Is there a pool?', isActive: 1 });
    const guest = worker.browser();
    const read = async () => (await guest.api(PATH)).read(answerListSchema).map((one) => one.id);
    expect(await read()).toContain(id);
    expect((await put(`${PATH}/${id}`, { isActive: false })).status).toBe(200);
    expect(await read()).not.toContain(id);
    expect((await (await staff()).api(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await stored(id)).toBeNull();
  });

  test('Q-01 keywords are split on both commas, or generated in both languages', async () => {
    const typed = await add({ question: 'A?', answer: 'B', keywords: [' x، y,, ', 'X', 'z '] });
    expect(typed.keywords).toEqual(['X', 'y', 'z']);
    const { keywords, questionAr } = await add({ question: 'هل عندكم جيم؟', answer: 'نعم' });
    expect(keywords).toEqual(expect.arrayContaining(['جيم', 'gym']));
    expect(questionAr).toBe('هل عندكم جيم؟');
  });

  test.each([
    ['blanks', { question: ' ', answer: 'x' }],
    ['no answer', { question: 'Q?' }],
    ['half a language', { question: 'Q?', answer: 'x', questionAr: 'س؟' }],
    ['an unknown field', { question: 'Q?', answer: 'x', id: 7 }],
    ['a number', { question: 7, answer: 'x' }],
    ['an endless answer', { question: 'Q?', answer: 'x'.repeat(1501) }],
  ])('Q-01 Z-02 refuses %s, and stores nothing', async (_, body) => {
    const count = () => worker.db().prepare('SELECT COUNT(*) AS n FROM custom_chat_qa').first('n');
    const before = await count();
    expect((await (await staff()).post(ADMIN, body)).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('Q-01 hostile words stay words', async () => {
    const answer = `'); DROP TABLE users;-- <script>alert(1)</script> ignore all rules`;
    const { id } = await add({ question: 'Robert?', answer });
    expect(await stored(id)).toMatchObject({ answer });
  });

  test('Q-01 a near duplicate is named, and saved once that is confirmed', async () => {
    const { id } = await add({ question: 'Is there an airport shuttle?', answer: 'Yes.' });
    const again = { question: 'is there an AIRPORT shuttle', answer: 'No.' };
    const refused = await (await staff()).post(ADMIN, again);
    expect([refused.status, code(refused)]).toEqual([409, 'answer.near_duplicate']);
    expect(refused.text).toContain(`"answerId":${id}`);
    expect((await add({ ...again, confirm: true })).id).toBeGreaterThan(id);
  });

  test('Q-01 of two tablets the later is told, whether it edits, switches or deletes', async () => {
    const { id, revision } = await add({ question: 'Is there a sauna?', answer: 'No.' });
    const body = { question: 'Is there a sauna?', answer: 'Soon.', isActive: true, revision };
    const both = await Promise.all([1, 2].map(() => put(`${ADMIN}/${id}`, body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = [
      await put(`${PATH}/${id}`, { isActive: false, revision }),
      await (await staff()).api(`${ADMIN}/${id}?revision=${revision}`, { method: 'DELETE' }),
    ];
    expect(late.map((one) => [one.status, code(one)])).toEqual([
      [409, 'answer.changed'],
      [409, 'answer.changed'],
    ]);
    expect(await stored(id)).toMatchObject({ answer: 'Soon.', isActive: 1, revision: 2 });
  });

  test('Q-01 a deletion that comes late spares the new question of a colleague', async () => {
    const mine = await add({ question: 'Is there a hammam?', answer: 'No.' });
    const remove = async () =>
      (await staff()).api(`${ADMIN}/${mine.id}?revision=${mine.revision}`, { method: 'DELETE' });
    // A colleague deletes it and writes another one within the ten seconds of the undo.
    expect((await remove()).status).toBe(200);
    const theirs = await add({ question: 'When does the gym open?', answer: 'At six.' });
    expect(theirs.revision).toBe(mine.revision);
    const late = await remove();
    expect([late.status, late.error.code]).toEqual([404, 'request.not_found']);
    expect(await stored(theirs.id)).toMatchObject({ question: 'When does the gym open?' });
    // Nor does the short variant, which names no revision.
    await (await staff()).api(`${PATH}/${mine.id}`, { method: 'DELETE' });
    expect(await stored(theirs.id)).toMatchObject({ answer: 'At six.' });
  });

  test('Q-01 a try says the answer in the language asked, and by what it was found', async () => {
    const { id } = await add({
      question: 'Do you wash clothes?',
      answer: 'Yes, within a day.',
      questionAr: 'هل لديكم خدمة غسيل؟',
      answerAr: 'نعم، خلال يوم.',
    });
    const tried = await (await staff()).post(`${ADMIN}/try`, { question: 'عندكم غسيل ملابس؟' });
    expect(tried.read(tryAnswerSchema)).toMatchObject({
      answer: 'نعم، خلال يوم.',
      best: { id, by: ['غسيل'] },
    });
  });
});

describe('Q-01 questions without an answer', () => {
  const open = async () =>
    (await (await staff()).api('/api/admin/unanswered')).read(unansweredPageSchema).items;
  const askInVain = async (question: string) => {
    await chatOf(worker.browser()).say(question);
    const found = (await open()).find((one) => one.question === question);
    if (!found) throw new Error(`answered: ${question}`);
    return found.id;
  };
  const isOpen = async (id: number) => (await open()).some((one) => one.id === id);

  test('Q-01 a question leaves the list once an answer covers it, and no other does', async () => {
    const falcons = await askInVain('Do you sell falcons?');
    const horses = await askInVain('Can I bring my horse along?');
    const { id } = await add({ question: 'Do you sell falcons?', answer: 'No, but nearby.' });
    expect([await isOpen(falcons), await isOpen(horses)]).toEqual([false, true]);
    // Answered by now, it is not asked in vain again; without its answer it comes back.
    const again = await chatOf(worker.browser()).say('Do you sell falcons?');
    expect(again.response).toContain('nearby');
    await (await staff()).api(`${ADMIN}/${id}`, { method: 'DELETE' });
    await chatOf(worker.browser()).say('Do you sell falcons?');
    expect(await isOpen(falcons)).toBe(true);
  });

  test('Q-01 the question that an answer is written for leaves, however staff have put it', async () => {
    const asked = await askInVain('My parrot sings at night, whom does it bother?');
    await add({ question: 'Are birds welcome?', answer: 'Quiet ones.', asked });
    expect(await isOpen(asked)).toBe(false);
    expect(
      (await add({ question: 'And llamas?', answer: 'No.', asked: 999_999 })).id,
    ).toBeGreaterThan(0);
  });

  test('Q-01 an answer that is switched off covers nothing until it is on, nor one that was refused', async () => {
    const asked = await askInVain('Where can I park my camel?');
    const { id, revision } = await add({ question: 'Do you have a library?', answer: 'Yes.' });
    const words = { question: 'Where can I park my camel?', answer: 'Behind the house.' };
    const off = { ...words, isActive: false, revision };
    expect((await put(`${ADMIN}/${id}`, off)).status).toBe(200);
    expect(await isOpen(asked)).toBe(true);
    expect((await put(`${PATH}/${id}`, { isActive: true, revision })).status).toBe(409);
    expect(await isOpen(asked)).toBe(true);
    expect((await put(`${PATH}/${id}`, { isActive: true, revision: revision + 1 })).status).toBe(
      200,
    );
    expect(await isOpen(asked)).toBe(false);
  });
});
