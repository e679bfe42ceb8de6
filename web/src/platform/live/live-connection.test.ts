import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveConnection, type SocketEvents } from './live-connection.ts';

/** A network of which the test says what happens. */
function aNetwork() {
  const sockets: { events: SocketEvents; sent: string[]; isClosed: boolean }[] = [];
  const changed: string[][] = [];
  const states: boolean[] = [];
  const firsts: Record<string, number>[] = [];
  let versions: Record<string, number> | null = { inventory: 5 };
  let reads = 0;
  const connection = new LiveConnection({
    connect: (events) => {
      const socket = { events, sent: [] as string[], isClosed: false };
      sockets.push(socket);
      return { send: (text) => socket.sent.push(text), close: () => (socket.isClosed = true) };
    },
    readVersions: async () => {
      reads += 1;
      return versions && { v: versions, age: { inventory: 9000 } };
    },
    onFirst: (ages) => firsts.push(ages),
    onChanged: (topics) => changed.push([...topics]),
    onState: (isLive) => states.push(isLive),
    safetyInterval: () => 60_000,
    random: () => 0.5,
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return {
    connection,
    sockets,
    changed,
    firsts,
    last,
    isLive: () => states.at(-1),
    reads: () => reads,
    answer: (next: Record<string, number> | null) => (versions = next),
    open: async () => {
      last().events.onOpen();
      await vi.advanceTimersByTimeAsync(0);
    },
    hint: (topic: string, version: number) =>
      last().events.onText(JSON.stringify({ h: [[topic, version]] })),
  };
}

describe('X-01 the live channel of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

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
    const net = aNetwork();
    net.connection.start();
    await net.open();
    for (const version of [7, 6, 7, 5]) net.hint('inventory', version);
    expect(net.changed).toEqual([['inventory']]);
  });

  test('X-01 a database that was put back is believed when it is read', async () => {
    const net = aNetwork();
    net.connection.start();
    await net.open();
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
    const net = aNetwork();
    net.connection.start();
    await net.open();
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

  test('X-01 who signs in meanwhile is not asked for whoever was dismissed', async () => {
    const net = aNetwork();
    net.connection.start();
    await net.open();
    net.last().events.onText(JSON.stringify({ bye: 'session' }));
    net.connection.forget();
    net.connection.start();
    await net.open();
    const before = net.reads();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([net.reads() - before, net.sockets.length, net.isLive()]).toEqual([0, 2, true]);
  });

  test('X-01 what is no hint is passed over, and a former socket is not heard', async () => {
    const net = aNetwork();
    net.connection.start();
    await net.open();
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
    const net = aNetwork();
    net.connection.start();
    await net.open();
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
    const net = aNetwork();
    net.connection.start();
    await net.open();
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
    const net = aNetwork();
    net.connection.start();
    await net.open();
    for (const version of [6, 7, 8]) {
      net.answer({ inventory: version });
      net.connection.check();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect([net.isLive(), net.sockets.length]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(net.sockets).toHaveLength(2);
  });
});
