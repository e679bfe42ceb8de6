import { expect, test } from 'vitest';
import { drawViewSchema, type DrawSetup } from '#shared/draw/draw.contract.ts';
import { endOfMonth, GRACE_MS } from '#shared/events/entry-month.ts';
import {
  aMember,
  aMonth,
  anOpenDraw,
  at,
  DAY,
  drawRow,
  entersFor,
  HOUR,
} from '../../../test/draw-scene.ts';
import { ENTRY_PATHS } from '../../../test/event-factories.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { raisedTopics } from '../../../test/raised-topics.ts';
import { listDeskDraws } from './desk-draw.ts';
import { freezeDraw } from './freeze-draw.ts';
import { runDraws } from './run-draws.ts';
import { setUpDraw } from './set-up-draw.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

test('W-01 staff seal a list that nobody is in, as the clock would: the draw ends and says why', async () => {
  const month = aMonth();
  const freezeAt = endOfMonth(month) + GRACE_MS;
  await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  const member = at(worker, freezeAt, await aMember(worker));
  const ended = await freezeDraw(member, { id: month });
  expect([ended.status, ended.manifestHash]).toEqual(['closed', null]);
  expect(ended.endReason?.en).toContain('Nobody entered');
});

test('W-01 X-01 the draft of a month that begins is a hint for the desk, once', async () => {
  const desk = at(worker, Date.parse('2041-05-03T08:00:00.000Z'), await aMember(worker));
  const look = () => listDeskDraws(desk);
  expect(await raisedTopics(worker, new Map(), look)).toEqual(['draws']);
  expect(await raisedTopics(worker, new Map(), look)).toEqual([]);
});

test('W-05 of an open draw nobody changes way, events, prizes or alternates; its times may move until the seal', async () => {
  const month = aMonth();
  const freezeAt = endOfMonth(month) + GRACE_MS;
  const drawAt = freezeAt + 30 * HOUR;
  await anOpenDraw(worker, month, { freezeAt, drawAt });
  const member = at(worker, freezeAt - DAY, await aMember(worker));
  const standing: Omit<DrawSetup, 'version'> = {
    events: ['photography', 'location_sharing'],
    mode: 'beacon',
    replacement: 'ranking',
    prizes: [{ ar: 'ليلة مجانية', en: 'A free night' }],
    alternates: 5,
    freezeAt: new Date(freezeAt).toISOString(),
    drawAt: new Date(drawAt).toISOString(),
  };
  const set = (changes: Partial<DrawSetup>) =>
    setUpDraw(member, { id: month, version: 1, ...standing, ...changes });
  const before = await drawRow(worker, month);
  for (const [field, changes] of [
    ['mode', { mode: 'box' }],
    ['replacement', { replacement: 'fresh', alternates: 5 }],
    ['events', { events: ['photography'] }],
    ['alternates', { alternates: 0 }],
    ['prizes', { prizes: [...standing.prizes, ...standing.prizes] }],
  ] as const)
    await expect(set(changes as Partial<DrawSetup>)).rejects.toMatchObject({
      code: 'draw.set_up_stands',
      details: { fields: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
  expect(await drawRow(worker, month)).toEqual(before);
  const later = new Date(drawAt + DAY).toISOString();
  const moved = await set({ events: ['location_sharing', 'photography'], drawAt: later });
  expect([moved.drawAt, moved.version]).toEqual([later, 2]);
  const log = await worker
    .db()
    .prepare("SELECT fields FROM audit_log WHERE action = 'draw.set_up' AND targetId = ?1")
    .bind(month)
    .all();
  expect(log.results).toEqual([{ fields: 'drawAt' }]);
});

test('W-01 a month whose entries were all rejected or left out closes with that reason, and whoever entered hears it', async () => {
  const month = aMonth();
  const entrant = await entersFor(worker, month, { event: 'photography' });
  const staff = await aSession(worker, await aStaffMember(worker.db()));
  const path = `${ENTRY_PATHS.photography}/${entrant.id}/reject`;
  expect((await staff.post(path, {})).status).toBe(200);
  const freezeAt = endOfMonth(month) + GRACE_MS;
  await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  await runDraws(at(worker, freezeAt));
  const view = (await worker.browser().api(`/api/draws/${month}`)).read(drawViewSchema);
  expect(view.status).toBe('closed');
  expect(view.endReason?.en).toContain('No entry of this month could take part');
  expect(view.endReason?.en).not.toContain('Nobody entered');
  const { results } = await worker
    .db()
    .prepare("SELECT sourceId, message FROM notifications WHERE type = 'draw_closed'")
    .all();
  expect(results).toEqual([{ sourceId: String(entrant.id), message: view.endReason?.en }]);
});
