import { afterAll, describe, expect, test } from 'vitest';
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
  type Participant,
} from '../../../test/draw-scene.ts';
import { crowd } from '../../../test/entry-crowd.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { ENTRY_PATHS } from '../../../test/event-factories.ts';
import { aSession, aStaffMember, aUser, signedIn } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { subscribed, type PushBrowser } from '../../../test/push-browser.ts';
import { pushService } from '../../../test/push-service.ts';
import { sha256 } from '../../platform/crypto.ts';
import { claimPrize } from './claim-prize.ts';
import { confirmDisqualification, proposeDisqualification } from './desk-claims.ts';
import { postBeacon } from './draw-number.ts';
import { runDraws } from './run-draws.ts';
import { cancelDraw } from './set-up-draw.ts';

const service = await pushService();
afterAll(service.close);
const worker = testWorker({ RATE_LIMITS: 'off', PUSH_SERVICE_URL: service.url });

/** Entries that were told this, oldest first. */
async function toldOf(type: string, ids: readonly number[]): Promise<number[]> {
  const { results } = await worker
    .db()
    .prepare(
      `SELECT sourceId FROM notifications WHERE sourceType = 'entry' AND type = ?1
         AND sourceId IN (SELECT CAST(value AS text) FROM json_each(?2)) ORDER BY id`,
    )
    .bind(type, JSON.stringify(ids))
    .all<{ sourceId: string }>();
  return results.map(({ sourceId }) => Number(sourceId));
}
const told = (type: string, people: readonly Participant[]) =>
  toldOf(
    type,
    people.map(({ id }) => id),
  );

/** News of draws for a browser: what each is about, without numbers of rows. */
async function newsFor({ endpointHash }: PushBrowser): Promise<string[]> {
  const { results } = await worker
    .db()
    .prepare(
      `SELECT o.kind, o.ref FROM push_outbox o JOIN push_subscriptions s ON s.id = o.subId
       WHERE s.endpointHash = ?1 ORDER BY o.id`,
    )
    .bind(endpointHash)
    .all<{ kind: string; ref: string }>();
  return results.map(({ kind, ref }) => `${kind} ${ref.slice(ref.indexOf(':') + 1)}`);
}
const pushed = (browser: Participant['browser'], changes: Parameters<typeof subscribed>[1] = {}) =>
  subscribed(browser, changes, service.browser());
const waiting = (month: string) =>
  worker.db().prepare('SELECT type FROM draw_tellings WHERE drawId = ?1').bind(month).all();

