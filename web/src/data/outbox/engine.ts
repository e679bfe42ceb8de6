import { readConnectivity, reportReply, subscribeConnectivity } from '../connectivity.ts';
import { readLocal } from '../local-store.ts';
import { probeApi } from '../ours.ts';
import { onSessionChange } from '../session.ts';
import { welcomeBookings } from './arrived-bookings.ts';
import { countWaiting } from './count-waiting.ts';
import { drain, nextDueAt } from './drain.ts';
import { reconcile, unsureRows, wakeSignedIn } from './guest-changes.ts';
import { readLive, subscribeLive, tellActivity, unsaved } from './live.ts';
import { queue, SENDING } from './open-store.ts';
import { painted } from './painted.ts';
import { shortenPause } from './pause.ts';
import type { Ports } from './ports.ts';
import { createRests } from './rests.ts';
import { isOpen, isRunnable, type Owner } from './row.ts';
import { sendByFetch } from './send-fetch.ts';
import { sendPhoto } from './send-photo.ts';
import { shrinkInWorker } from './shrink-in-worker.ts';
import type { Store } from './store.ts';
import { tidy } from './tidy.ts';
import { noteWaiting } from './waiting.ts';

/** While something waits for the network and the page is seen, the hotel is asked this often (ms) whether it is there again. */
const PROBE_EVERY = 1500;
const ALONE_FOR = 15_000;

let aborts = new AbortController();
let followed: Owner | null = null;
let isStarted = false;
let isRunning = false;
let isWanted = false;
let isAway = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const rests = createRests({ now: Date.now, random: Math.random });
let probing: ReturnType<typeof setInterval> | undefined;

export function portsOf(store: Store): Ports {
  return {
    store,
    now: Date.now,
    random: Math.random,
    send: async (wire, signal) => {
      const { body } = wire;
      const reply = await (body instanceof ArrayBuffer ? sendPhoto(wire, body, signal) : sendByFetch(wire, signal));
      if (!signal.aborted) reportReply(reply.from);
      return reply;
    },
    shrink: shrinkInWorker,
    concurrency: () => (hasSlowNetwork() ? 1 : 2),
    tell: tellActivity,
  };
}

/** Whose entries this page may show and send. */
export function currentActor(): Owner {
  const userId = readLocal('userId');
  return userId === null ? 'device' : `user:${userId}`;
}

/** Sends by itself from now on, whenever there is a sign that it could work. Once a page. */
export function startEngine(): void {
  if (isStarted) return;
  isStarted = true;
  subscribeLive(onLive);
  onSessionChange(() => void followActor());
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', () => (document.hidden ? stopProbing() : comeBack()));
  // A page in the browser's back list, or one that is put to sleep, must not hold the lock.
  window.addEventListener('pagehide', leave);
  document.addEventListener('freeze', leave);
  document.addEventListener('resume', comeBack);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  subscribeConnectivity(() => {
    if (readConnectivity() === 'online') soon();
  });
  void followActor();
}

/** Something is due: by the guest's word, or because its time has come. */
export function kick(): void {
  rests.lift();
  void run();
}

function goOn(): void {
  if (rests.isOver()) void run();
}

/** Runs work while nobody in this browser sends: what is under way here is stopped, others are waited for. */
export async function alone<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  aborts.abort();
  try {
    return await navigator.locks.request(SENDING, () => work(AbortSignal.timeout(ALONE_FOR)));
  } finally {
    goOn();
  }
}

function leave(): void {
  isAway = true;
  aborts.abort();
}

function comeBack(): void {
  isAway = false;
  soon();
}

function soon(): void {
  void shortenPause(portsOf(queue), false)
    .then(() => shortenPause(portsOf(unsaved), false))
    .catch(() => undefined)
    .then(goOn);
}

async function followActor(): Promise<void> {
  const actor = currentActor();
  // Both of the same moment: whoever signs out is nobody before it is noted that they did.
  const leftAt = readLocal('leftAt') ?? 0;
  // What is under way for somebody else stops.
  if (followed !== actor) aborts.abort();
  followed = actor;
  try {
    await unsaved.setFacts({ actor });
    await noteActor(actor);
    await tidy(queue, actor, { now: Date.now(), leftAt });
    await wakeSignedIn(portsOf(queue), actor);
    // Whoever sends is interrupted for it, so only where there is something to ask.
    if ((await unsureRows(queue, actor)).length > 0) await alone((signal) => reconcile(portsOf(queue), actor, signal));
  } catch {
    // A browser that keeps nothing has nothing to follow.
  }
  goOn();
}

