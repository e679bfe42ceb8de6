import { readLocal } from './local-store.ts';

/**
 * Every form whose typed text outlives a reload and a sign-in. A feature adds its own in its
 * feature.ts: `declare module '…/platform/storage/drafts.ts' { interface Drafts { … } }`.
 */
export interface Drafts {}
export type DraftName = keyof Drafts;

/** What a tab keeps of its own; everything else in its storage is a draft. */
const TAB_KEYS: ReadonlySet<string> = new Set(['visitCounted', 'reloadedForChunk', 'live']);

/** Where storage is blocked this still holds as long as the page. */
const memory = new Map<string, unknown>();

/**
 * What whoever uses the app now has typed; null where nothing was. It belongs to the account that
 * typed it: after the server ended the session it waits for that account and is shown to nobody
 * else. Kept in the tab only, because a draft carries personal numbers. A form that is filled in
 * for one thing at a time, such as a booking that is to be changed, names it by `about`, and has a
 * draft for each.
 */
export function readDraft(name: DraftName, about?: string): unknown {
  return read(draftKey(name, about));
}

export function saveDraft(name: DraftName, draft: unknown, about?: string): void {
  write(draftKey(name, about), draft);
}

/** Keeps something for this page alone, and nothing in the tab's storage. */
export function saveDraftInMemory(name: DraftName, draft: unknown, about?: string): void {
  deleteDraft(name, about);
  memory.set(draftKey(name, about), draft);
}

export function deleteDraft(name: DraftName, about?: string): void {
  drop(draftKey(name, about));
}

/**
 * What was typed without an account goes to the account that signs in, unless its own text was
 * waiting for it.
 */
export function adoptDrafts(userId: string): void {
  for (const place of draftPlaces().filter((one) => !one.includes('@'))) {
    const own = ownPlace(place, userId);
    const draft = read(place);
    if (draft !== null && read(own) === null) {
      if (readStored(place) === null) memory.set(own, draft);
      else write(own, draft);
    }
    drop(place);
  }
}

/** When the person signs out: deletes what they typed, and the drafts of others kept here. */
export function deleteAllDrafts(): void {
  for (const place of draftPlaces()) drop(place);
}

/** Where drafts lie in memory and in the tab's storage. */
function draftPlaces(): readonly string[] {
  const places = new Set(memory.keys());
  try {
    for (let at = 0; at < sessionStorage.length; at += 1) {
      const place = sessionStorage.key(at);
      if (place !== null && !TAB_KEYS.has(place)) places.add(place);
    }
  } catch {
    // Blocked: nothing was stored.
  }
  return [...places];
}

/** Where the text of a form lies, for each account a place of its own. */
function draftKey(name: DraftName, about?: string): string {
  const userId = readLocal('userId');
  const place = about === undefined ? name : `${name}#${about}`;
  return userId === null ? place : ownPlace(place, userId);
}

function ownPlace(name: string, userId: string): string {
  return `${name}@${userId}`;
}

function read(place: string): unknown {
  return memory.get(place) ?? readStored(place);
}

function write(place: string, draft: unknown): void {
  memory.set(place, draft);
  try {
    sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Blocked or full: memory has it.
  }
}

function drop(place: string): void {
  memory.delete(place);
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Blocked: nothing was stored.
  }
}

function readStored(place: string): unknown {
  try {
    const text = sessionStorage.getItem(place);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