describe('W-01 entrants hear of their draw', () => {
  test('W-01 each is told once that the list is sealed, by push where they want it; who is not in it hears nothing', async () => {
    const month = aMonth();
    const twice = await entersFor(worker, month);
    const again = await entersFor(worker, month, { ...twice, event: 'photography' });
    const person = await aSession(worker, await aUser(worker.db()));
    const signed = await entersFor(worker, month, { browser: person });
    const asleep = await entersFor(worker, month);
    const rejected = await entersFor(worker, month, { event: 'photography' });
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    await staff.post(`${ENTRY_PATHS.photography}/${rejected.id}/reject`, {});
    const phones = [await pushed(twice.browser), await pushed(person)];
    const others = [
      await pushed(rejected.browser),
      await pushed(worker.browser()),
      await pushed(asleep.browser, { kinds: ['booking', 'entry', 'chat'] }),
    ];
    const dozes = await pushed(asleep.browser, { quietFrom: '00:00', quietTo: '23:59' });
    await aSealedDraw(worker, month);
    await runDraws(at(worker, Date.now()));
    expect(await told('draw_sealed', [twice, again, signed, asleep, rejected])).toEqual([
      twice.id,
      signed.id,
      asleep.id,
    ]);
    for (const phone of phones) {
      expect(await newsFor(phone)).toEqual(['draw draw_sealed']);
      const [sent] = await service.delivered(phone);
      expect(sent?.message.notification.navigate).toBe('http://localhost:8787/?n=draw');
    }
    for (const phone of others) expect(await newsFor(phone)).toEqual([]);
    expect([await newsFor(dozes), service.deliveries(dozes)]).toEqual([['draw draw_sealed'], []]);
    const read = await twice.browser.api('/api/notifications');
    expect(read.text).toContain('The list of the monthly draw is sealed');
  });

  test('W-01 hundreds are told in batches, each once though many run at a time, and what was cut off goes on', async () => {
    const month = aMonth();
    const first = await entersFor(worker, month);
    const ids = [first.id, ...(await crowd(worker, month, first, 250))];
    const { freezeAt } = await aSealedDraw(worker, month);
    const run = () => runDraws(at(worker, freezeAt));
    await Promise.all([run(), run(), run()]);
    expect((await toldOf('draw_sealed', ids)).toSorted((a, b) => a - b)).toEqual(ids);
    // As if the runtime had ended after the second batch, with nothing told of the third.
    const db = worker.db();
    await db.batch([
      db
        .prepare("INSERT INTO draw_tellings VALUES (?1, 'draw_sealed', ?2)")
        .bind(month, ids[199] ?? 0),
      db
        .prepare(
          "DELETE FROM notifications WHERE type = 'draw_sealed' AND CAST(sourceId AS integer) > ?1",
        )
        .bind(ids[199] ?? 0),
    ]);
    await run();
    expect((await toldOf('draw_sealed', ids)).toSorted((a, b) => a - b)).toEqual(ids);
    expect((await waiting(month)).results).toEqual([]);
  });

  test('W-01 news that the draw has overtaken is told to nobody', async () => {
    const month = aMonth();
    const late = await entersFor(worker, month);
    const { drawAt } = await aSealedDraw(worker, month);
    await runDraws(at(worker, drawAt + 3000));
    // As if the runtime had ended before anybody was told of the seal.
    const db = worker.db();
    await db.batch([
      db.prepare("DELETE FROM notifications WHERE type = 'draw_sealed'"),
      db.prepare("INSERT INTO draw_tellings VALUES (?1, 'draw_sealed', 0)").bind(month),
    ]);
    await runDraws(at(worker, drawAt + HOUR));
    expect([await told('draw_sealed', [late]), (await waiting(month)).results]).toEqual([[], []]);
    expect(await told('draw_won', [late])).toEqual([late.id]);
  });

  test('W-05 a cancelled draw tells those who had entered, with the reason that everybody reads', async () => {
    const month = aMonth();
    const [entered, gone] = [await entersFor(worker, month), await entersFor(worker, month)];
    const other = await entersFor(worker, aMonth());
    await worker
      .db()
      .prepare("UPDATE event_entries SET voidedAt = '2026-01-01T00:00:00.000Z' WHERE id = ?1")
      .bind(gone.id)
      .run();
    const push = await pushed(entered.browser);
    const freezeAt = Date.now() + DAY;
    await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
    const reason = { ar: 'سُحب ترخيص العرض.', en: 'The licence was withdrawn.' };
    await cancelDraw(at(worker, Date.now(), await aMember(worker)), { id: month, ...reason });
    await runDraws(at(worker, Date.now()));
    expect(await told('draw_cancelled', [entered, gone, other])).toEqual([entered.id]);
    expect(await newsFor(push)).toEqual(['draw draw_cancelled']);
    const read = await entered.browser.api('/api/notifications');
    expect([read.text.includes(reason.ar), read.text.includes(reason.en)]).toEqual([true, true]);
  });
});

/** A drawn month of these people, and who has its only prize at the moment. */
async function drawn(people: readonly Participant[], month: string) {
  const freezeAt = Date.now() - 31 * HOUR;
  const { drawAt } = await aSealedDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  const signature = await numberOf(worker, month);
  await postBeacon(at(worker, drawAt + 3000, {}), { id: month, signature });
  const winner = async () => {
    const live = (await claimsIn(worker, month)).find(({ status }) => status === 'offered');
    const person = people.find(({ id }) => id === live?.entryId);
    if (!live || !person) throw new Error('nobody has won');
    return { ...person, claimId: live.id };
  };
  return { drawnAt: drawAt + 3000, winner };
}

