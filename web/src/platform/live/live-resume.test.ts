import { describe, expect, test, vi } from 'vitest';
import { aNetwork, anOpenNetwork, useFakeTime } from './testing/a-network.ts';

describe('X-01 the live channel of a page that somebody looks at again', () => {
  useFakeTime();

  test('X-01 looked at again, what was missed is there before a new socket is; of one that is trusted nothing is asked', async () => {
    const net = await anOpenNetwork();
    net.connection.resume(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect([net.sockets.length, net.reads()]).toEqual([1, 1]);
    net.answer({ inventory: 6 });
    net.connection.resume(false);
    await vi.advanceTimersByTimeAsync(0);
    expect([net.changed, net.sockets.length]).toEqual([[['inventory']], 1]);
    await vi.advanceTimersByTimeAsync(750);
    await net.open();
    expect([net.changed.length, net.sockets.length, net.isLive()]).toEqual([1, 2, true]);
  });

  test('X-01 a page that rests, was replaced or never listened does so once it is looked at', async () => {
    const unseen = aNetwork();
    unseen.connection.resume(true);
    await vi.advanceTimersByTimeAsync(750);
    expect([unseen.sockets.length, unseen.reads()]).toEqual([1, 0]);

    const replaced = await anOpenNetwork();
    replaced.last().events.onText(JSON.stringify({ bye: 'replaced' }));
    replaced.answer({ inventory: 6 });
    replaced.connection.resume(true);
    await vi.advanceTimersByTimeAsync(750);
    expect([replaced.sockets.length, replaced.changed]).toEqual([2, [['inventory']]]);

    const resting = aNetwork();
    resting.connection.start();
    for (let failure = 1; failure <= 3; failure += 1) {
      resting.last().events.onClose();
      if (failure < 3) await vi.advanceTimersByTimeAsync(30_000);
    }
    resting.connection.resume(true);
    await vi.advanceTimersByTimeAsync(750);
    expect(resting.sockets).toHaveLength(4);
  });

  test('X-01 a session that goes on under another token waits for its cookie, whoever looks', async () => {
    const net = await anOpenNetwork();
    net.last().events.onText(JSON.stringify({ bye: 'session' }));
    net.connection.resume(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect([net.sockets.length, net.reads()]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([net.sockets.length, net.reads()]).toEqual([2, 2]);
  });

  test('X-01 a socket that dies as somebody looks neither takes the answer away nor puts the new one off', async () => {
    const net = await anOpenNetwork();
    const zombie = net.last();
    net.answer({ inventory: 6 });
    net.connection.resume(false);
    zombie.events.onClose();
    expect(zombie.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(net.changed).toEqual([['inventory']]);
    await vi.advanceTimersByTimeAsync(750);
    expect(net.sockets).toHaveLength(2);
  });

  test('X-01 a socket that died before somebody looks is replaced once, and a slow answer still counts', async () => {
    const net = await anOpenNetwork(() => 0.1);
    net.last().events.onClose();
    net.answer({ inventory: 6 });
    net.slow(2000);
    net.connection.resume(false);
    await vi.advanceTimersByTimeAsync(749);
    expect(net.sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(net.sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1250);
    expect([net.changed, net.sockets.length]).toEqual([[['inventory']], 2]);
  });

  test('X-01 what was asked for one person says nothing to the next', async () => {
    const net = await anOpenNetwork();
    net.answer({ inventory: 6 });
    net.slow(100);
    net.connection.resume(false);
    net.connection.forget();
    net.connection.start();
    await vi.advanceTimersByTimeAsync(200);
    expect(net.changed).toEqual([]);
  });

  test('X-01 a network that comes back has 8 s to open the socket', async () => {
    const net = await anOpenNetwork();
    net.connection.resume(false);
    await vi.advanceTimersByTimeAsync(750 + 7999);
    expect([net.sockets.length, net.last().isClosed]).toEqual([2, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(net.last().isClosed).toBe(true);
  });

  test('X-01 who was dismissed while nothing answered asks again, later or when somebody looks', async () => {
    const net = await anOpenNetwork();
    net.answer(null);
    net.last().events.onText(JSON.stringify({ bye: 'session' }));
    await vi.advanceTimersByTimeAsync(15_000);
    net.answer({ inventory: 5 });
    await vi.advanceTimersByTimeAsync(299_999);
    expect(net.sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(net.sockets).toHaveLength(2);
    await net.open();
    net.answer(null);
    net.last().events.onText(JSON.stringify({ bye: 'session' }));
    await vi.advanceTimersByTimeAsync(15_000);
    net.connection.resume(true);
    await vi.advanceTimersByTimeAsync(750);
    expect(net.sockets).toHaveLength(3);
  });

  test('X-01 hints that are not trusted stay so for the hour, whoever looks and whatever comes back', async () => {
    const net = await anOpenNetwork();
    for (const version of [6, 7, 8]) {
      net.answer({ inventory: version });
      net.connection.check();
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(1_800_000);
    net.answer({ inventory: 9 });
    net.connection.resume(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(net.changed.at(-1)).toEqual(['inventory']);
    net.connection.start();
    await vi.advanceTimersByTimeAsync(1_798_999);
    expect([net.sockets.length, net.isLive()]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(net.sockets).toHaveLength(2);
  });

  test('X-01 a page whose place others took dials once for many touches, and not again within half a minute', async () => {
    const net = await anOpenNetwork();
    net.connection.redial();
    await vi.advanceTimersByTimeAsync(1000);
    expect(net.sockets).toHaveLength(1);
    net.last().events.onText(JSON.stringify({ bye: 'replaced' }));
    for (let touch = 0; touch < 10; touch += 1) {
      net.connection.redial();
      await vi.advanceTimersByTimeAsync(75);
    }
    await net.open();
    expect([net.sockets.length, net.isLive()]).toEqual([2, true]);
    net.last().events.onText(JSON.stringify({ bye: 'replaced' }));
    net.connection.redial();
    await vi.advanceTimersByTimeAsync(1000);
    expect(net.sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(30_000);
    net.connection.redial();
    await vi.advanceTimersByTimeAsync(750);
    expect(net.sockets).toHaveLength(3);
  });

  test('X-01 a touch dials after the third failure, and leaves the short waits before it alone', async () => {
    const net = aNetwork(() => 0.9);
    net.connection.start();
    for (const wait of [4500, 7200]) {
      const before = net.sockets.length;
      net.last().events.onClose();
      net.connection.redial();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(net.sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(net.sockets).toHaveLength(before + 1);
    }
    net.last().events.onClose();
    net.connection.redial();
    await vi.advanceTimersByTimeAsync(750);
    expect(net.sockets).toHaveLength(4);
  });
});
