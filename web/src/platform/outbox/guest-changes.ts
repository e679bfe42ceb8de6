import { shortenPause } from './backoff.ts';
import type { Outcome } from './classify-response.ts';
import { findCommand, type Acceptance } from './commands.ts';
import { newPhoto, readOriginal } from './enqueue.ts';
import { fetchServerState } from './fetch-server-state.ts';
import type { Ports } from './ports.ts';
import { markReceived, toCancelled } from './row-transitions.ts';
import { bytesOf, isOpen, type Owner, type Row, type ShownRow } from './row.ts';
import type { BytesChange, Store } from './store.ts';

/**
 * `unreachable`: the server may have the entry and cannot be asked now. `gone`: there is no such
 * entry any more.
 */
export type ChangeResult = 'changed' | 'alreadyReceived' | 'unreachable' | 'gone';

const SERVER_CHECK_TIMEOUT = 15_000;
const NOTHING_ON_SERVER: Outcome<ReadonlyMap<string, Acceptance>> = { cls: 'ok', data: new Map() };

type Edit = (row: Row) => { row: Row; bytes?: BytesChange };
/** Runs work while nobody sends. */
export type RunExclusive = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Takes an entry back. `withdrawn`: the server may have it and cannot be asked now; it is not sent
 * any more, and asked for as soon as that is possible.
 */
export async function cancelEntry(
  ports: Ports,
  id: string,
  alone: RunExclusive,
): Promise<ChangeResult | 'withdrawn'> {
  const changed = await applyGuestChange(ports, id, alone, (row) => toCancelled(row, ports.now()));
  if (changed !== 'unreachable') return changed;
  const row = await ports.store.change(id, (now) =>
    now !== undefined && isOpen(now)
      ? { row: { ...resetForRetry(now), isWithdrawn: true, rev: now.rev + 1 } }
      : null,
  );
  return row === null ? 'gone' : 'withdrawn';
}

export function editPayload(
  ports: Ports,
  id: string,
  payload: unknown,
  alone: RunExclusive,
): Promise<ChangeResult> {
  return applyGuestChange(ports, id, alone, (row) => ({ row: { ...resetForRetry(row), payload } }));
}

/**
 * Puts `file` in the place of a photo, or takes the photo out. One that is not there any more, or
 * that the entry needs, stays as it is.
 */
export async function exchangePhoto(
  ports: Ports,
  id: string,
  blobId: string,
  file: Blob | null,
  alone: RunExclusive,
): Promise<ChangeResult> {
  const fresh = file === null ? [] : [newPhoto(file.size)];
  const put =
    file === null ? [] : await Promise.all(fresh.map((photo) => readOriginal(file, photo)));
  return applyGuestChange(ports, id, alone, (row) => {
    const at = row.photos.findIndex((photo) => photo.blobId === blobId);
    const former = row.photos[at];
    const isNeeded = file === null && row.photos.length <= (findCommand(row)?.minPhotos ?? 0);
    if (former === undefined || isNeeded) return { row };
    return {
      row: { ...resetForRetry(row), photos: row.photos.toSpliced(at, 1, ...fresh) },
      bytes: { drop: bytesOf([former]), put },
    };
  });
}

/** The guest's "Send now": this entry is due, and so is the network. */
export async function retryNow(ports: Ports, id: string): Promise<void> {
  await ports.store.change(id, (row) =>
    row !== undefined && isOpen(row)
      ? { row: { ...resetForRetry(row), attempts: row.attempts, isWithdrawn: false } }
      : null,
  );
  await shortenPause(ports, true);
}

/**
 * Entries made before signing in become the account's, on the word of the guest who holds the
 * device. Of one that was sent without an answer the server is asked first; false where it cannot
 * be asked now, and then that one stays the device's.
 */
