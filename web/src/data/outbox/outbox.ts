import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import { readLocal } from '../local-store.ts';
import type { Kind, PayloadOf } from './commands.ts';
import { alone, currentActor, kick, noteActor, portsOf, registerSync, startEngine } from './engine.ts';
import { enqueueInto, isStored, storeDraft } from './enqueue.ts';
import { entryOf, type Entry } from './entry-view.ts';
import { cancelEntry, claimAll, editPayload, exchangePhoto, sendAtOnce, type Changed } from './guest-changes.ts';
import { readLive, showStored, storeOf, subscribeLive, unsaved } from './live.ts';
import { queue } from './open-store.ts';
import { painted } from './painted.ts';
import { rememberPicked } from './picked-files.ts';
import { isShown, type Owner, type Row, type RowState } from './row.ts';

export type { Kind } from './commands.ts';
export type { Entry } from './entry-view.ts';

export interface Enqueued {
  readonly id: string;
  /** False where the phone keeps nothing: it is sent only while this page lives. */
  readonly isSaved: boolean;
}

interface Form<K extends Kind> {
  readonly id: string;
  readonly kind: K;
  readonly payload: PayloadOf<K>;
  readonly files: readonly Blob[];
  /** It was sent already, and no answer came. */
  readonly submitTried?: boolean;
}

/** Made once, when a form opens: however often it is sent, the hotel takes it once. */
export function newEntryId(): string {
  return crypto.randomUUID();
}

/**
 * The guest's one tap. Resolves once everything is on the disk, or, where the browser keeps nothing, in the page's memory. Rejects where a
 * picked file is gone. Where another tab sent off the same form with other content, this one becomes an entry of its own.
 */
export async function enqueue<K extends Kind>(form: Form<K>): Promise<Enqueued> {
  startEngine();
  try {
    const row = await enqueueInto(queue, form, origin());
    if (row !== null) showStored(row);
    else if (!(await isStored(queue, form))) return await enqueue({ ...form, id: newEntryId() });
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'NotReadableError')) throw error;
    await unsaved.setFacts({ actor: currentActor() });
    await enqueueInto(unsaved, form, origin());
    kick();
    return { id: form.id, isSaved: false };
  }
  void afterTap();
  return { id: form.id, isSaved: true };
}

/** Nothing of this keeps back the word that the entry is safe. */
async function afterTap(): Promise<void> {
  await painted();
  await noteActor(currentActor()).catch(() => undefined);
  // The browser's promise that it will not throw the queue away when space is short; one that gave it is not bothered again.
  void navigator.storage?.persist().catch(() => undefined);
  void registerSync();
  kick();
}

/** Newest first, of whoever uses the app now; undefined until the first look. */
export function useEntries(): readonly Entry[] | undefined {
  const live = useLive();
  return useMemo(() => {
    if (live.rows === null) return undefined;
    const around = { pause: live.facts.pause ?? live.memoryPause, activities: live.activities, now: Date.now() };
    const entries = (rows: readonly Row[], isSaved: boolean) =>
      rows.flatMap((row) => (row.owner === currentActor() && isShown(row) ? entryOf(row, { ...around, isSaved }) : []));
    return [...entries(live.rows, true), ...entries(live.inMemory, false)].toSorted((a, b) => b.createdAt - a.createdAt);
  }, [live]);
}

export function useOutboxConnectivity(): 'ok' | 'offline' | 'portal' {
  const { facts, memoryPause } = useLive();
  return (facts.pause ?? memoryPause)?.reason ?? 'ok';
}

/** False where one of them may have arrived already and the hotel cannot be asked now. */
export function claimEntries(): Promise<boolean> {
  return afterwards(claimAll(portsOf(queue), currentActor()));
}

export async function sendNow(id: string): Promise<void> {
  await afterwards(sendAtOnce(portsOf(await storeOf(id)), id));
}

export async function cancel(id: string): Promise<'cancelled' | 'alreadyReceived' | 'withdrawn'> {
  const changed = await afterwards(cancelEntry(portsOf(await storeOf(id)), id, alone));
  return changed === 'alreadyReceived' || changed === 'withdrawn' ? changed : 'cancelled';
}

export async function editEntry(id: string, payload: unknown): Promise<Changed> {
  return afterwards(editPayload(portsOf(await storeOf(id)), id, payload, alone));
}

/** Puts `file` in the place of a photo, or, null, takes the photo out. */
export async function replacePhoto(id: string, blobId: string, file: Blob | null): Promise<Changed> {
  return afterwards(exchangePhoto(portsOf(await storeOf(id)), id, blobId, file, alone));
}

/** Takes a receipt off this phone; the hotel keeps the entry. */
export function forget(id: string): Promise<void> {
  return removeWhere(id, 'done');
}

/** Whose a form is that opens now; `device` is whoever has no account. */
export function ownerOfForm(): Owner {
  return currentActor();
}

/**
 * Keeps an unfinished form with its photos over a reload, for the account that opened it, also where its session is over by now. `sent`: another
 * tab has sent it off. `failed`: the browser keeps nothing.
 */
export async function keepDraft(draft: {
  id: string;
  kind: Kind;
  payload: unknown;
  files: readonly Blob[];
  owner: Owner;
  /** Epoch ms at which the form opened: of a form whose person has signed out since then nothing is kept. */
  since: number;
}): Promise<'kept' | 'sent' | 'failed'> {
  try {
    const { owner, since, ...entry } = draft;
    if (owner !== 'device' && (readLocal('leftAt') ?? 0) >= since) return 'failed';
    const row = await storeDraft(queue, entry, { ...origin(), owner: owner === 'device' ? currentActor() : owner });
    return row === null ? 'sent' : 'kept';
  } catch {
    return 'failed';
  }
}

export async function readDraft(kind: Kind): Promise<{ id: string; payload: unknown; files: Blob[] } | null> {
  try {
    // What goes out from memory was sent off, though the phone had no room to note it.
    const inMemory = new Set((await unsaved.rows()).map(({ id }) => id));
    const drafts = (await queue.rows()).filter(
      ({ id, state, owner, ...row }) => state === 'draft' && row.kind === kind && owner === currentActor() && !inMemory.has(id),
    );
    const newest = drafts.toSorted((a, b) => b.createdAt - a.createdAt)[0];
    if (newest === undefined) return null;
    const files = newest.photos.map(async ({ blobId }) => {
      const stored = await queue.bytes(`${blobId}:orig`);
      if (stored === undefined) return [];
      const file = new Blob([stored.bytes], { type: stored.mime });
      rememberPicked(file, blobId);
      return file;
    });
    return { id: newest.id, payload: newest.payload, files: (await Promise.all(files)).flat() };
  } catch {
    return null;
  }
}

export async function dropDraft(id: string): Promise<void> {
  await removeWhere(id, 'draft').catch(() => undefined);
}

/** False on iPhones and in Firefox: there only an open app sends. */
export function hasBackgroundSync(): boolean {
  return 'SyncManager' in window;
}

async function removeWhere(id: string, state: RowState): Promise<void> {
  const row = await queue.row(id);
  if (row?.state === state) await queue.remove([row]);
}

function useLive() {
  useEffect(startEngine, []);
  return useSyncExternalStore(subscribeLive, readLive);
}

function origin() {
  return { owner: currentActor(), language: currentLanguage(), now: Date.now() };
}

async function afterwards<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  kick();
  return result;
}
