import { probeApi } from '../api/captive-portal-check.ts';
import {
  hasSlowNetwork,
  readConnectivity,
  reportResponse,
  subscribeConnectivity,
} from '../connectivity.ts';
import { onSessionChange } from '../session/session.ts';
import { readLocal } from '../storage/local-store.ts';
import { withLock } from '../with-lock.ts';
import { shortenPause } from './backoff.ts';
import { ensureCommands } from './commands.ts';
import { createDrainCooldown } from './drain-cooldown.ts';
import { drain, nextDueAt } from './drain.ts';
import { pendingRows, reconcile, unconfirmedRows, retryAfterSignIn } from './guest-changes.ts';
import { afterNextPaint } from './next-paint.ts';
import { outboxStore, OUTBOX_LOCK, watchOutbox } from './open-store.ts';
import {
  readOutboxState,
  subscribeOutboxState,
  broadcastActivity,
  memoryStore,
} from './outbox-state.ts';
import { storePendingCount } from './pending-count.ts';
import { shrinkInWorker } from './photos/shrink-in-worker.ts';
import type { Ports } from './ports.ts';
import { pruneOutbox } from './prune-outbox.ts';
import { reportDelivered } from './report-delivered.ts';
import { isOpen, isRunnable, type Owner } from './row.ts';
import { createStalledCalls } from './stalled-calls.ts';
import type { Store } from './store.ts';
import { sendByFetch, sendByXhr } from './transport.ts';

/**
 * While something waits for the network and the page is seen, the server is asked this often (ms)
 * whether it is there again.
 */
const PROBE_EVERY = 1500;
const EXCLUSIVE_TIMEOUT = 15_000;

let aborts = new AbortController();
let hasMissedActor = false;
let trackedActor: Owner | null = null;
let isStarted = false;
let isRunning = false;
let isDrainRequested = false;
let isPageHidden = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const cooldown = createDrainCooldown({ now: Date.now, random: Math.random });
const stalled = createStalledCalls();
let probeInterval: ReturnType<typeof setInterval> | undefined;

export function createPorts(store: Store): Ports {
  return {
    store,
    now: Date.now,
    random: Math.random,
    send: async (wire, signal) => {
      const { body } = wire;
      const { reply, isDropped } =
        body instanceof ArrayBuffer
          ? { reply: await sendByXhr(wire, body, signal), isDropped: false }
          : await stalled.track(signal, (ended) => sendByFetch(wire, ended));
      if (!signal.aborted && !isDropped) reportResponse(reply.from);
      return reply;
    },
    shrink: shrinkInWorker,
    concurrency: () => (hasSlowNetwork() ? 1 : 2),
    tell: broadcastActivity,
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
  subscribeOutboxState(onStateChange);
  // A database that opens late has not followed whoever uses the app.
  watchOutbox(() => {
    if (hasMissedActor) void syncActor();
  });
  onSessionChange(() => void syncActor());
  window.addEventListener('online', scheduleDrain);
  document.addEventListener('visibilitychange', () =>
    document.hidden ? stopProbing() : onPageShown(),
  );
  // A page in the browser's back list, or one that is put to sleep, must not hold the lock.
  window.addEventListener('pagehide', onPageHidden);
  document.addEventListener('freeze', onPageHidden);
  document.addEventListener('resume', onPageShown);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onPageShown();
  });
  subscribeConnectivity(() => {
    if (readConnectivity() !== 'online') return;
    stalled.drop();
    scheduleDrain();
  });
  void syncActor();
}

/** Something is due: by the guest's word, or because its time has come. */
export function requestDrain(): void {
  cooldown.lift();
  void runDrains();
}

function drainIfReady(): void {
  if (cooldown.isOver()) void runDrains();
}

/**
 * Runs work while nobody in this browser sends: what is under way here is stopped, others are
 * waited for.
 */
export async function runExclusive<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  aborts.abort();
  try {
    return await withLock(OUTBOX_LOCK, () => work(AbortSignal.timeout(EXCLUSIVE_TIMEOUT)));
  } finally {
    drainIfReady();
  }
}

function onPageHidden(): void {
  isPageHidden = true;
  aborts.abort();
}

function onPageShown(): void {
  isPageHidden = false;
  scheduleDrain();
}

function scheduleDrain(): void {
  void shortenPause(createPorts(outboxStore), false)
    .then(() => shortenPause(createPorts(memoryStore), false))
    .catch(() => undefined)
    .then(drainIfReady);
}

