import { describe, expect, test } from 'vitest';
import { isBeaconOf } from '#shared/draw/beacon-signature.ts';
import { DRAW_CHECKS } from '#shared/draw/draw-checks.ts';
import { drawViewSchema, ownDrawSchema } from '#shared/draw/draw.contract.ts';
import { manifestSchema } from '#shared/draw/manifest.ts';
import { ticketOf } from '#shared/draw/ticket-list.ts';
import { verifyDraw } from '#shared/draw/verify-draw.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { allRows } from '../../../test/all-rows.ts';
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
  numberOf,
  published,
  refusalOf,
} from '../../../test/draw-scene.ts';
import { aPhone, aSpecifiedBody, ENTRY_PATHS } from '../../../test/event-factories.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { enterEvent } from '../events/enter-event.ts';
import { chainInUse } from './draw-chain.ts';
import { postBeacon } from './draw-number.ts';
import { freezeDraw } from './freeze-draw.ts';
import { runDraws } from './run-draws.ts';
import { openMonthlyDraw } from './set-up-draw.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const count = async (sql: string, ...values: unknown[]) =>
  (
    await worker
      .db()
      .prepare(sql)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;
/** Month of an entry that was pressed then and arrives now, and whether that is a later one. */
async function arrives(pressed: number, now: number) {
  const body = {
    participantPhone: aPhone(),
    createdAt: new Date(pressed).toISOString(),
    sentAt: new Date(now).toISOString(),
  };
  const input = { eventType: 'location_sharing', body, key: null } as const;
  const { entry } = await enterEvent(at(worker, now, { deviceHash: 'e'.repeat(64) }), input);
  const row = await worker
    .db()
    .prepare('SELECT participationMonth, countsForLaterMonth FROM event_entries WHERE id = ?1')
    .bind(entry.id)
    .first();
  return Object.values(row ?? {});
}

describe('W-01 the list of a month is frozen and published', () => {
  test('W-01 on time, with whoever takes part and nobody else; what is served fits the database and says of nobody', async () => {
    const month = aMonth();
    const own = await entersFor(worker, month);
    const twice = await entersFor(worker, month, { event: 'photography', phone: own.phone });
    const rejected = await entersFor(worker, month, { event: 'photography' });
    const staffPhone = await entersFor(worker, month);
    const member = await aSession(worker, await aStaffMember(worker.db()));
    const path = `${ENTRY_PATHS.photography}/${rejected.id}/reject`;
    expect((await member.post(path, {})).status).toBe(200);
    await member.api('/api/admin/draw-exclusions', {
      method: 'PATCH',
      json: { add: [staffPhone.phone.replace('+968', '')], remove: [] },
    });
    const { drawAt } = await aSealedDraw(worker, month);
    await runDraws(at(worker, drawAt + 3000));

    const draw = await published(worker, month, own.browser);
    const chain = await chainInUse(at(worker, drawAt).deps);
    const verdict = await verifyDraw(draw, { isBeaconOf, otherChains: [chain] });
    expect(DRAW_CHECKS.map((check) => [check, verdict[check]])).toEqual(
      DRAW_CHECKS.map((check) => [check, 'right']),
    );
    expect(draw.list.split('\n').map((line) => line.slice(0, 6))).toEqual(['P-0001', 'S-0001', '']);
    expect(manifestSchema.parse(JSON.parse(draw.manifest))).toMatchObject({
      count: 2,
      people: 1,
      excluded: 1,
    });
    const [claim, ...others] = await claimsIn(worker, month);
    expect([others, [own.id, twice.id]]).toEqual([[], expect.arrayContaining([claim?.entryId])]);

    const stranger = worker.browser();
    for (const file of ['', '/manifest', '/list', '/voids', '/result']) {
      const answer = await stranger.api(`/api/draws/${month}${file}`);
      for (const { phone, reference } of [own, twice, rejected, staffPhone]) {
        expect(answer.text).not.toContain(phone.slice(4, -2));
        expect(answer.text).not.toContain(reference);
      }
      const again = await stranger.api(`/api/draws/${month}${file}`, {
        headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
      });
      expect([file, again.status]).toEqual([file, 304]);
    }
    const nothing = (await stranger.api(`/api/draws/${month}/mine`)).read(ownDrawSchema);
    expect([nothing.tickets, nothing.prizes]).toEqual([[], []]);
  });

  test('W-01 once sealed no entry is rejected, voided or put back by one hand, and nothing changes', async () => {
    const month = aMonth();
    const waits = await entersFor(worker, month, { event: 'photography' });
    const late = await entersFor(worker, month, { event: 'photography' });
    const member = await aSession(worker, await aStaffMember(worker.db()));
    const path = (id: number, what: string) => `${ENTRY_PATHS.photography}/${id}${what}`;
    const rejected = await member.post(path(late.id, '/reject'), {});
    const { decidedAt } = JSON.parse(rejected.text) as { decidedAt: string };
    await aSealedDraw(worker, month);
    const before = await allRows(worker.db());
    const answers = [
      await member.post(path(waits.id, '/reject'), {}),
      await member.api(path(waits.id, ''), { method: 'DELETE' }),
      await member.post(path(late.id, '/undo'), { decidedAt }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [409, 'draw.closed']),
    );
    expect(await allRows(worker.db())).toEqual(before);
    expect((await member.post(path(waits.id, '/approve'), {})).status).toBe(200);
  });

  test('W-01 pressed in a month and arrived at half past midnight of the next, an entry counts for the month until it is sealed, and then for the next', async () => {
    const month = aMonth();
    const [year = 0, number = 0] = month.split('-').map(Number);
    const first = Date.UTC(year, number, 1) - 4 * HOUR;
    const next = muscatMonth(first);
    const enter = (now: number) => arrives(first - HOUR / 2, now);
    await anOpenDraw(worker, month, { freezeAt: first + HOUR, drawAt: first + 40 * HOUR });
    expect(await enter(first + HOUR / 2)).toEqual([month, 0]);
    await runDraws(at(worker, first + HOUR));
    expect((await drawRow(worker, month))['status']).toBe('frozen');
    expect(await enter(first + 2 * HOUR)).toEqual([next, 1]);
    expect(await enter(first + 3 * DAY)).toEqual([next, 1]);
  });

  test('W-01 the February of a leap year has its 29th, and takes what was pressed on it for 72 hours and no moment more', async () => {
    const month = '2028-02';
    const lastSecond = Date.parse('2028-02-29T23:59:59+04:00');
    await runDraws(at(worker, lastSecond));
    const draft = await drawRow(worker, month);
    const times = [draft['status'], draft['freezeAt'], draft['drawAt']];
    expect(times).toEqual(['draft', '2028-03-04T08:00:00.000Z', '2028-03-05T14:00:00.000Z']);
    expect(await arrives(lastSecond, lastSecond + 3 * DAY)).toEqual([month, 0]);
    expect(await arrives(lastSecond, lastSecond + 3 * DAY + 1)).toEqual(['2028-03', 1]);
    const [freezeAt, drawAt] = [Date.parse(times[1] ?? ''), Date.parse(times[2] ?? '')];
    await anOpenDraw(worker, month, { freezeAt, drawAt });
    await runDraws(at(worker, freezeAt - 1));
    expect((await drawRow(worker, month))['status']).toBe('open');
    await runDraws(at(worker, freezeAt));
    const tickets = await count('SELECT COUNT(*) AS n FROM draw_tickets WHERE drawId = ?1', month);
    expect([(await drawRow(worker, month))['status'], tickets]).toEqual(['frozen', 1]);
    await runDraws(at(worker, drawAt + 3000));
    const [offer] = await claimsIn(worker, month);
    expect(offer?.deadline).toBe('2028-04-04T19:59:59.999Z');
  });

  test('W-01 a draw opens and is frozen only with all that the law asks, and says what is missing', async () => {
    const month = aMonth();
    const freezeAt = Date.now();
    const member = await aMember(worker);
    await worker
      .db()
      .prepare('UPDATE event_settings SET licenceNumber = NULL, licensedTo = NULL')
      .run();
    await worker
      .db()
      .prepare("INSERT INTO draws (id, freezeAt, drawAt, lastOperation) VALUES (?1, 'x', 'x', 't')")
      .bind(month)
      .run();
    await worker
      .db()
      .prepare("INSERT INTO draw_events VALUES (?1, 'photography')")
      .bind(month)
      .run();
    const before = await drawRow(worker, month);
    const opening = openMonthlyDraw(at(worker, freezeAt, member), { id: month });
    await expect(opening).rejects.toMatchObject({
      code: 'draw.obstacle',
      details: {
        fields: ['no_licence', 'licence_misses_month', 'no_prizes'].map((field) =>
          expect.objectContaining({ field }),
        ),
      },
    });
    expect(await drawRow(worker, month)).toEqual(before);

    await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
    const early = freezeDraw(at(worker, freezeAt - 1000, member), { id: month });
    expect(await refusalOf(early)).toBe('draw.obstacle');
    // Nobody entered: the clock ends it, and says so to everybody.
    await runDraws(at(worker, freezeAt));
    const view = (await worker.browser().api(`/api/draws/${month}`)).read(drawViewSchema);
    expect([view.status, view.endReason?.en]).toEqual([
      'closed',
      'Nobody entered this month, so there is nothing to draw.',
    ]);
  });

  test('W-01 what is changed behind the server’s back is found by the nightly check', async () => {
    const month = aMonth();
    await entersFor(worker, month);
    await entersFor(worker, month);
    const { drawAt } = await aSealedDraw(worker, month);
    await postBeacon(at(worker, drawAt + 3000, {}), {
      id: month,
      signature: await numberOf(worker, month),
    });
    await runDraws(at(worker, drawAt + 2 * DAY));
    expect((await drawRow(worker, month))['fault']).toBe(null);
    await worker
      .db()
      .prepare(
        "UPDATE draw_tickets SET mask = '+999' || substr(mask, 5) WHERE drawId = ?1 AND ticket = ?2",
      )
      .bind(month, ticketOf('location_sharing', 1))
      .run();
    await runDraws(at(worker, drawAt + 4 * DAY));
    expect((await drawRow(worker, month))['fault']).toBe('list_bytes list_root list');
  });

  // Last: it seals the month in which the other tests enter.
  test('W-01 entries that race the freeze are in the list or refused, and all freezes make one list', async () => {
    const now = Date.now();
    const month = muscatMonth(now);
    await entersFor(worker, month);
    await anOpenDraw(worker, month, { freezeAt: now - HOUR, drawAt: now + 30 * HOUR });
    const freeze = () => runDraws(at(worker, Date.now()));
    const enter = async () => {
      const answer = await worker
        .browser()
        .post(ENTRY_PATHS.location_sharing, aSpecifiedBody('location_sharing'));
      return answer.status === 201 ? 'in' : answer.error.code;
    };
    const outcomes = await Promise.all([
      ...Array.from({ length: 8 }, enter),
      freeze(),
      worker.scheduled(),
      ...Array.from({ length: 8 }, enter),
      freeze(),
    ]);
    const entered = outcomes.filter((outcome) => outcome === 'in').length;
    const refused = outcomes.filter((outcome) => outcome === 'draw.closed').length;
    expect(entered + refused).toBe(16);
    expect(await count('SELECT COUNT(*) AS n FROM draw_tickets WHERE drawId = ?1', month)).toBe(
      entered + 1,
    );
    for (const action of ['draw.frozen', 'draw.sealed'])
      expect(
        await count(
          'SELECT COUNT(*) AS n FROM audit_log WHERE action = ?1 AND targetId = ?2',
          action,
          month,
        ),
      ).toBe(1);
    const { manifest = '', status } = await drawRow(worker, month);
    expect([status, manifestSchema.parse(JSON.parse(manifest)).count]).toEqual([
      'frozen',
      entered + 1,
    ]);
  });
});
