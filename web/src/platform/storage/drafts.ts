import { readLocal } from './local-store.ts';

/** Every form whose typed text outlives a reload and a sign-in. */
const DRAFTS = [
  'booking.full',
  'booking.quick',
  'booking.points',
  'register',
  'event.photography',
  'event.location_sharing',
  'event.hotel_rating',
  'event.google_review',
  'entry.notes',
] as const;
export type DraftName = (typeof DRAFTS)[number];

/** Where storage is blocked this still holds as long as the page. */
const memory = new Map<string, unknown>();

/**
 * What whoever uses the app now has typed; null where nothing was. It belongs to the account that
 * typed it: after the hotel ended the session it waits for that account and is shown to nobody
 * else. Kept in the tab only, because a draft carries personal numbers.
 */
export function readDraft(name: DraftName): unknown {
  return read(draftKey(name));
}

export function saveDraft(name: DraftName, draft: unknown): void {
  write(draftKey(name), draft);
}

/** Keeps something for this page alone, and nothing in the tab's storage. */
export function saveDraftInMemory(name: DraftName, draft: unknown): void {
  deleteDraft(name);
  memory.set(draftKey(name), draft);
}

export function deleteDraft(name: DraftName): void {
  drop(draftKey(name));
}

/**
 * What was typed without an account goes to the account that signs in, unless its own text was
 * waiting for it.
 */
export function adoptDrafts(userId: string): void {
  for (const name of DRAFTS) {
    const [nobodys, own] = [draftKey(name, null), draftKey(name, userId)];
    const draft = read(nobodys);
    if (draft !== null && read(own) === null) {
      if (readStored(nobodys) === null) memory.set(own, draft);
      else write(own, draft);
    }
    drop(nobodys);
  }
}

/**
 * When the person leaves: what they typed is nobody else's business, and neither is what waited
 * here for others.
 */
export function deleteAllDrafts(): void {
  memory.clear();
  try {
    const places = Array.from(
      { length: sessionStorage.length },
      (_, at) => sessionStorage.key(at) ?? '',
    );
    for (const place of places)
      if (DRAFTS.some((name) => place === name || place.startsWith(`${name}@`)))
        sessionStorage.removeItem(place);
  } catch {
    // Blocked: nothing was stored.
  }
}

/** Where the text of a form lies, for each account a place of its own. */
function draftKey(name: DraftName, userId = readLocal('userId')): string {
  return userId === null ? name : `${name}@${userId}`;
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
