import { describe, expect, it } from 'vitest';
import { handoverNotesSchema } from '#shared/desk/handover-note.contract.ts';
import { countRows } from '../../../test/count-rows.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { type Actor, testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PATH = '/api/admin/handover-notes';
const staff = async (fullName: string): Promise<Actor> =>
  aSession(worker, await aStaffMember(worker.db(), { fullName }));
const listed = async (actor: Actor) =>
  (await actor.api(PATH))
    .read(handoverNotesSchema)
    .notes.map(({ text, author, doneAt }) => [text, author, doneAt !== null]);

describe('F-08 notes of the shift', () => {
  it('F-08 one shift leaves a note, the next ticks it off and takes that back', async () => {
    const [younis, muna] = [await staff('Younis'), await staff('Muna')];
    const text = 'التكييف: الفنّي يصل إلى الفضية 5\nالساعة 11';
    const left = await younis.post(PATH, { text });
    expect(left.status).toBe(201);
    const [note] = left.read(handoverNotesSchema).notes;
    expect(await listed(muna)).toEqual([[text, 'Younis', false]]);
    for (const time of ['once', 'again'])
      expect([
        time,
        (await muna.api(`${PATH}/${note?.id}/done`, { method: 'POST' })).status,
      ]).toEqual([time, 200]);
    expect(await listed(younis)).toEqual([[text, 'Younis', true]]);
    await younis.api(`${PATH}/${note?.id}/done`, { method: 'DELETE' });
    expect(await listed(muna)).toEqual([[text, 'Younis', false]]);
    const acts = await worker
      .db()
      .prepare("SELECT action FROM audit_log WHERE targetType = 'note' ORDER BY id")
      .all<{ action: string }>();
    expect(acts.results.map(({ action }) => action)).toEqual([
      'note.add',
      'note.done',
      'note.reopened',
    ]);
  });

  it('F-08 twenty taps on save leave one note', async () => {
    const desk = await staff('Salim');
    await Promise.all(Array.from({ length: 20 }, () => desk.post(PATH, { text: 'Keys of 12' })));
    expect(await countRows(worker, "handover_notes WHERE text = 'Keys of 12'")).toBe(1);
  });

  it.each([{}, { text: '' }, { text: '   ' }, { text: 'x'.repeat(501) }, { text: 'a', by: 1 }])(
    'F-08 Z-03 %j is refused and leaves nothing',
    async (body) => {
      const desk = await staff('Huda');
      const before = await countRows(worker, 'handover_notes');
      expect((await desk.post(PATH, body)).status).toBe(400);
      expect(await countRows(worker, 'handover_notes')).toBe(before);
    },
  );

  it('F-08 what was ticked off earlier is gone, and costs no reading', async () => {
    const desk = await staff('Amal');
    await worker
      .db()
      .prepare(
        `INSERT INTO handover_notes (text, userId, createdAt, doneAt, doneBy)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
         SELECT 'Old ' || i, (SELECT MAX(id) FROM users), '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', (SELECT MAX(id) FROM users) FROM n`,
      )
      .run();
    const answer = await desk.api(PATH, { headers: { 'X-Count-Rows': '1' } });
    expect(answer.text).not.toContain('Old ');
    expect(Number(answer.headers.get('X-D1-Rows-Read'))).toBeLessThan(200);
  });
});
