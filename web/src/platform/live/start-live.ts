import {
  AS_DEVICE,
  type LiveVersions,
  liveVersionsSchema,
  SOCKET_PATH,
} from '#shared/live/live.contract.ts';
import { STAFF_TOPICS } from '#shared/topics.ts';
import { apiGet } from '../api/api-client.ts';
import { onSessionRotated, sessionSettled } from '../api/auth-required.ts';
import { onNewDevice } from '../api/new-device.ts';
import { readConnectivity, subscribeConnectivity } from '../connectivity.ts';
import { noteUse, sinceUse } from '../last-use.ts';
import { session } from '../session/session-state.ts';
import { LiveConnection, type LiveSocket, type SocketEvents } from './live-connection.ts';
import { hearsDevice, setIsLive } from './live-state.ts';
import { refreshFailed, refreshOlder, refreshTopics, retryWhileLive } from './refresh-queries.ts';

/** How long (ms) a hidden page of a guest keeps its socket; a desk rings, and keeps it. */
const HIDDEN_GUEST = 60_000;
/** A page that was hidden longer (ms) does not trust the socket that it has. */
const HIDDEN_LONG = 30_000;
/** How often (ms) versions are read in case a hint got lost: while somebody uses the page. */
const SAFETY = 60_000;
/** The same where a guest's page lies open and nobody has touched it for a while (ms). */
const SAFETY_IDLE = 900_000;
const IDLE_AFTER = 120_000;
/** Staff ask within this time (ms), and each guest for what is their own. */
const SPREAD = 150;
/** The same for what all guests hear: a whole house of phones never asks together. */
const PUBLIC_SPREAD = 2000;

const staffTopics: ReadonlySet<string> = new Set(STAFF_TOPICS);
let isStaff = false;
/** Whether the server knew a device as the socket was opened; null until it has said so. */
let asDevice: boolean | null = null;

/** Keeps one socket up for this page from now on. Once a page. */
export function startLive(): void {
  const connection = new LiveConnection({
    connect: openSocket,
    readVersions: () => readVersions(change),
    onChanged: askSoon,
    onFirst: refreshOlder,
    onState: (isLive) => setIsLive(isLive, Math.min(Date.now(), hiddenSince)),
    sessionSettled,
    safetyInterval: () => (isStaff || sinceUse() < IDLE_AFTER ? SAFETY : SAFETY_IDLE),
    random: Math.random,
  });
  retryWhileLive();
  const onUse = () => {
    const idleFor = sinceUse();
    noteUse();
    if (idleFor > SAFETY) connection.check();
    redial();
  };
  /** A session that is over has no socket. */
  const mayListen = () => session.read().endedSession === null;
  const redial = () => {
    if (mayListen() && readConnectivity() === 'online') connection.redial();
  };
  window.addEventListener('focus', redial);
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(kind, onUse, { passive: true, capture: true });
  /** Epoch ms. A page that was opened in the background has no socket yet. */
  let hiddenSince = document.hidden ? 0 : Number.POSITIVE_INFINITY;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    if (!document.hidden || isStaff) connection.start();
  };
  /** Somebody else listens here, or as more than before: the socket that is open is not theirs. */
  const change = () => {
    if (!mayListen() || (document.hidden && !isStaff)) connection.stop();
    else connection.start();
  };
  let listener = whoListens();
  session.subscribe(() => {
    const now = whoListens();
    if (now === listener) return;
    listener = now;
    connection.forget();
    change();
  });
  onSessionRotated(start);
  subscribeConnectivity(() => {
    if (readConnectivity() === 'online') start();
    else connection.stop();
  });
  // A first booking, chat or card makes this a device that hears of its own; the socket is older.
  onNewDevice(() => {
    if (asDevice !== true) change();
  });
  window.addEventListener('online', start);
  document.addEventListener('visibilitychange', () => {
    clearTimeout(leaving);
    if (document.hidden) {
      hiddenSince = Date.now();
      if (!isStaff) leaving = setTimeout(() => connection.stop(), HIDDEN_GUEST);
      return;
    }
    const isTrusted = Date.now() - hiddenSince <= HIDDEN_LONG;
    if (mayListen() && (!isTrusted || readConnectivity() === 'online'))
      connection.resume(isTrusted);
    hiddenSince = Number.POSITIVE_INFINITY;
  });
  window.addEventListener('pagehide', () => connection.stop());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start();
  });
  start();
}

function askSoon(topics: readonly string[]): void {
  const isSoon = (topic: string) => isStaff || /^(me|device)\./.test(topic);
  const ask = (those: readonly string[], spread: number) => {
    if (those.length > 0) setTimeout(() => refreshTopics(those), Math.random() * spread);
  };
  ask(topics.filter(isSoon), SPREAD);
  ask(
    topics.filter((topic) => !isSoon(topic)),
    PUBLIC_SPREAD,
  );
}

/** Differs for all whose sockets hear differently; a session that is over has none. */
function whoListens(): string {
  const { userId, isLocked, endedSession } = session.read();
  return JSON.stringify([userId, isLocked, endedSession !== null]);
}

/** The cookie of a session that is over stays for weeks; where nobody is signed in, that is known. */
const whoAsks = (): string => (session.read().mayBeSignedIn ? '' : AS_DEVICE);

function openSocket({ onOpen, onText, onClose }: SocketEvents): LiveSocket {
  asDevice = null;
  const url = new URL(`${SOCKET_PATH}${whoAsks()}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => onText(String(data)));
  socket.addEventListener('close', onClose);
  return socket;
}

/**
 * One read in the place of one for each list. It tells too that another tab has made this browser a
 * device since the socket was opened.
 */
async function readVersions(onNew: () => void): Promise<LiveVersions | null> {
  try {
    const versions = await apiGet(`/api/live/versions${whoAsks()}`, liveVersionsSchema, {
      poll: true,
    });
    isStaff = Object.keys(versions.v).some((topic) => staffTopics.has(topic));
    refreshFailed();
    const isDevice = versions.isDevice === true;
    if (asDevice === false && isDevice) onNew();
    else if (asDevice === null) {
      asDevice = isDevice;
      hearsDevice.set(isDevice);
    }
    return versions;
  } catch {
    return null;
  }
}
