import { setTimeout } from 'node:timers/promises';
import { LiveConnection } from '../../web/src/platform/live/live-connection.ts';
import { addressOf, changeStock, openSocket, signIn, versionIn, versionsOf } from './listener.mjs';
import { percentile, round } from './numbers.mjs';

const SOCKETS = 500;
const WRITES = 20;
const CLIENTS = 300;
const SLEEPERS = 50;
/** Longer than an object without work stays awake (10 s), with pings in between. */
const SLEEP_MS = 18_000;
const PING_MS = 4000;
/** What changes while the clients of the restart are away. */
const WRITES_AWAY = 10;
const PEAK_WITHIN_MS = 100;

/**
 * How long (ms) after a write is sent its hint stands at each of many sockets, and how long after a
 * restart every client of the app's own code has the right versions again.
 */
export async function measureLive({ url, staff, restart, logged }) {
  const desk = await signIn(url, staff);
  return {
    sleep: await measureSleep(url, desk, logged),
    fanOut: await measureFanOut(url, desk),
    restart: await measureRestart(url, desk, restart),
  };
}

/**
 * Nothing is said for longer than the object stays awake, while every socket pings: the next hint
 * meets a new instance, with all its sockets, or it has not slept.
 */
async function measureSleep(url, desk, logged) {
  const wakes = () => logged.filter((line) => line.includes('live hub woke')).length;
  const sockets = await Promise.all(Array.from({ length: SLEEPERS }, () => openSocket(url)));
  const before = wakes();
  for (let waited = 0; waited < SLEEP_MS; waited += PING_MS) {
    for (const socket of sockets) socket.ping();
    await setTimeout(PING_MS);
  }
  const whileIdle = wakes() - before;
  const heard = sockets.map(
    (socket) =>
      new Promise((resolve) => {
        socket.onText = (text) => versionIn(text) > 0 && resolve();
      }),
  );
  const started = performance.now();
  await changeStock(url, desk, 0);
  await Promise.all(heard);
  const firstMs = round(performance.now() - started);
  await changeStock(url, desk, 1);
  for (const socket of sockets) socket.close();
  return { sockets: SLEEPERS, whileIdle, wakes: wakes() - before - whileIdle, firstMs };
}

async function measureFanOut(url, desk) {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(url)));
  const took = [];
  for (let write = 0; write < WRITES; write += 1) {
    const before = took.length;
    const started = performance.now();
    let left = SOCKETS;
    const all = Promise.withResolvers();
    for (const socket of sockets)
      socket.onText = (text) => {
        if (versionIn(text) === 0) return;
        took.push(performance.now() - started);
        left -= 1;
        if (left === 0) all.resolve();
      };
    await changeStock(url, desk, write);
    await all.promise;
    if (took.length - before !== SOCKETS) throw new Error('a socket heard a write twice');
  }
  for (const socket of sockets) socket.close();
  return {
    sockets: SOCKETS,
    writes: WRITES,
    p50Ms: round(percentile(took, 0.5)),
    p95Ms: round(percentile(took, 0.95)),
    maxMs: round(percentile(took, 1)),
  };
}

async function measureRestart(url, desk, restart) {
  const attempts = [];
  const clients = Array.from({ length: CLIENTS }, () => liveClient(url, attempts));
  await Promise.all(clients.map((client) => client.isLive()));
  await restart(() => Promise.all(clients.map((client) => client.isAway())));
  const opened = performance.now();
  attempts.length = 0;
  for (let write = 0; write < WRITES_AWAY; write += 1) await changeStock(url, desk, write);
  await Promise.all(clients.map((client) => client.isLive()));
  const backMs = performance.now() - opened;
  const { inventory } = (await versionsOf(url)) ?? {};
  const wrong = clients.filter((client) => client.version() !== inventory).length;
  for (const client of clients) client.stop();
  return { clients: CLIENTS, backMs: round(backMs), wrong, peak: peakOf(attempts) };
}

/** A page's connection, as the app keeps it, with sockets of this process. */
function liveClient(url, attempts) {
  let waiting = Promise.withResolvers();
  let away = Promise.withResolvers();
  let isLive = false;
  let known = 0;
  const connection = new LiveConnection({
    connect: (events) => {
      attempts.push(performance.now());
      const socket = new WebSocket(addressOf(url), { headers: { Origin: url } });
      socket.addEventListener('open', events.onOpen);
      socket.addEventListener('message', ({ data }) => {
        known = Math.max(known, versionIn(String(data)));
        events.onText(String(data));
      });
      socket.addEventListener('close', events.onClose);
      return socket;
    },
    readVersions: async () => {
      const before = known;
      const versions = await versionsOf(url);
      const read = versions?.inventory ?? known;
      // A hint may overtake the answer.
      known = known === before ? read : Math.max(known, read);
      return versions && { v: versions, age: {} };
    },
    onFirst: () => {},
    sessionSettled: async () => {},
    safetyInterval: () => 60_000,
    onChanged: () => {},
    onState: (now) => {
      if (now === isLive) return;
      isLive = now;
      (now ? waiting : away).resolve();
      if (now) away = Promise.withResolvers();
      else waiting = Promise.withResolvers();
    },
    random: Math.random,
  });
  connection.start();
  return {
    isLive: async () => (isLive ? undefined : waiting.promise),
    isAway: async () => (isLive ? away.promise : undefined),
    version: () => known,
    stop: () => connection.stop(),
  };
}

/** Most attempts within a tenth of a second. */
function peakOf(attempts) {
  return Math.max(
    0,
    ...attempts.map(
      (from) => attempts.filter((at) => at >= from && at < from + PEAK_WITHIN_MS).length,
    ),
  );
}
