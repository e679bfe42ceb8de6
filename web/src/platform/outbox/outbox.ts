import { useEffect, useMemo } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import { readLocal } from '../storage/local-store.ts';
import { ensureCommands, type Kind, type PayloadOf } from './commands.ts';
import { isQuotaError } from './database-store.ts';
import {
  runExclusive,
  currentActor,
  requestDrain,
  storeActor,
  createPorts,
  registerBackgroundSync,
  startEngine,
} from './engine.ts';
import { enqueueInto, isStored, storeDraft } from './enqueue.ts';
import { toEntry, type Entry } from './entry-view.ts';
import {
  cancelEntry,
  claimDeviceEntries,
  editPayload,
  exchangePhoto,
  retryNow,
  type ChangeResult,
  isClaimable,
} from './guest-changes.ts';
import { afterNextPaint } from './next-paint.ts';
import { outboxStore } from './open-store.ts';
import {
  findStore,
  memoryStore,
  noteKeepsNothing,
  showStoredRow,
  useOutboxState,
  type OutboxState,
} from './outbox-state.ts';
import { rememberPickedFile } from './photos/prepare-photo.ts';
import { isShown, type Owner, type Row, type RowState } from './row.ts';

export type { Kind } from './commands.ts';
export type { Entry } from './entry-view.ts';

interface Enqueued {
  readonly id: string;
  /** False where the phone keeps nothing: it is sent only while this page lives. */
  readonly isSaved: boolean;
  /** It is not saved because the browser refused, not for want of room. */
  readonly keepsNothing: boolean;
}

interface Form<K extends Kind> {
  readonly id: string;
  readonly kind: K;
  readonly payload: PayloadOf<K>;
  readonly files: readonly Blob[];
  /** It was sent already, and no answer came. */
  readonly submitTried?: boolean;
}

/** Made once, when a form opens: however often it is sent, the server takes it once. */
export function newEntryId(): string {
  return crypto.randomUUID();
}

/**
 * The guest's one tap. Resolves once everything is on the disk, or, where the browser keeps
 * nothing, in the page's memory. Rejects where a picked file is gone. Where another tab sent off
 * the same form with other content, this one becomes an entry of its own.
 */
export async function enqueue<K extends Kind>(form: Form<K>): Promise<Enqueued> {
  startEngine();
  await ensureCommands();
  try {
    const row = await enqueueInto(outboxStore, form, currentOrigin());
    if (row !== null) showStoredRow(row);
    else if (!(await isStored(outboxStore, form)))
      return await enqueue({ ...form, id: newEntryId() });
  } catch (error) {
    if (
      error instanceof TypeError ||
      (error instanceof DOMException && error.name === 'NotReadableError')
    )
      throw error;
    const keepsNothing = !isQuotaError(error);
    noteKeepsNothing(keepsNothing);
    await memoryStore.setFacts({ actor: currentActor() });
    await enqueueInto(memoryStore, form, currentOrigin());
    requestDrain();
    return { id: form.id, isSaved: false, keepsNothing };
  }
  void afterEnqueue();
  return { id: form.id, isSaved: true, keepsNothing: false };
}

/** Runs beside the message that the entry is saved, which does not wait for it. */
async function afterEnqueue(): Promise<void> {
  await afterNextPaint();
  await storeActor(currentActor()).catch(() => undefined);
  // The browser's promise that it will not throw the queue away when space is short; one that gave
  // it is not bothered again.
  void navigator.storage?.persist().catch(() => undefined);
  void registerBackgroundSync();
  requestDrain();
}

/** Newest first, of whoever uses the app now; undefined until the first look. */
export function useEntries(): readonly Entry[] | undefined {
  const live = useRunningOutbox();
  return useMemo(() => {
    if (live.rows === null) return undefined;
    const around = {
      pause: live.facts.pause ?? live.memoryPause,
      activities: live.activities,
      now: Date.now(),
      keepsNothing: live.keepsNothing,
    };
    const entries = (rows: readonly Row[], isSaved: boolean) =>
      rows.flatMap((row) =>
        row.owner === currentActor() && isShown(row) ? toEntry(row, { ...around, isSaved }) : [],
      );
    return [...entries(live.rows, true), ...entries(live.inMemory, false)].toSorted(
      (a, b) => b.createdAt - a.createdAt,
    );
  }, [live]);
}

export function useOutboxConnectivity(): 'ok' | 'offline' | 'portal' {
  const { facts, memoryPause } = useRunningOutbox();
  return (facts.pause ?? memoryPause)?.reason ?? 'ok';
}

/** False where one of them may have arrived already and the server cannot be asked now. */
export function claimUnclaimedEntries(): Promise<boolean> {
  return thenDrain(() => claimDeviceEntries(createPorts(outboxStore), currentActor()));
}

