import { describe, expect, test, vi } from 'vitest';
import { aNetwork, anOpenNetwork, useFakeTime } from './testing/a-network.ts';

describe('X-01 the live channel of a page', () => {
  useFakeTime();

  test('X-01 what is new since it was open before is told, and nothing at the first time', async () => {
    const net = aNetwork();
    net.connection.start();
    expect(net.isLive()).toBe(false);
    await net.open();
    expect([net.isLive(), net.changed]).toEqual([true, []]);
    expect(net.firsts).toEqual([{ inventory: 9000 }]);
    net.last().events.onClose();
    expect(net.isLive()).toBe(false);
    net.answer({ inventory: 7, site: 1 });
    await vi.advanceTimersByTimeAsync(2500);
    await net.open();
    expect(net.changed).toEqual([['inventory', 'site']]);
    expect(net.firsts).toHaveLength(1);
  });

  test('X-01 the greatest version counts: hints that come late or twice tell nothing', async () => {
    const net = await anOpenNetwork();
    for (const version of [7, 6, 7, 5]) net.hint('inventory', version);
    expect(net.changed).toEqual([['inventory']]);
  });

  test('X-01 a database that was put back is believed when it is read', async () => {
    const net = await anOpenNetwork();
    net.answer({ inventory: 2 });
    net.connection.start();
    await net.open();
    net.hint('inventory', 3);
    expect(net.changed).toEqual([['inventory'], ['inventory']]);
  });

  test('X-01 a socket that does not open, and one that answers no ping, are given up', async () => {
    const net = aNetwork();
    net.connection.start();
    await vi.advanceTimersByTimeAsync(5000 + 2500);
    expect([net.sockets.length, net.sockets[0]?.isClosed]).toEqual([2, true]);
    await net.open();
    await vi.advanceTimersByTimeAsync(45_000);
    expect(net.last().sent).toEqual(['p']);
    net.last().events.onText('P');
    await vi.advanceTimersByTimeAsync(45_000 + 4999);
    expect(net.isLive()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(net.isLive()).toBe(false);
  });

  test('X-01 whose socket is refused asks plainly who answers, and whose socket only ended does not', async () => {
    const net = aNetwork();
    net.connection.start();
    net.last().events.onClose();
    expect(net.reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(2500 + 5000);
    expect([net.reads(), net.sockets.length, net.isLive()]).toEqual([2, 2, false]);
    await vi.advanceTimersByTimeAsync(4000);
    await net.open();
    expect([net.reads(), net.isLive()]).toEqual([3, true]);
    net.last().events.onClose();
    expect(net.reads()).toBe(3);
    net.connection.stop();
    net.connection.start();
    const former = net.last();
    net.connection.start();
    former.events.onClose();
    expect(net.reads()).toBe(3);
  });

  test('X-01 after three failures in a row it rests, and a page that is seen again tries at once', async () => {
    const net = aNetwork();
    net.connection.start();
    for (const wait of [2500, 4000]) {
      net.last().events.onClose();
      await vi.advanceTimersByTimeAsync(wait);
    }
    expect(net.sockets).toHaveLength(3);
    net.last().events.onClose();
    await vi.advanceTimersByTimeAsync(299_999);
    expect(net.sockets).toHaveLength(3);
    net.connection.start();
    expect(net.sockets).toHaveLength(4);
  });

  test.each([
    ['session', 'of a session that is over asks once, which tells its page', null, 1, 1],
    ['session', 'of one that goes on under another token comes back', { inventory: 5 }, 1, 2],
    ['replaced', 'that others have replaced waits', { inventory: 5 }, 0, 1],
  ] as const)('X-01 %s: a socket %s', async (bye, _what, versions, asked, sockets) => {
    const net = await anOpenNetwork();
    const before = net.reads();
    net.answer(versions);
    net.last().events.onText(JSON.stringify({ bye }));
    expect(net.isLive()).toBe(false);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(net.reads()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect([net.reads() - before, net.sockets.length]).toEqual([asked, sockets]);
    if (versions === null) await vi.advanceTimersByTimeAsync(600_000);
    expect(net.sockets).toHaveLength(sockets);
  });

  test('X-01 whose session is over is asked about after a second, where no other token is on its way', async () => {
    const net = await anOpenNetwork();
    net.settle();
    net.answer(null);
    net.last().events.onText(JSON.stringify({ bye: 'session' }));
    await vi.advanceTimersByTimeAsync(999);
    expect(net.reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(net.reads()).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([net.reads(), net.sockets.length]).toEqual([2, 1]);
  });

  test('X-01 A-03 where one is, it is asked about once that has come', async () => {
    const net = await anOpenNetwork();
    net.last().events.onText(JSON.stringify({ bye: 'session' }));
    await vi.advanceTimersByTimeAsync(5000);
    net.connection.resume(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(net.reads()).toBe(1);
    net.settle();
    await vi.advanceTimersByTimeAsync(0);
    expect([net.reads(), net.sockets.length]).toEqual([2, 2]);
    await net.open();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([net.sockets.length, net.isLive()]).toEqual([2, true]);
  });

  test('X-01 who signs in meanwhile is not asked for whoever was dismissed', async () => {
    const net = await anOpenNetwork();
    net.last().events.onText(JSON.stringify({ bye: 'session' }));
    net.connection.forget();
    net.connection.start();
    await net.open();
    const before = net.reads();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([net.reads() - before, net.sockets.length, net.isLive()]).toEqual([0, 2, true]);
  });

  test('X-01 what is no hint is passed over, and a former socket is not heard', async () => {
    const net = await anOpenNetwork();
    for (const text of ['', '{', '{"h":[["inventory","9"]]}', '{"h":"x"}'])
      net.last().events.onText(text);
    const former = net.last();
    net.connection.start();
    await net.open();
    former.events.onText(JSON.stringify({ h: [['inventory', 99]] }));
    former.events.onClose();
    expect([net.changed, net.isLive()]).toEqual([[], true]);
  });

  test('X-01 a hint that got lost is found within the minute, and at once when somebody looks', async () => {
    const net = await anOpenNetwork();
    net.answer({ inventory: 6 });
    await vi.advanceTimersByTimeAsync(44_000);
    expect(net.changed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    net.last().events.onText('P');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(net.changed).toEqual([['inventory']]);
    net.connection.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(net.changed).toHaveLength(1);
    net.answer({ inventory: 7 });
    net.connection.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(net.changed).toEqual([['inventory'], ['inventory']]);
    expect(net.isLive()).toBe(true);
  });

  test('X-01 a hint that overtakes the versions being read is neither taken back nor called lost', async () => {
    const net = await anOpenNetwork();
    net.connection.check();
    net.hint('inventory', 6);
    await vi.advanceTimersByTimeAsync(0);
    expect(net.changed).toEqual([['inventory']]);
    net.answer({ inventory: 6 });
    net.connection.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(net.changed).toEqual([['inventory']]);
  });

  test('X-01 where hints keep getting lost, nothing is called live for an hour', async () => {
    const net = await anOpenNetwork();
    for (const version of [6, 7, 8]) {
      net.answer({ inventory: version });
      net.connection.check();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect([net.isLive(), net.sockets.length]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(net.sockets).toHaveLength(2);
  });

  test.each([0, 0.25, 0.5, 0.999])(
    'X-01 phones that lost it together come back apart: at chance %d',
    async (chance) => {
      const net = aNetwork(() => chance);
      net.connection.start();
      // At most 5 s, then 8 s; and five minutes, a fifth more or less.
      const waits = [5000 * chance, 8000 * chance, 240_000 + 120_000 * chance];
      for (const [failure, wait] of waits.entries()) {
        net.last().events.onClose();
        await vi.advanceTimersByTimeAsync(Math.max(0, Math.ceil(wait) - 1));
        if (wait > 0) expect(net.sockets).toHaveLength(failure + 1);
        await vi.advanceTimersByTimeAsync(1);
        expect(net.sockets).toHaveLength(failure + 2);
      }
    },
  );
});
