import { afterAll, describe, expect, test } from 'vitest';
import { aRequest } from '../../../test/a-request.ts';
import { testWorker } from '../../../test/harness.ts';
import { subscribed } from '../../../test/push-browser.ts';
import { pushScene, utc, type PushPhone } from '../../../test/push-scene.ts';
import { pushService, type PushScript } from '../../../test/push-service.ts';
import type { LogFields } from '../../platform/logger.ts';
import { readVapidKeys } from '../../platform/push/vapid.ts';

const service = await pushService();
afterAll(service.close);
const worker = testWorker({ RATE_LIMITS: 'off' });

const { aPhone, news, sendAt, rows, shown } = pushScene(worker, service);
const isKept = async ({ push }: PushPhone) =>
  (await worker
    .db()
    .prepare('SELECT id FROM push_subscriptions WHERE endpointHash = ?1')
    .bind(push.endpointHash)
    .first()) !== null;
const byStatus = (one: LogFields, other: LogFields) =>
  `${one.status} ${one.code}`.localeCompare(`${other.status} ${other.code}`);

describe('X-02 what a push service answers', () => {
  test('X-02 each answer has its consequence', async () => {
    const told = [{ state: 'sent', tries: 1, fails: 0 }];
    const refused = [{ state: 'failed', tries: 1, fails: 1 }];
    const answers: readonly (readonly [PushScript, object[] | null, string?])[] = [
      [{ status: 201 }, told],
      [{ status: 202 }, told],
      [{ status: 200 }, told],
      [{ status: 404 }, null],
      [{ status: 410 }, null],
      [{ status: 400, body: '{"reason":"BadJwtToken"}' }, refused, 'BadJwtToken'],
      [{ status: 401, body: '{"errno":109,"message":"سالم +96891234567"}' }, refused, '109'],
      [{ status: 403, body: '{"reason":"VapidPkHashMismatch"}' }, refused, 'VapidPkHashMismatch'],
      [{ status: 403, body: '<html>no</html>' }, refused],
      [{ status: 413, body: 'too large' }, refused],
      [{ status: 302, headers: { Location: `${service.url}/elsewhere` } }, refused],
    ];
    const phones = await Promise.all(answers.map(() => aPhone()));
    for (const [at, phone] of phones.entries()) {
      if (answers[at]) service.script(phone.push, answers[at][0]);
      await news(phone, 'booking', '2030-03-04 12:00');
    }
    const requests = service.requests();
    const logged = await sendAt('2030-03-04 12:00');
    await sendAt('2030-03-04 13:00');
    expect(service.requests() - requests).toBe(answers.length);
    for (const [at, [{ status }, expected]] of answers.entries()) {
      const phone = phones[at];
      if (!phone) throw new Error('a phone too few');
      expect([status, await isKept(phone), await rows(phone)]).toMatchObject([
        status,
        expected !== null,
        expected ?? [],
      ]);
    }
    const people = answers.filter(([, expected]) => expected === refused);
    expect(logged.toSorted(byStatus)).toEqual(
      people
        .map(([{ status }, , code]) => ({
          route: `error: push ${status === 413 ? 'too large' : 'refused'}`,
          status,
          ...(code !== undefined && { code }),
        }))
        .toSorted(byStatus),
    );
  });

  test('X-02 410 while the browser subscribes anew ends nothing', async () => {
    const phone = await aPhone();
    const again = () => subscribed(phone.actor, {}, phone.push);
    service.script(phone.push, { status: 410, meanwhile: again });
    await news(phone, 'booking', '2030-03-04 12:00');
    await sendAt('2030-03-04 12:00');
    expect(await isKept(phone)).toBe(true);
    await sendAt('2030-03-04 12:03');
    expect(await rows(phone)).toMatchObject([{ state: 'sent' }]);
  });

  test.each<readonly [string, PushScript, readonly string[]]>([
    ['429 with seconds', { status: 429, headers: { 'Retry-After': '300' } }, ['12:05']],
    [
      '503 with a date',
      { status: 503, headers: { 'Retry-After': new Date(utc('2030-03-04 13:00')).toUTCString() } },
      ['13:00'],
    ],
    ['500 without any', { status: 500 }, ['12:01', '12:03', '12:07']],
  ])('X-02 %s: it is tried again then', async (_name, script, times) => {
    const phone = await aPhone();
    service.script(phone.push, ...times.map(() => script));
    await news(phone, 'booking', '2030-03-04 12:00');
    let at = '12:00';
    for (const next of times) {
      await sendAt(`2030-03-04 ${at}`);
      expect(await rows(phone)).toMatchObject([
        { state: 'due', notBefore: utc(`2030-03-04 ${next}`), fails: 0 },
      ]);
      at = next;
    }
    await sendAt(`2030-03-04 ${at}`);
    expect(await rows(phone)).toMatchObject([{ state: 'sent', tries: times.length + 1 }]);
  });

  test('X-02 what nobody took in time is given up', async () => {
    const [late, never] = [await aPhone(), await aPhone()];
    service.script(late.push, { status: 500, headers: { 'Retry-After': '90000' } });
    await news(late, 'booking', '2030-03-04 12:00');
    await sendAt('2030-03-04 12:00');
    await news(never, 'booking', '2030-03-04 12:00');
    await sendAt('2030-03-07 12:00');
    expect([await rows(late), await rows(never)]).toMatchObject([
      [{ state: 'late' }],
      [{ state: 'late' }],
    ]);
    expect([shown(late).length, shown(never).length]).toEqual([1, 0]);
  });

  test('X-02 nobody answers: it is tried again', async () => {
    const phone = await aPhone();
    await news(phone, 'booking', '2030-03-04 12:00');
    await sendAt('2030-03-04 12:00', { PUSH_SERVICE_URL: 'http://127.0.0.1:9' });
    expect(await rows(phone)).toMatchObject([{ state: 'due', tries: 1 }]);
    await sendAt('2030-03-04 12:01');
    expect(await rows(phone)).toMatchObject([{ state: 'sent' }]);
  });

  test('X-02 one that cannot be read holds up none of the others', async () => {
    const [broken, phone] = [await aPhone(), await aPhone()];
    await worker
      .db()
      .prepare("UPDATE push_subscriptions SET secretEnc = 'k1.AA.AA' WHERE endpointHash = ?1")
      .bind(broken.push.endpointHash)
      .run();
    for (const one of [broken, phone]) await news(one, 'booking', '2030-03-04 12:00');
    const logged = await sendAt('2030-03-04 12:00');
    expect(logged).toEqual([{ route: 'error: push refused', status: 0, code: 'Unreadable' }]);
    expect([await rows(broken), await rows(phone)]).toMatchObject([
      [{ state: 'failed' }],
      [{ state: 'sent' }],
    ]);
  });

  test('X-02 after a change of key browsers are reached by the one that they know', async () => {
    const phone = await aPhone();
    const { VAPID_KEY } = aRequest(worker, worker.db()).deps.config;
    const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    const exported = (await crypto.subtle.exportKey('pkcs8', pair.privateKey)) as ArrayBuffer;
    const changed = { VAPID_KEY: Buffer.from(exported).toString('base64') };
    await news(phone, 'booking', '2030-03-04 12:00', 'lost');
    const logged = await sendAt('2030-03-04 12:00', changed);
    expect(logged).toEqual([{ route: 'error: push refused', status: 0, code: 'UnknownKey' }]);
    await news(phone, 'booking', '2030-03-04 12:00', 'found');
    await sendAt('2030-03-04 12:01', {
      ...changed,
      ...(VAPID_KEY && { VAPID_KEY_OLD: VAPID_KEY }),
    });
    expect((await rows(phone)).map(({ state }) => state)).toEqual(['failed', 'sent']);
    const [now, before] = await readVapidKeys({ ...changed, VAPID_KEY_OLD: VAPID_KEY });
    expect(now?.id).not.toBe(before?.id);
    const [sent] = service.deliveries(phone.push);
    expect(sent?.headers.authorization).toContain(`k=${before?.publicKey}`);
  });

  test('X-02 two that send at once send it once', async () => {
    const phone = await aPhone();
    await news(phone, 'booking', '2030-03-04 12:00');
    await Promise.all(Array.from({ length: 3 }, () => sendAt('2030-03-04 12:00')));
    expect(shown(phone)).toHaveLength(1);
  });
});