/** Whoever sends looks there for whose entries may go. */
export async function noteActor(actor: Owner): Promise<void> {
  if ((await queue.facts()).actor !== actor) await queue.setFacts({ actor });
}

async function run(): Promise<void> {
  isWanted = true;
  if (isRunning) return;
  isRunning = true;
  // An entry that is just shown as saved does not wait for its photos to be read.
  await painted();
  while (isWanted) {
    if (isAway) break;
    isWanted = false;
    if (aborts.signal.aborted) aborts = new AbortController();
    const { signal } = aborts;
    const isWell = await navigator.locks
      .request(SENDING, { signal }, () => drainAll(signal))
      .then(
        () => true,
        () => signal.aborted,
      );
    if (isWell) rests.worked();
    else {
      rests.failed();
      isWanted = false;
    }
  }
  isRunning = false;
  if (!isAway) await plan().catch(() => undefined);
}

async function drainAll(signal: AbortSignal): Promise<void> {
  await drain(portsOf(unsaved), signal);
  await dropServedDrafts().catch(() => undefined);
  await drain(portsOf(queue), signal);
}

/** What went from memory left the draft of its form behind: until then it was all that outlived a closed app. */
async function dropServedDrafts(): Promise<void> {
  const served = new Set((await unsaved.rows()).filter((row) => !isOpen(row)).map(({ id }) => id));
  const drafts = served.size === 0 ? [] : (await queue.rows()).filter(({ id, state }) => state === 'draft' && served.has(id));
  if (drafts.length > 0) await queue.remove(drafts);
}

/** Comes back when the next entry is due, and leaves the rest to the browser where it has Background Sync. */
async function plan(): Promise<void> {
  clearTimeout(timer);
  const restsUntil = rests.until();
  const asked = restsUntil === null ? await Promise.all([queue, unsaved].map((store) => nextDueAt(portsOf(store)))) : [restsUntil];
  const dues = asked.filter((due) => due !== null);
  if (dues.length === 0) return;
  timer = setTimeout(kick, Math.min(...dues) - Date.now());
  await keepSync();
}

function onLive(): void {
  const { rows, inMemory, facts, memoryPause } = readLive();
  if (rows === null) return;
  const actor = currentActor();
  const own = [...rows, ...inMemory].filter((row) => row.owner === actor && isOpen(row));
  void welcomeBookings(queue, rows, actor).catch(() => undefined);
  noteWaiting({ waiting: countWaiting(rows, inMemory, actor), own: own.length, rows: rows.length + inMemory.length });
  // Stands in line behind whoever sends: if that page ends in the middle, this one goes on at once.
  const maySend = own.some(isRunnable);
  if (maySend) goOn();
  if (maySend && (facts.pause ?? memoryPause) !== null && !document.hidden) probing ??= setInterval(() => void probe(), PROBE_EVERY);
  else stopProbing();
}

function stopProbing(): void {
  clearInterval(probing);
  probing = undefined;
}

async function probe(): Promise<void> {
  const sender = await probeApi();
  reportReply(sender);
  if (sender === 'ours') soon();
}

/** Asks the browser to sync as soon as it can. */
export async function registerSync(): Promise<void> {
  await (await syncManager())?.register(SENDING).catch(() => undefined);
}

/** Asks only where the browser does not plan one anyway: asked again, it would try at once, and each try that fails leads back to here. */
async function keepSync(): Promise<void> {
  const planned = await (await syncManager())?.getTags().catch((): string[] => []);
  if (planned?.includes(SENDING) === false) await registerSync();
}

/** Missing in Safari and Firefox. */
interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
  readonly getTags: () => Promise<string[]>;
}

async function syncManager(): Promise<SyncManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (registration as { sync?: SyncManager } | undefined)?.sync;
}

function hasSlowNetwork(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return /2g|3g/.test(connection?.effectiveType ?? '');
}