export async function claimDeviceEntries(ports: Ports, actor: Owner): Promise<boolean> {
  let areAllSettled = true;
  for (const row of (await ports.store.rows()).filter(isClaimable)) {
    const held = row.submitTried
      ? await fetchServerState(
          ports,
          { ...row, owner: actor },
          AbortSignal.timeout(SERVER_CHECK_TIMEOUT),
        )
      : NOTHING_ON_SERVER;
    if (held.cls !== 'ok') {
      areAllSettled = false;
      continue;
    }
    await ports.store.change(row.id, (now) =>
      now !== undefined && isClaimable(now)
        ? {
            row: {
              ...resetForRetry(now),
              owner: actor,
              submitTried: false,
              photos: now.photos.map((photo) => ({ ...photo, isAcked: false })),
            },
          }
        : null,
    );
    await markIfReceived(ports, row.id, held.data);
  }
  return areAllSettled;
}

export function isClaimable(row: Row): row is ShownRow {
  return row.owner === 'device' && isOpen(row) && row.isWithdrawn !== true;
}

/** Lets entries that waited for a sign-in be sent again by their owner. */
export async function retryAfterSignIn(ports: Ports, actor: Owner): Promise<void> {
  for (const { id, owner, trouble } of await ports.store.rows())
    if (owner === actor && trouble?.reason === 'signIn')
      await ports.store.change(id, (row) =>
        row?.trouble?.reason === 'signIn' ? { row: resetForRetry(row) } : null,
      );
}

async function applyGuestChange(
  ports: Ports,
  id: string,
  alone: RunExclusive,
  edit: Edit,
): Promise<ChangeResult> {
  const apply = (mayBeThere: boolean) =>
    ports.store.change(id, (row) => {
      if (
        row === undefined ||
        !(isOpen(row) || row.state === 'draft') ||
        (row.submitTried && !mayBeThere)
      )
        return null;
      const change = edit(row);
      return { ...change, row: { ...change.row, rev: row.rev + 1 } };
    });
  if ((await apply(false)) !== null) return 'changed';
  const row = await ports.store.row(id);
  if (row === undefined || row.state === 'cancelled') return 'gone';
  if (row.state === 'done') return 'alreadyReceived';
  return alone(async (signal) => {
    const held = await fetchServerState(ports, row, signal);
    if (held.cls !== 'ok') return 'unreachable';
    if (await markIfReceived(ports, id, held.data)) return 'alreadyReceived';
    return (await apply(true)) === null ? 'gone' : 'changed';
  });
}

/** Entries of which nobody here knows whether the server has them. */
export async function unconfirmedRows(store: Store, actor: Owner): Promise<Row[]> {
  return (await store.rows()).filter(
    (row) => row.owner === actor && isOpen(row) && row.submitTried && findCommand(row) !== null,
  );
}

/**
 * At the start: what was sent without an answer is looked for at the server, all entries with one
 * call.
 */
export async function reconcile(ports: Ports, actor: Owner, signal: AbortSignal): Promise<void> {
  const found = new Map<string, Acceptance>();
  for (const row of await unconfirmedRows(ports.store, actor)) {
    if (!found.has(row.id)) {
      const held = await fetchServerState(ports, row, signal);
      if (held.cls !== 'ok') return;
      for (const [key, taken] of held.data) found.set(key, taken);
    }
    await markIfReceived(ports, row.id, found);
  }
}

/** Whether the entry is among what the server has; then it is done. */
async function markIfReceived(
  { store, now }: Ports,
  id: string,
  held: ReadonlyMap<string, Acceptance>,
): Promise<boolean> {
  const taken = held.get(id);
  if (taken !== undefined) await markReceived(store, id, taken, now());
  return taken !== undefined;
}

function resetForRetry(row: Row): Row {
  return {
    ...row,
    state: row.state === 'draft' ? 'draft' : 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    repairs: 0,
    trouble: null,
  };
}

/**
 * What the header leads whoever uses the app to: their own open entries, and kept ones made here
 * before signing in, which wait for a word of their guest.
 */
export function pendingRows(kept: readonly Row[], inMemory: readonly Row[], actor: Owner): Row[] {
  const own = [...kept, ...inMemory].filter((row) => row.owner === actor && isOpen(row));
  return [...own, ...(actor === 'device' ? [] : kept.filter(isClaimable))];
}
