import { afterAll, describe, expect, test } from 'vitest';
import { testWorker } from '../../../test/harness.ts';
import { subscribed } from '../../../test/push-browser.ts';
import { NIGHT, pushScene, utc } from '../../../test/push-scene.ts';
import { pushService } from '../../../test/push-service.ts';

const service = await pushService();
afterAll(service.close);
const worker = testWorker({ RATE_LIMITS: 'off' });
const { aPhone, news, sendAt, rows, shown } = pushScene(worker, service);

describe('X-02 times of a device', () => {
  test('X-02 news that can wait is told when quiet hours end', async () => {
    const phone = await aPhone(NIGHT);
    for (const [at, told] of [
      ['2030-03-04 21:59', '2030-03-04 21:59'],
      ['2030-03-05 22:00', '2030-03-06 08:00'],
      ['2030-03-07 00:00', '2030-03-07 08:00'],
      ['2030-03-08 07:59', '2030-03-08 08:00'],
      ['2030-03-09 08:00', '2030-03-09 08:00'],
    ] as const) {
      const before = shown(phone).length;
      await news(phone, 'entry', at, at);
      expect([at, (await rows(phone)).at(-1)?.notBefore]).toEqual([at, utc(told)]);
      await sendAt(at);
      expect([at, shown(phone).length - before]).toEqual([at, at === told ? 1 : 0]);
      await sendAt(told);
      expect([at, shown(phone).length - before]).toEqual([at, 1]);
      expect(shown(phone).at(-1)?.notification.silent).toBeUndefined();
    }
  });

  test('X-02 an answer comes at once, and without sound in quiet hours', async () => {
    const [phone, awake] = [await aPhone(NIGHT), await aPhone()];
    for (const [at, silent] of [
      ['2030-03-04 21:59', undefined],
      ['2030-03-05 22:00', true],
      ['2030-03-07 07:59', true],
      ['2030-03-08 08:00', undefined],
    ] as const) {
      for (const one of [phone, awake]) await news(one, 'booking', at, at);
      await sendAt(at);
      const sent = service.deliveries(phone.push).at(-1);
      expect([at, sent?.message.notification.silent]).toEqual([at, silent]);
      expect(sent?.headers['urgency']).toBe(silent ? 'normal' : 'high');
      expect(shown(awake).at(-1)?.notification.silent).toBeUndefined();
    }
    expect([shown(phone).length, shown(awake).length]).toEqual([4, 4]);
  });

  test('X-02 three a day: what comes beyond is told in the morning, as one', async () => {
    const phone = await aPhone(NIGHT);
    for (const hour of [9, 10, 11, 12, 13]) {
      await news(phone, 'booking', `2030-03-04 ${String(hour).padStart(2, '0')}:00`, String(hour));
      await sendAt(`2030-03-04 ${String(hour).padStart(2, '0')}:00`);
    }
    expect(shown(phone)).toHaveLength(3);
    await sendAt('2030-03-05 07:59');
    expect(shown(phone)).toHaveLength(3);
    await sendAt('2030-03-05 08:00');
    expect(shown(phone)).toHaveLength(4);
    expect((await rows(phone)).map(({ state }) => state)).toEqual([
      'sent',
      'sent',
      'sent',
      'merged',
      'sent',
    ]);
  });

  test.each([
    // Tried again on the same evening, after midnight, and just before the morning.
    ['2030-03-04 21:59', 60, '2030-03-04 22:00', '2030-03-05 08:00'],
    ['2030-03-04 21:59', 3 * 3600, '2030-03-05 00:59', '2030-03-05 08:00'],
    ['2030-03-04 21:59', 10 * 3600, '2030-03-05 07:59', '2030-03-05 08:00'],
  ])(
    'X-02 news of %s that failed, due again after %d s at %s, waits for %s',
    async (at, seconds, again, morning) => {
      const phone = await aPhone(NIGHT);
      const failure = { status: 503, headers: { 'Retry-After': String(seconds) } };
      for (const kind of ['entry', 'booking'] as const) {
        service.script(phone.push, failure);
        await news(phone, kind, at);
        await sendAt(at);
      }
      const tried = shown(phone).length;
      await sendAt(again);
      // The answer to a booking comes without sound; what can wait is not sent.
      const added = () =>
        shown(phone)
          .slice(tried)
          .map(({ notification: { tag, silent } }) => [tag, silent]);
      expect(added()).toEqual([['booking', true]]);
      expect(await rows(phone)).toMatchObject([
        { kind: 'entry', state: 'due', notBefore: utc(morning) },
        { kind: 'booking', state: 'sent' },
      ]);
      await sendAt(morning);
      expect(added()).toEqual([
        ['booking', true],
        ['entry', undefined],
      ]);
    },
  );

  test('X-02 news that was on its way waits too where its device has become quiet meanwhile', async () => {
    const phone = await aPhone();
    service.script(phone.push, { status: 500 });
    await news(phone, 'draw', '2030-03-04 23:30');
    await sendAt('2030-03-04 23:30');
    const tried = shown(phone).length;
    await subscribed(phone.actor, NIGHT, phone.push);
    await sendAt('2030-03-04 23:31');
    expect(shown(phone)).toHaveLength(tried);
    expect(await rows(phone)).toMatchObject([{ state: 'due', notBefore: utc('2030-03-05 08:00') }]);
  });
});
