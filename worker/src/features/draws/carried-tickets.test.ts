import { describe, expect, test } from 'vitest';
import { deskDrawSchema } from '#shared/draw/draw-desk.contract.ts';
import { KEY_DAYS } from '#shared/draw/timeline.ts';
import { drawsSchema } from '#shared/events/event.contract.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import {
  aMember,
  aMonth,
  anOpenDraw,
  aSealedDraw,
  at,
  claimsIn,
  DAY,
  drawRow,
  entersFor,
  HOUR,
} from '../../../test/draw-scene.ts';
import { aSpecifiedBody, ENTRY_PATHS } from '../../../test/event-factories.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { runDraws } from './run-draws.ts';
import { cancelDraw } from './set-up-draw.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const run = (sql: string, ...values: unknown[]) =>
  worker
    .db()
    .prepare(sql)
    .bind(...values)
    .run();
const ticketsIn = async (month: string) =>
  (
    await worker
      .db()
      .prepare('SELECT entryId FROM draw_tickets WHERE drawId = ?1 ORDER BY entryId')
      .bind(month)
      .all<{ entryId: number }>()
  ).results.map(({ entryId }) => entryId);
const fails = (month: string) =>
  run(
    "UPDATE draws SET status = 'failed', result = '{}', resultHash = ?2 WHERE id = ?1",
    month,
    'f'.repeat(64),
  );

describe('W-02 the tickets of a draw that failed enter the next one that is drawn', () => {
  test('W-02 past one that was called off, past another that failed, and where the next leaves their event out; and only once', async () => {
    const [first, off, second, third, fourth] = [aMonth(), aMonth(), aMonth(), aMonth(), aMonth()];
    const photo = await entersFor(worker, first, { event: 'photography' });
    const place = await entersFor(worker, first);
    await aSealedDraw(worker, first);
    await fails(first);
    const now = Date.now();
    await anOpenDraw(worker, off, { freezeAt: now + HOUR, drawAt: now + 40 * HOUR });
    const member = at(worker, now, await aMember(worker));
    await cancelDraw(member, { id: off, ar: 'ألغته الوزارة', en: 'The ministry' });

    const later = await entersFor(worker, second);
    await anOpenDraw(worker, second, { freezeAt: now, drawAt: now + 30 * HOUR });
    await run("DELETE FROM draw_events WHERE drawId = ?1 AND eventType = 'photography'", second);
    await runDraws(at(worker, now));
    const all = [photo.id, place.id, later.id];
    expect(await ticketsIn(second)).toEqual(all);
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const { preview } = (await staff.api(`/api/admin/draws/${second}`)).read(deskDrawSchema);
    expect(preview.perEvent.map(({ event, entries }) => [event, entries])).toEqual([
      ['photography', 1],
      ['location_sharing', 2],
    ]);

    await fails(second);
    const { drawAt } = await aSealedDraw(worker, third);
    expect(await ticketsIn(third)).toEqual(all);
    await runDraws(at(worker, drawAt + 3000));
    expect((await drawRow(worker, third))['status']).toBe('drawn');
    const own = await entersFor(worker, fourth);
    await aSealedDraw(worker, fourth);
    expect(await ticketsIn(fourth)).toEqual([own.id]);
  });
});

test('W-01 the key of the person tags goes 90 days after the result, though a claimed prize was never booked', async () => {
  const month = aMonth();
  await entersFor(worker, month);
  const { drawAt } = await aSealedDraw(worker, month);
  await runDraws(at(worker, drawAt + 3000));
  const [claim] = await claimsIn(worker, month);
  await run("UPDATE draw_claims SET status = 'claimed' WHERE id = ?1", claim?.id ?? 0);
  const keys = async () => {
    const { status, keyEnc, secretEnc } = await drawRow(worker, month);
    return [status, keyEnc !== null, secretEnc !== null];
  };
  const numberAt = Date.parse((await drawRow(worker, month))['numberAt'] ?? '');
  await runDraws(at(worker, numberAt + KEY_DAYS * DAY));
  expect(await keys()).toEqual(['drawn', true, true]);
  await runDraws(at(worker, numberAt + KEY_DAYS * DAY + 1));
  expect(await keys()).toEqual(['drawn', false, false]);
});

test('W-01 the log says which phones were excluded, masked, and the list who added each', async () => {
  const member = await aStaffMember(worker.db());
  const staff = await aSession(worker, member);
  const change = (add: string[], remove: string[] = []) =>
    staff.api('/api/admin/draw-exclusions', { method: 'PATCH', json: { add, remove } });
  expect((await change(['91112233', '91112244'])).status).toBe(200);
  expect((await change(['91112233'], ['91112244'])).status).toBe(200);
  const { results } = await worker
    .db()
    .prepare(
      "SELECT before, after FROM audit_log WHERE action = 'draw.exclusions' ORDER BY id DESC LIMIT 2",
    )
    .all();
  expect(results).toEqual([
    { before: '2', after: '1: − +968****44' },
    { before: '0', after: '2: + +968****33, + +968****44' },
  ]);
  const row = await worker.db().prepare('SELECT addedBy FROM draw_exclusions').first();
  expect(row).toEqual({ addedBy: member.id });
  expect((await change([], ['91112233'])).status).toBe(200);
});

// Last: it closes the month in which the other tests enter.
test('W-01 E-01 an entry for a draw that was called off hears that, and its events say so before', async () => {
  const now = Date.now();
  const month = muscatMonth(now);
  await anOpenDraw(worker, month, { freezeAt: now + HOUR, drawAt: now + 40 * HOUR });
  const member = at(worker, now, await aMember(worker));
  await cancelDraw(member, { id: month, ar: 'ألغته الوزارة', en: 'The ministry' });
  const enter = async () =>
    (await worker.browser().post(ENTRY_PATHS.location_sharing, aSpecifiedBody('location_sharing')))
      .error;
  const refused = await enter();
  expect([refused.code, refused.message]).toEqual([
    'draw.called_off',
    expect.not.stringContaining('sealed'),
  ]);
  // Guests read it before they prepare anything, and no other event is in that draw instead.
  const { events } = (await worker.browser().api('/api/events')).read(drawsSchema);
  const said = events.map(({ eventType, isInDraw, isCalledOff }) => [
    eventType,
    { isInDraw, isCalledOff },
  ]);
  expect(Object.fromEntries(said)).toEqual({
    hotel_rating: { isInDraw: false, isCalledOff: false },
    location_sharing: { isInDraw: false, isCalledOff: true },
    photography: { isInDraw: false, isCalledOff: true },
  });
  await run("UPDATE draws SET status = 'closed' WHERE id = ?1", month);
  expect((await enter()).code).toBe('draw.closed');
});
