import { findCommand, currentSchemaVersion } from './commands.ts';
import { retainPickedFile, storedKeysOf, rememberPickedFile } from './photos/prepare-photo.ts';
import { bytesOf, type BytesRow, type Owner, type Photo, type Row } from './row.ts';
import { MissingBlobError, type Store } from './store.ts';

export interface NewEntry {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly files: readonly Blob[];
  /** It was sent already, and no answer came: the server may have it. */
  readonly submitTried?: boolean;
}

interface Origin {
  readonly owner: Owner;
  readonly language: string;
  readonly now: number;
}

/** Writes by entry, one at a time, so that a tap finds what its draft is just keeping. */
const pendingWrites = new Map<string, Promise<unknown>>();

/**
 * Stores an entry with all its photos in one transaction: both or neither. The second tap of one
 * form, in whatever tab, finds the first and changes nothing, which null says. Throws what the
 * storage throws, and TypeError for a payload that the form should not have let through.
 */
export async function enqueueInto(
  store: Store,
  entry: NewEntry,
  origin: Origin,
): Promise<Row | null> {
  return storeEntry(store, { ...entry, payload: payloadOf(entry) }, origin, 'queued');
}

function payloadOf({ kind, payload }: NewEntry): unknown {
  const parsed = findCommand({ kind, schemaV: currentSchemaVersion(kind) })?.schema.safeParse(
    payload,
  );
  if (parsed?.success !== true) throw new TypeError(`not a payload of ${kind}`);
  return parsed.data;
}

/**
 * Keeps what was filled in so far, so that a reload loses nothing. An entry that was sent off stays
 * as it is.
 */
export function storeDraft(store: Store, entry: NewEntry, origin: Origin): Promise<Row | null> {
  return storeEntry(store, entry, origin, 'draft');
}

/**
 * Whether the entry that is stored under this id is the one that is shown, and not another tab's
 * with other photos.
 */
export async function isStored(store: Store, entry: NewEntry): Promise<boolean> {
  const { id, files } = entry;
  const row = await store.row(id);
  if (row === undefined || row.state === 'cancelled') return false;
  const keys = storedKeysOf(files);
  // With its receipt less of a payload may be kept.
  const shown = payloadOf(entry) as Readonly<Record<string, unknown>>;
  return (
    Object.entries(row.payload ?? {}).every(([name, value]) => shown[name] === value) &&
    row.photos.length === files.length &&
    row.photos.every(({ blobId }, at) => keys[at] === blobId)
  );
}

function storeEntry(
  store: Store,
  entry: NewEntry,
  origin: Origin,
  state: 'queued' | 'draft',
): Promise<Row | null> {
  const row = newRow(entry, origin, state);
  const { id, files } = entry;
  const turn = (pendingWrites.get(id) ?? Promise.resolve())
    .then(() => writeEntry(store, row, files, storedKeysOf(files)))
    .catch((error: unknown) => {
      if (!(error instanceof MissingBlobError)) throw error;
      return writeEntry(store, row, files, []);
    });
  const settled = turn.catch(() => undefined);
  pendingWrites.set(id, settled);
  void settled.then(() => pendingWrites.get(id) === settled && pendingWrites.delete(id));
  return turn;
}

/**
 * Writes the bytes of all files but the `kept` ones, which the draft of this entry must have.
 * Throws MissingBlobError where it does not.
 */
async function writeEntry(
  store: Store,
  row: Row,
  files: readonly Blob[],
  kept: readonly (string | undefined)[],
): Promise<Row | null> {
  const parts = files.map((file, at) => ({ file, photo: newPhoto(file.size, kept[at]) }));
  const again = parts.flatMap(({ photo }, at) => (kept[at] === undefined ? [] : photo));
  // Read at once: a file that was picked may be gone when the phone comes back to the app.
  const stored = await Promise.all(
    parts
      .filter(({ photo }) => !again.includes(photo))
      .map(({ file, photo }) => readOriginal(file, photo)),
  );
  const written = await store.change(row.id, (former) => {
    if (former !== undefined && former.state !== 'draft') return null;
    const before = former?.photos ?? [];
    if (
      !again.every(({ blobId, size }) =>
        before.some((photo) => photo.blobId === blobId && photo.size === size),
      )
    )
      throw new MissingBlobError();
    const left = before.filter(({ blobId }) => !again.some((photo) => photo.blobId === blobId));
    return {
      row: { ...row, photos: parts.map(({ photo }) => photo) },
      bytes: { needs: bytesOf(again, ['orig']), put: stored, drop: bytesOf(left) },
    };
  });
  if (written === null) return null;
  for (const { file, photo } of parts) {
    const { blobId } = photo;
    rememberPickedFile(file, blobId);
    if (row.state !== 'draft') retainPickedFile(file, blobId);
  }
  return written;
}

/** A row that nothing has happened to yet, without its photos. */
export function newRow(
  { id, kind, payload, submitTried = false }: Omit<NewEntry, 'files'>,
  { owner, language, now }: Origin,
  state: 'queued' | 'draft',
): Row {
  return {
    id,
    kind,
    schemaV: currentSchemaVersion(kind),
    payload,
    owner,
    language,
    state,
    rev: 0,
    createdAt: now,
    attempts: 0,
    nextAttemptAt: 0,
    submitTried,
    repairs: 0,
    trouble: null,
    photos: [],
    receipt: null,
    answer: null,
    closedAt: null,
  };
}

export function newPhoto(size: number, blobId: string = crypto.randomUUID()): Photo {
  return { blobId, size, sha: null, isAcked: false, problem: null };
}

/** The bytes of a photo as it was picked. */
export async function readOriginal(file: Blob, { blobId }: Photo): Promise<BytesRow> {
  return { id: `${blobId}:orig`, bytes: await file.arrayBuffer(), mime: file.type };
}
