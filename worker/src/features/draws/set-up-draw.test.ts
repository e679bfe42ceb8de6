import { expect, test } from 'vitest';
import type { DrawSetup } from '#shared/draw/draw.contract.ts';
import { endOfMonth, GRACE_MS } from '#shared/events/entry-month.ts';
import { aMember, aMonth, anOpenDraw, at, DAY, drawRow, HOUR } from '../../../test/draw-scene.ts';
import { testWorker } from '../../../test/harness.ts';
import { freezeDraw } from './freeze-draw.ts';
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

test('W-01 an open draw takes in another event only with all that the law asks of it, and carries its terms', async () => {
  const month = aMonth();
  const db = worker.db();
  const freezeAt = endOfMonth(month) + GRACE_MS;
  const drawAt = freezeAt + 30 * HOUR;
  await anOpenDraw(worker, month, { freezeAt, drawAt });
  const member = at(worker, freezeAt - DAY, await aMember(worker));
  const { freezeAt: freeze = '', drawAt: draw = '', version } = await drawRow(worker, month);
  const set = (events: DrawSetup['events'], edition: number) =>
    setUpDraw(member, {
      id: month,
      version: edition,
      events,
      mode: 'beacon',
      replacement: 'ranking',
      prizes: [{ ar: 'ليلة مجانية', en: 'A free night' }],
      alternates: 5,
      freezeAt: freeze,
      drawAt: draw,
    });
  const settings = (changes: string) =>
    db.prepare(`UPDATE event_settings SET ${changes} WHERE eventType = 'hotel_rating'`).run();
  const all = ['photography', 'location_sharing', 'hotel_rating'] as const;
  await settings('licensedTo = NULL');
  const before = await drawRow(worker, month);
  await expect(set([...all], Number(version))).rejects.toMatchObject({
    code: 'draw.obstacle',
    details: { fields: [expect.objectContaining({ field: 'licence_misses_month' })] },
  });
  expect(await drawRow(worker, month)).toEqual(before);

  await settings("licensedTo = '2099-12-31', licenceNumber = 'PR-2', termsEn = 'Of ratings'");
  const { licence, terms } = await set([...all], Number(version));
  expect(licence?.split(' / ')).toContain('PR-2');
  expect(terms.en).toContain('Of ratings');
});
