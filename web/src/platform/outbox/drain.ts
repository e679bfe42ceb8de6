import { backoffMs, isDue, clearPause, pauseAll } from './backoff.ts';
import { deliver, type Delivery } from './deliver.ts';
import type { Ports } from './ports.ts';
import { unmarkAcked, markReceived, toCancelled } from './row-transitions.ts';
import { isRunnable, type Reason, type Row } from './row.ts';
import type { Facts, Store } from './store.ts';

const MAX_REPAIRS = 2;
/** These were said by the server, so its network works. */
const SERVER_OUTCOMES: ReadonlySet<string> = new Set([
  'ok',
  'retry',
  'repair',
  'needsUser',
  'mismatch',
  'notThere',
]);

/**
 * Sends what is due until nothing is, the network fails or `signal` ends it. Only the holder of the
 * lock may call it.
 */
export async function drain(ports: Ports, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const row = await nextRow(ports);
    if (row === null) return;
    const delivery = await deliver(ports, row, signal);
    // Ended on purpose: nothing was learnt about the network.
    const isLearnt = !signal.aborted || delivery.cls === 'ok';
    if (isLearnt) await recordDelivery(ports, row, delivery);
    ports.tell({ id: row.id, step: 'none' });
    if (delivery.cls === 'pause') return;
  }
}

/** Epoch ms at which something is due again, null where nothing waits. */
export async function nextDueAt({
  store,
  now,
}: Pick<Ports, 'store' | 'now'>): Promise<number | null> {
  const facts = await store.facts();
  const rows = await runnableRows(store, facts);
  if (rows.length === 0) return null;
  // Each is judged by itself: of two instants, one may be such that only a moved clock explains it.
  const instant = (at: number) => (isDue(at, now()) ? now() : at);
  return Math.max(
    instant(facts.pause?.until ?? 0),
    Math.min(...rows.map(({ nextAttemptAt }) => instant(nextAttemptAt))),
  );
}

async function nextRow({ store, now }: Ports): Promise<Row | null> {
  const facts = await store.facts();
  if (facts.pause !== null && !isDue(facts.pause.until, now())) return null;
  const due = (await runnableRows(store, facts)).filter(({ nextAttemptAt }) =>
    isDue(nextAttemptAt, now()),
  );
  return (
    due.toSorted(
      (a, b) =>
        Math.sign(a.photos.length) - Math.sign(b.photos.length) || a.createdAt - b.createdAt,
    )[0] ?? null
  );
}

/** Another guest who signed in on this device neither sees nor sends what is not theirs. */
async function runnableRows(store: Store, { actor }: Facts): Promise<Row[]> {
  return (await store.rows()).filter((row) => row.owner === actor && isRunnable(row));
}

async function recordDelivery(ports: Ports, { id, rev }: Row, delivery: Delivery): Promise<void> {
  const { store, now } = ports;
  if (delivery.cls === 'pause') return pauseAll(ports, delivery.reason);
  if (SERVER_OUTCOMES.has(delivery.cls)) await clearPause(store);
  if (delivery.cls === 'ok') return markReceived(store, id, delivery, now());
  await store.change(id, (row) => {
    if (row === undefined || row.rev !== rev || !isRunnable(row)) return null;
    return delivery.cls === 'notThere'
      ? toCancelled(row, now())
      : { row: nextRowState(row, delivery, ports) };
  });
}

function nextRowState(
  row: Row,
  delivery: Exclude<Delivery, { cls: 'ok' | 'pause' | 'notThere' }>,
  { now, random }: Ports,
): Row {
  switch (delivery.cls) {
    case 'stopped':
      return row;
    case 'blocked':
      return { ...row, state: 'blocked' };
    case 'photos':
      return requireUser(row, delivery.problem);
    case 'mismatch':
      return requireUser(row, 'refused', 'idempotency.mismatch');
    case 'needsUser':
      return requireUser(row, delivery.reason, delivery.code, delivery.text, delivery.details);
    case 'repair': {
      // No photo is to blame where the server keeps losing them, so none has to be exchanged: the
      // guest sends again later.
      if (row.repairs >= MAX_REPAIRS) return requireUser(row, 'refused');
      const all = delivery.shas.length === 0;
      return {
        ...unmarkAcked(row, (sha) => all || delivery.shas.includes(sha)),
        repairs: row.repairs + 1,
        state: 'queued',
        nextAttemptAt: 0,
      };
    }
    case 'retry': {
      const nextAttemptAt = now() + backoffMs(row.attempts, random, delivery.afterMs);
      return {
        ...row,
        state: 'waiting',
        attempts: row.attempts + 1,
        nextAttemptAt,
        trouble: { reason: null, code: delivery.code, text: delivery.text ?? null },
      };
    }
  }
}

function requireUser(
  row: Row,
  reason: Reason,
  code: string | null = null,
  text: string | null = null,
  details?: unknown,
): Row {
  const trouble = { reason, code, text, ...(details !== undefined && { details }) };
  return { ...row, state: 'needsUser', nextAttemptAt: 0, trouble };
}
