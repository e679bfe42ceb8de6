import { afterEach, beforeEach, vi } from 'vitest';
import { LiveConnection, type SocketEvents } from '../live-connection.ts';

/** A network of which the test says what happens; `random` decides how long is waited. */
export function aNetwork(random = () => 0.5) {
  const sockets: { events: SocketEvents; sent: string[]; isClosed: boolean }[] = [];
  const changed: string[][] = [];
  const states: boolean[] = [];
  const firsts: Record<string, number>[] = [];
  let versions: Record<string, number> | null = { inventory: 5 };
  let reads = 0;
  let late: Promise<void> | undefined;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  const connection = new LiveConnection({
    connect: (events) => {
      const socket = { events, sent: [] as string[], isClosed: false };
      sockets.push(socket);
      return { send: (text) => socket.sent.push(text), close: () => (socket.isClosed = true) };
    },
    readVersions: async () => {
      reads += 1;
      const read = versions;
      await late;
      return read && { v: read, age: { inventory: 9000 } };
    },
    onFirst: (ages) => firsts.push(ages),
    onChanged: (topics) => changed.push([...topics]),
    onState: (isLive) => states.push(isLive),
    sessionSettled: () => settled,
    safetyInterval: () => 60_000,
    random,
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
    /** Answers take so long (ms) from now on. */
    slow: (ms: number) => {
      late = new Promise((resolve) => setTimeout(resolve, ms));
    },
    /** No token of the session is on its way; until this is said that is not known. */
    settle,
    answer: (next: Record<string, number> | null) => (versions = next),
    open: async () => {
      last().events.onOpen();
      await vi.advanceTimersByTimeAsync(0);
    },
    hint: (topic: string, version: number) =>
      last().events.onText(JSON.stringify({ h: [[topic, version]] })),
  };
}

/** The same, with its first socket open. */
export async function anOpenNetwork(random?: () => number) {
  const net = aNetwork(random);
  net.connection.start();
  await net.open();
  return net;
}

/** Time goes on by the tests of the describe that calls it alone. */
export function useFakeTime(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
