import { afterEach, describe, expect, test } from 'vitest';
import { aBookingBody } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { isHintOf, LiveListener } from '../../../test/live-listener.ts';
import { RawSocket } from '../../../test/raw-socket.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EXPIRED = '{"bye":"expired"}';

const worker = testWorker({ RATE_LIMITS: 'off', MOST_SOCKETS: '12' }, { own: true });
const opened: { close: () => void }[] = [];
afterEach(async () => {
  await worker.setClock(null);
  for (const socket of opened.splice(0)) socket.close();
});

async function raw(): Promise<RawSocket> {
  const socket = await RawSocket.open(worker);
  opened.push(socket);
  return socket;
}
async function listen(): Promise<LiveListener> {
  const listener = await LiveListener.open(worker, worker.browser());
  opened.push(listener);
  return listener;
}
/** A hint of everybody's, as heavy (characters) as it must be to fill what the network holds. */
async function hear(version: number, weight = 1): Promise<void> {
  const { LIVE } = worker.bindings();
  if (!LIVE) throw new Error('no hub is bound');
  const topic = 'x'.repeat(weight);
  await LIVE.get(LIVE.idFromName('hotel')).hint([{ tag: 'all', topic, version }]);
}
const hintOf = (version: number) => `x",${version}]`;
/** Opens a socket as if it were so long ago. */
async function openedBefore<T>(ms: number, open: () => Promise<T>): Promise<T> {
  await worker.setClock(Date.now() - ms);
  const socket = await open();
  await worker.setClock(null);
  return socket;
}

describe('X-01 sockets that nobody reads', () => {
  /** Together 20 MB for a socket, of which the network holds the smaller part. */
  const HINTS = 40;
  const WEIGHT = 500_000;

  test('X-01 clients that read nothing hold nobody up, neither the others nor a write', async () => {
    const stalled = await Promise.all(Array.from({ length: 5 }, raw));
    const readers = await Promise.all(Array.from({ length: 5 }, listen));
    for (let version = 1; version <= HINTS; version += 1) await hear(version, WEIGHT);
    const last = (frame: LiveListener['heard'][number]) =>
      'h' in frame && frame.h.some(([, version]) => version === HINTS);
    for (const reader of readers) {
      await reader.until(last);
      expect(reader.heard).toHaveLength(HINTS);
    }
    const before = readers.map(({ heard }) => heard.length);
    const booked = await worker.browser().post('/api/booking-submissions', aBookingBody());
    expect(booked.status).toBe(201);
    for (const [at, reader] of readers.entries())
      await reader.until(
        (frame) => reader.heard.indexOf(frame) >= (before[at] ?? 0) && isHintOf('inventory')(frame),
      );
    // What it would have heard waits for it in its order.
    expect(await stalled[0]?.readUntil(hintOf(HINTS))).toContain(hintOf(1));
  });

  test('X-01 one that has not pinged for five minutes is ended, and nothing more is sent to it', async () => {
    const silent = await openedBefore(6 * MINUTE, raw);
    const pinging = await openedBefore(6 * MINUTE, raw);
    const young = await listen();
    pinging.ping();
    expect(await pinging.readUntil('P')).toContain('P');
    await worker.scheduled();
    await hear(70);
    expect(await silent.readUntil(EXPIRED)).not.toContain(hintOf(70));
    expect(await pinging.readUntil(hintOf(70))).not.toContain('bye');
    await young.until(isHintOf('x'));
    expect(JSON.stringify(young.heard)).not.toContain('bye');
  });

  test('X-01 one that pings for a day and reads nothing is ended by the next hint', async () => {
    const socket = await openedBefore(DAY + MINUTE, raw);
    socket.ping();
    expect(await socket.readUntil('P')).toContain('P');
    await hear(80);
    expect(await socket.readUntil(EXPIRED)).not.toContain(hintOf(80));
  });

  test('X-01 beyond the most that may be open a page polls, until others have left', async () => {
    const open: LiveListener[] = [];
    const last = async () => {
      for (;;) open.push(await listen());
    };
    await expect(last()).rejects.toThrow('refused');
    expect(open.length).toBeLessThanOrEqual(12);
    open[0]?.close();
    await expect
      .poll(() =>
        listen().then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('open');
  });
});
