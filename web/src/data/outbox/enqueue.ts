import { commandOf, currentVersion, isKind } from './commands.ts';
import { bytesOf, type Owner, type Photo, type Row } from './row.ts';
import type { Store } from './store.ts';

export interface NewEntry {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly files: readonly Blob[];
}

interface Origin {
  readonly owner: Owner;
  readonly language: string;
  readonly now: number;
}

/**
 * Stores an entry with all its photos in one transaction: both or neither. The second tap of one form, in whatever tab, finds the
 * first and changes nothing. Throws what the storage throws, and TypeError for a payload that the form should not have let through.
 */
export async function enqueueInto(store: Store, entry: NewEntry, origin: Origin): Promise<void> {
  const version = isKind(entry.kind) ? currentVersion(entry.kind) : 0;
  const command = commandOf({ kind: entry.kind, schemaV: version });
  const payload = command?.schema.safeParse(entry.payload);
  if (payload?.success !== true) throw new TypeError(`not a payload of ${entry.kind}`);
  await put(store, { ...entry, payload: payload.data }, origin, 'queued');
}

/** Keeps what was filled in so far, so that a reload loses nothing. An entry that was sent off stays as it is. */
export function storeDraft(store: Store, entry: NewEntry, origin: Origin): Promise<void> {
  return put(store, entry, origin, 'draft');
}

async function put(
  store: Store,
  { id, kind, payload, files }: NewEntry,
  { owner, language, now }: Origin,
  state: 'queued' | 'draft',
): Promise<void> {
  // Read at once: a file that was picked may be gone when the phone comes back to the app.
  const originals = await Promise.all(
    files.map(async (file) => ({ ...newPhoto(file.size), bytes: await file.arrayBuffer(), mime: file.type })),
  );
  const row: Row = {
    id,
    kind,
    schemaV: isKind(kind) ? currentVersion(kind) : 0,
    payload,
    owner,
    language,
    state,
    rev: 0,
    createdAt: now,
    attempts: 0,
    nextAttemptAt: 0,
    submitTried: false,
    repairs: 0,
    trouble: null,
    photos: originals.map(({ blobId, size, sha, isAcked, problem }) => ({ blobId, size, sha, isAcked, problem })),
    receipt: null,
    answer: null,
    closedAt: null,
  };
  const stored = originals.map(({ blobId, bytes, mime }) => ({ id: `${blobId}:orig`, bytes, mime }));
  await store.change(id, (former) =>
    former === undefined || former.state === 'draft'
      ? { row, bytes: { put: stored, drop: former === undefined ? [] : bytesOf(former.photos) } }
      : null,
  );
}

export function newPhoto(size: number): Photo {
  return { blobId: crypto.randomUUID(), size, sha: null, isAcked: false, problem: null };
}