describe('W-04 winners hear of their prize', () => {
  test('W-04 by notification and push, the next one too, and nobody else', async () => {
    const month = aMonth();
    const people = [await entersFor(worker, month), await entersFor(worker, month)];
    const pushes = new Map<number, PushBrowser>();
    for (const { id, browser } of people) pushes.set(id, await pushed(browser));
    const { winner } = await drawn(people, month);
    const newsOfDraw = async ({ id }: { readonly id: number }) =>
      (await newsFor(pushes.get(id) ?? service.browser())).filter((one) => !one.endsWith('sealed'));
    const won = await winner();
    const other = people.find(({ id }) => id !== won.id) ?? won;
    expect(await told('draw_won', people)).toEqual([won.id]);
    expect([await newsOfDraw(won), await newsOfDraw(other)]).toEqual([['draw draw_won'], []]);

    const body = { id: month, claimId: won.claimId, reason: 'underage' as const };
    await proposeDisqualification(at(worker, Date.now(), await aMember(worker)), body);
    await confirmDisqualification(at(worker, Date.now(), await aMember(worker)), body);
    expect((await winner()).id).toBe(other.id);
    expect(await told('draw_won', people)).toEqual([won.id, other.id]);
    expect([await newsOfDraw(won), await newsOfDraw(other)]).toEqual([
      ['draw draw_won', 'draw draw_lost'],
      ['draw draw_won'],
    ]);
  });

  test('W-04 an erased winner’s prize goes to somebody else, who is told, and not to another ticket of theirs', async () => {
    const month = aMonth();
    const account = await signedIn(worker, await aUser(worker.db()));
    const own = [
      await entersFor(worker, month, { browser: account }),
      await entersFor(worker, month, { browser: account }),
      await entersFor(worker, month, { browser: account }),
    ];
    const other = await entersFor(worker, month);
    const push = await pushed(other.browser);
    const { winner } = await drawn([...own, other], month);
    const won = await winner();
    // Whoever the number chose: the account has the prize.
    if (won.id === other.id) {
      const body = { id: month, claimId: won.claimId, reason: 'underage' as const };
      await proposeDisqualification(at(worker, Date.now(), await aMember(worker)), body);
      await confirmDisqualification(at(worker, Date.now(), await aMember(worker)), body);
    }
    expect((await erase(account)).status).toBe(200);
    const live = (await claimsIn(worker, month)).filter(({ status }) => status === 'offered');
    const news = (await newsFor(push)).filter((one) => one.endsWith('won'));
    const isNext = won.id !== other.id;
    expect(live.map(({ entryId }) => entryId)).toEqual(isNext ? [other.id] : []);
    expect([news, await told('draw_won', [other])]).toEqual([['draw draw_won'], [other.id]]);
  });

  test('W-04 whoever has not claimed is reminded on day 7, 21 and 28, once each', async () => {
    const month = aMonth();
    const only = await entersFor(worker, month);
    const push = await pushed(only.browser);
    const { drawnAt } = await drawn([only], month);
    const days = [6, 7, 7, 21];
    for (const day of days) await runDraws(at(worker, drawnAt + day * DAY));
    await Promise.all([28, 28].map((day) => runDraws(at(worker, drawnAt + day * DAY))));
    const types = ['draw_won', ...[7, 21, 28].map((day) => `draw_reminder_${day}`)];
    expect((await newsFor(push)).slice(1)).toEqual(types.map((type) => `draw ${type}`));
    for (const type of types) expect(await told(type, [only])).toEqual([only.id]);
  });

  test('W-04 whoever has claimed is not reminded', async () => {
    const month = aMonth();
    const only = await entersFor(worker, month);
    const { drawnAt } = await drawn([only], month);
    const device = { deviceHash: await sha256(only.browser.cookies.get('__Host-dev') ?? '') };
    await claimPrize(at(worker, drawnAt + DAY, device), { id: month, prize: 1 });
    await runDraws(at(worker, drawnAt + 7 * DAY));
    expect(await told('draw_reminder_7', [only])).toEqual([]);
  });
});

// Last: its tickets enter the next draw.
test('W-02 a failed draw tells everybody of its list', async () => {
  const month = aMonth();
  const people = [await entersFor(worker, month), await entersFor(worker, month)];
  const { drawAt } = await aSealedDraw(worker, month);
  await worker.db().prepare('UPDATE draws SET secretEnc = NULL WHERE id = ?1').bind(month).run();
  const ctx = at(worker, drawAt + 97 * HOUR);
  const config = { ...ctx.deps.config, DRAW_CHAIN: 'quicknet' as const };
  await runDraws({ ...ctx, deps: { ...ctx.deps, config } });
  expect((await drawRow(worker, month))['status']).toBe('failed');
  expect(await told('draw_failed', people)).toEqual(people.map(({ id }) => id));
});
