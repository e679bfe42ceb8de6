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
] as const;
export type DraftName = (typeof DRAFTS)[number];

/** Where storage is blocked this still holds as long as the page. */
const memory = new Map<DraftName, unknown>();

/** Null where nothing was typed. Kept in the tab only, because a draft carries personal numbers: there after a reload, gone with the tab. */
export function readDraft(name: DraftName): unknown {
  return memory.get(name) ?? stored(name);
}

export function keepDraft(name: DraftName, draft: unknown): void {
  memory.set(name, draft);
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Blocked or full: memory has it.
  }
}

/** Keeps something for this page alone, and nothing in the tab's storage. */
export function keepInMemoryOnly(name: DraftName, draft: unknown): void {
  dropDraft(name);
  memory.set(name, draft);
}

export function dropDraft(name: DraftName): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Blocked: nothing was stored.
  }
}

/** When the person leaves: what they typed is nobody else's business. */
export function dropAllDrafts(): void {
  for (const name of DRAFTS) dropDraft(name);
}

function stored(name: DraftName): unknown {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
