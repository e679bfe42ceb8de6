import { type LiveVersions, liveVersionsSchema } from '#shared/live/live.contract.ts';
import { STAFF_TOPICS } from '#shared/topics.ts';
import { apiGet } from '../api/api-client.ts';
import { onSessionRotated } from '../api/auth-required.ts';
import { readConnectivity, subscribeConnectivity } from '../connectivity.ts';
import { subscribeDeviceRows } from '../queries/may-have-notifications.ts';
import { onSessionChange } from '../session/session.ts';
import { mayHaveDeviceRows } from '../storage/device-receipts.ts';
import { LiveConnection, type LiveSocket, type SocketEvents } from './live-connection.ts';
import { setIsLive } from './live-state.ts';
import { refreshOlder, refreshTopics } from './refresh-queries.ts';

/** How long (ms) a hidden page of a guest keeps its socket; a desk rings, and keeps it. */
const HIDDEN_GUEST = 60_000;
/** A page that was hidden longer (ms) does not trust the socket that it has. */
const HIDDEN_LONG = 30_000;
/** How often (ms) versions are read in case a hint got lost: while somebody uses the page. */
const SAFETY = 60_000;
/** The same where a guest's page lies open and nobody has touched it for a while (ms). */
const SAFETY_IDLE = 900_000;
const IDLE_AFTER = 120_000;
/** A phone that comes back needs a moment (ms) until its network does. */
const SETTLING = 750;
/** Who is told at once asks within this time (ms): a whole house of phones never asks together. */
const STAFF_SPREAD = 150;
const GUEST_SPREAD = 2000;

const staffTopics: ReadonlySet<string> = new Set(STAFF_TOPICS);
let isStaff = false;
/** The socket was opened by a device that has something of its own. */
let isDevice = false;

/** Keeps one socket up for this page from now on. Once a page. */
export function startLive(): void {
  const connection = new LiveConnection({
    connect: openSocket,
    readVersions,
    onChanged: (topics) =>
      setTimeout(
        () => refreshTopics(topics),
        Math.random() * (isStaff ? STAFF_SPREAD : GUEST_SPREAD),
      ),
    onFirst: refreshOlder,
    onState: setIsLive,
    safetyInterval: () => (isStaff || Date.now() - usedAt < IDLE_AFTER ? SAFETY : SAFETY_IDLE),
    random: Math.random,
  });
  let usedAt = Date.now();
  const onUse = () => {
    const idleFor = Date.now() - usedAt;
    usedAt = Date.now();
    if (idleFor > SAFETY) connection.check();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(kind, onUse, { passive: true, capture: true });
  let hiddenSince: number | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    isDevice = mayHaveDeviceRows();
    if (!document.hidden || isStaff) connection.start();
  };
  onSessionChange(() => {
    connection.forget();
    start();
  });
  onSessionRotated(start);
  subscribeConnectivity(() => {
    if (readConnectivity() === 'online') start();
    else connection.stop();
  });
  // A first booking or entry makes this a device that hears of its own; the socket is older.
  subscribeDeviceRows(() => {
    if (!isDevice && mayHaveDeviceRows()) start();
  });
  window.addEventListener('online', start);
  document.addEventListener('visibilitychange', () => {
    clearTimeout(leaving);
    if (document.hidden) {
      hiddenSince = Date.now();
      if (!isStaff) leaving = setTimeout(() => connection.stop(), HIDDEN_GUEST);
      return;
    }
    if (hiddenSince !== null && Date.now() - hiddenSince > HIDDEN_LONG) setTimeout(start, SETTLING);
    hiddenSince = null;
  });
  window.addEventListener('pagehide', () => connection.stop());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start();
  });
  start();
}

function openSocket({ onOpen, onText, onClose }: SocketEvents): LiveSocket {
  const url = new URL('/api/live', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => onText(String(data)));
  socket.addEventListener('close', onClose);
  return socket;
}

/** One read in the place of one for each list. */
async function readVersions(): Promise<LiveVersions | null> {
  try {
    const versions = await apiGet('/api/live/versions', liveVersionsSchema, { poll: true });
    isStaff = Object.keys(versions.v).some((topic) => staffTopics.has(topic));
    return versions;
  } catch {
    return null;
  }
}
