import { expect, test } from 'vitest';
import { drawListSchema, drawViewSchema } from '#shared/draw/draw.contract.ts';
import { aMember, aMonth, anOpenDraw, at, DAY, drawRow } from '../../../test/draw-scene.ts';
import { testWorker } from '../../../test/harness.ts';
import { draftDraws } from './draft-draws.ts';
import { readMonthlyDraw } from './read-draws.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

test('W-01 W-05 the draw of a month that staff have not opened says that it comes and nothing of its set-up; one that does not exist is not found', async () => {
  const month = aMonth();
  const during = Date.parse(`${month}-12T08:00:00+04:00`);
  const stranger = worker.browser();
  const look = async (path = '') => {
    const { status, text } = await stranger.api(`/api/draws/${month}${path}`);
    return { status, text };
  };
  expect((await look()).status).toBe(404);

  await draftDraws(at(worker, during));
  expect(await drawRow(worker, month)).toMatchObject({ status: 'draft' });
  const said = await look();
  expect([said.status, JSON.parse(said.text)]).toEqual([
    200,
    { v: 1, ok: true, id: month, status: 'draft' },
  ]);
  for (const file of ['/manifest', '/list', '/voids', '/result', '/replacements', '/mine'])
    expect([file, (await look(file)).status]).toEqual([file, 404]);
  const list = (await stranger.api('/api/draws')).read(drawListSchema);
  expect(list.draws.map(({ id }) => id)).not.toContain(month);

  const freezeAt = Date.parse(`${month}-28T08:00:00+04:00`) + 10 * DAY;
  await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 2 * DAY });
  expect((await stranger.api(`/api/draws/${month}`)).read(drawViewSchema).status).toBe('open');
});

test('W-01 the month that runs has a draw to come before the clock has drafted it, other months without one have none', async () => {
  const month = aMonth();
  const now = Date.parse(`${month}-01T00:10:00+04:00`);
  const guest = at(worker, now, {});
  expect(await drawRow(worker, month)).toEqual({});
  expect(await readMonthlyDraw(guest, { id: month })).toEqual({
    v: 1,
    ok: true,
    id: month,
    status: 'draft',
  });
  for (const other of [aMonth(), '2029-13', 'nonsense'])
    await expect(readMonthlyDraw(guest, { id: other })).rejects.toMatchObject({ status: 404 });
  const member = at(worker, now - DAY, await aMember(worker));
  await expect(readMonthlyDraw(member, { id: month })).rejects.toMatchObject({ status: 404 });
});