export async function sendNow(id: string): Promise<void> {
  await thenDrain(async () => retryNow(createPorts(await findStore(id)), id));
}

export async function withdrawEntry(
  id: string,
): Promise<'cancelled' | 'alreadyReceived' | 'withdrawn'> {
  const changed = await thenDrain(async () =>
    cancelEntry(createPorts(await findStore(id)), id, runExclusive),
  );
  return changed === 'alreadyReceived' || changed === 'withdrawn' ? changed : 'cancelled';
}

export async function editEntry(id: string, payload: unknown): Promise<ChangeResult> {
  return thenDrain(async () =>
    editPayload(createPorts(await findStore(id)), id, payload, runExclusive),
  );
}

/** Puts `file` in the place of a photo, or, null, takes the photo out. */
export async function replacePhoto(
  id: string,
  blobId: string,
  file: Blob | null,
): Promise<ChangeResult> {
  return thenDrain(async () =>
    exchangePhoto(createPorts(await findStore(id)), id, blobId, file, runExclusive),
  );
}

/** Takes a receipt off this phone; the server keeps the entry. */
export function removeReceipt(id: string): Promise<void> {
  return removeWhere(id, 'done');
}

/** Whose a form is that opens now; `device` is whoever has no account. */
export function currentFormOwner(): Owner {
  return currentActor();
}

/**
 * Keeps an unfinished form with its photos over a reload, for the account that opened it, also
 * where its session is over by now. `sent`: another tab has sent it off. `failed`: the browser
 * keeps nothing.
 */
export async function saveEntryDraft(draft: {
  id: string;
  kind: Kind;
  payload: unknown;
  files: readonly Blob[];
  owner: Owner;
  /**
   * Epoch ms at which the form opened: of a form whose person has signed out since then nothing is
   * kept.
   */
  since: number;
}): Promise<'kept' | 'sent' | 'failed'> {
  try {
    const { owner, since, ...entry } = draft;
    if (owner !== 'device' && (readLocal('leftAt') ?? 0) >= since) return 'failed';
    await ensureCommands();
    const row = await storeDraft(outboxStore, entry, {
      ...currentOrigin(),
      owner: owner === 'device' ? currentActor() : owner,
    });
    return row === null ? 'sent' : 'kept';
  } catch {
    return 'failed';
  }
}

export async function readEntryDraft(
  kind: Kind,
): Promise<{ id: string; payload: unknown; files: Blob[] } | null> {
  try {
    // What goes out from memory was sent off, though the phone had no room to note it.
    const inMemory = new Set((await memoryStore.rows()).map(({ id }) => id));
    const drafts = (await outboxStore.rows()).filter(
      ({ id, state, owner, ...row }) =>
        state === 'draft' && row.kind === kind && owner === currentActor() && !inMemory.has(id),
    );
    const newest = drafts.toSorted((a, b) => b.createdAt - a.createdAt)[0];
    if (newest === undefined) return null;
    const files = newest.photos.map(async ({ blobId }) => {
      const stored = await outboxStore.bytes(`${blobId}:orig`);
      if (stored === undefined) return [];
      const file = new Blob([stored.bytes], { type: stored.mime });
      rememberPickedFile(file, blobId);
      return file;
    });
    return { id: newest.id, payload: newest.payload, files: (await Promise.all(files)).flat() };
  } catch {
    return null;
  }
}

export async function deleteEntryDraft(id: string): Promise<void> {
  await removeWhere(id, 'draft').catch(() => undefined);
}

/** False on iPhones and in Firefox: there only an open app sends. */
export function hasBackgroundSync(): boolean {
  return 'SyncManager' in window;
}

async function removeWhere(id: string, state: RowState): Promise<void> {
  const row = await outboxStore.row(id);
  if (row?.state === state) await outboxStore.remove([row]);
}

/** Reads the queue, and keeps it being sent while it is shown. */
function useRunningOutbox(): OutboxState {
  useEffect(startEngine, []);
  return useOutboxState();
}

function currentOrigin() {
  return { owner: currentActor(), language: currentLanguage(), now: Date.now() };
}

async function thenDrain<T>(work: () => Promise<T>): Promise<T> {
  await ensureCommands();
  const result = await work();
  requestDrain();
  return result;
}

const UNTOUCHED = { pause: null, activities: new Map(), isSaved: true, keepsNothing: false };

/**
 * Entries made on this device before its guest signed in, newest first; they wait until that guest
 * says whose they are.
 */
export function useUnclaimedEntries(): readonly Entry[] {
  const { rows } = useOutboxState();
  const actor = currentActor();
  return useMemo(() => {
    if (actor === 'device') return [];
    const entries = (rows ?? [])
      .filter(isClaimable)
      .map((row) => toEntry(row, { ...UNTOUCHED, now: Date.now() }));
    return entries.toSorted((a, b) => b.createdAt - a.createdAt);
  }, [rows, actor]);
}