async function syncActor(): Promise<void> {
  const actor = currentActor();
  // Both of the same moment: whoever signs out is nobody before it is noted that they did.
  const leftAt = readLocal('leftAt') ?? 0;
  // What is under way for somebody else stops.
  if (trackedActor !== actor) aborts.abort();
  trackedActor = actor;
  hasMissedActor = false;
  try {
    await memoryStore.setFacts({ actor });
    await storeActor(actor);
    await pruneOutbox(outboxStore, actor, { now: Date.now(), leftAt });
    await ensureCommands();
    await retryAfterSignIn(createPorts(outboxStore), actor);
    // This aborts a running send, so it is done only where a request is unconfirmed.
    if ((await unconfirmedRows(outboxStore, actor)).length > 0)
      await runExclusive((signal) => reconcile(createPorts(outboxStore), actor, signal));
  } catch {
    // A browser that keeps nothing has nothing to follow.
    hasMissedActor = true;
  }
  drainIfReady();
}

/** Stores whose entries may be sent, for the page or worker that sends. */
export async function storeActor(actor: Owner): Promise<void> {
  if ((await outboxStore.facts()).actor !== actor) await outboxStore.setFacts({ actor });
}

async function runDrains(): Promise<void> {
  isDrainRequested = true;
  if (isRunning) return;
  isRunning = true;
  // An entry that is just shown as saved does not wait for its photos to be read.
  await afterNextPaint();
  while (isDrainRequested) {
    if (isPageHidden) break;
    isDrainRequested = false;
    if (aborts.signal.aborted) aborts = new AbortController();
    const { signal } = aborts;
    const isWell = await withLock(OUTBOX_LOCK, () => drainAll(signal), { signal }).then(
      () => true,
      () => signal.aborted,
    );
    if (isWell) cooldown.worked();
    else {
      cooldown.failed();
      isDrainRequested = false;
    }
  }
  isRunning = false;
  if (!isPageHidden) await planNextDrain().catch(() => undefined);
}

async function drainAll(signal: AbortSignal): Promise<void> {
  await ensureCommands();
  await drain(createPorts(memoryStore), signal);
  await deleteSentDrafts().catch(() => undefined);
  await drain(createPorts(outboxStore), signal);
}

/**
 * What went from memory left the draft of its form behind: until then it was all that outlived a
 * closed app.
 */
async function deleteSentDrafts(): Promise<void> {
  const served = new Set(
    (await memoryStore.rows()).filter((row) => !isOpen(row)).map(({ id }) => id),
  );
  const drafts =
    served.size === 0
      ? []
      : (await outboxStore.rows()).filter(({ id, state }) => state === 'draft' && served.has(id));
  if (drafts.length > 0) await outboxStore.remove(drafts);
}

/**
 * Comes back when the next entry is due, and leaves the rest to the browser where it has Background
 * Sync.
 */
async function planNextDrain(): Promise<void> {
  clearTimeout(timer);
  const restsUntil = cooldown.until();
  const asked =
    restsUntil === null
      ? await Promise.all([outboxStore, memoryStore].map((store) => nextDueAt(createPorts(store))))
      : [restsUntil];
  const dues = asked.filter((due) => due !== null);
  if (dues.length === 0) return;
  timer = setTimeout(requestDrain, Math.min(...dues) - Date.now());
  await ensureSyncRegistered();
}

function onStateChange(): void {
  const { rows, isReadable, inMemory, facts, memoryPause } = readOutboxState();
  if (rows === null) return;
  const actor = currentActor();
  const own = [...rows, ...inMemory].filter((row) => row.owner === actor && isOpen(row));
  void ensureCommands()
    .then(() => reportDelivered(outboxStore, rows, actor))
    .catch(() => undefined);
  const pending = pendingRows(rows, inMemory, actor);
  // A database that is not read may hold more.
  if (isReadable || inMemory.length > 0)
    storePendingCount({
      waiting: pending.length,
      own: own.length,
      kinds: pending.map(({ kind }) => kind),
      rows: rows.length + inMemory.length,
    });
  // Stands in line behind whoever sends: if that page ends in the middle, this one goes on at once.
  const maySend = own.some(isRunnable);
  if (maySend) drainIfReady();
  if (maySend && (facts.pause ?? memoryPause) !== null && !document.hidden)
    probeInterval ??= setInterval(() => void probe(), PROBE_EVERY);
  else stopProbing();
}

function stopProbing(): void {
  clearInterval(probeInterval);
  probeInterval = undefined;
}

async function probe(): Promise<void> {
  const sender = await probeApi();
  reportResponse(sender);
  if (sender === 'api') scheduleDrain();
}

/** Asks the browser to sync as soon as it can. */
export async function registerBackgroundSync(): Promise<void> {
  await (await syncManager())?.register(OUTBOX_LOCK).catch(() => undefined);
}

/**
 * Registers a sync only where the browser has none planned: a second registration would make it try
 * at once, and each try that fails calls this again.
 */
async function ensureSyncRegistered(): Promise<void> {
  const planned = await (await syncManager())?.getTags().catch((): string[] => []);
  if (planned?.includes(OUTBOX_LOCK) === false) await registerBackgroundSync();
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
