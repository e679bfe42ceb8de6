import { commandOf, currentVersion, isKind } from './commands.ts';
import { holdPicked, keysOf, rememberPicked } from './picked-files.ts';
import { bytesOf, type Owner, type Photo, type Row } from './row.ts';
import { BytesGone, type Store } from './store.ts';

export interface NewEntry {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly files: readonly Blob[];
  /** It was sent already, and no answer came: the hotel may have it. */
  readonly submitTried?: boolean;
}

interface Origin {
  readonly owner: Owner;
  readonly language: string;
  readonly now: number;
}

/** Of one entry one write at a time, so that a tap finds what its draft is just keeping. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Stores an entry with all its photos in one transaction: both or neither. The second tap of one form, in whatever tab, finds the
 * first and changes nothing, which null says. Throws what the storage throws, and TypeError for a payload that the form should not have let through.
 */
export async function enqueueInto(store: Store, entry: NewEntry, origin: Origin): Promise<Row | null> {
  return put(store, { ...entry, payload: payloadOf(entry) }, origin, 'queued');
}

function payloadOf({ kind, payload }: NewEntry): unknown {
  const command = commandOf({ kind, schemaV: isKind(kind) ? currentVersion(kind) : 0 });
  const parsed = command?.schema.safeParse(payload);
  if (parsed?.success !== true) throw new TypeError(`not a payload of ${kind}`);
  return parsed.data;
}

/** Keeps what was filled in so far, so that a reload loses nothing. An entry that was sent off stays as it is. */
export function storeDraft(store: Store, entry: NewEntry, origin: Origin): Promise<Row | null> {
  return put(store, entry, origin, 'draft');
}

/** Whether the entry that is stored under this id is the one that is shown, and not another tab's with other photos. */
export async function isStored(store: Store, entry: NewEntry): Promise<boolean> {
  const { id, files } = entry;
  const row = await store.row(id);
  if (row === undefined || row.state === 'cancelled') return false;
  const keys = keysOf(files);
  // With its receipt less of a payload may be kept.
  const shown = new Map(Object.entries(payloadOf(entry) as object));
  return (
    Object.entries(row.payload ?? {}).every(([name, value]) => shown.get(name) === value) &&
    row.photos.length === files.length &&
    row.photos.every(({ blobId }, at) => keys.get(at) === blobId)
  );
}

function put(store: Store, entry: NewEntry, origin: Origin, state: 'queued' | 'draft'): Promise<Row | null> {
  const row = newRow(entry, origin, state);
  const { id, files } = entry;
  const turn = (turns.get(id) ?? Promise.resolve()).then(async () => {
    try {
      return await write(store, row, files, keysOf(files));
    } catch (error) {
      if (!(error instanceof BytesGone)) throw error;
      return await write(store, row, files, new Map());
    }
  });
  const settled = turn.then(
    () => undefined,
    () => undefined,
  );
  turns.set(id, settled);
  void settled.then(() => turns.get(id) === settled && turns.delete(id));
  return turn;
}

/** Writes the bytes of all files but the `kept` ones, which the draft of this entry must have. Throws BytesGone where it does not. */
async function write(store: Store, row: Row, files: readonly Blob[], kept: ReadonlyMap<number, string>): Promise<Row | null> {
  const photos = files.map(({ size }, at) => ({ ...newPhoto(size), ...(kept.has(at) && { blobId: kept.get(at) ?? '' }) }));
  // Read at once: a file that was picked may be gone when the phone comes back to the app.
  const stored = await Promise.all(
    files.flatMap((file, at) =>
      kept.has(at) ? [] : [file.arrayBuffer().then((bytes) => ({ id: `${photos[at]?.blobId}:orig`, bytes, mime: file.type }))],
    ),
  );
  const again = photos.filter((_, at) => kept.has(at));
  const written = await store.change(row.id, (former) => {
    if (former !== undefined && former.state !== 'draft') return null;
    const before = former?.photos ?? [];
    if (!again.every(({ blobId, size }) => before.some((photo) => photo.blobId === blobId && photo.size === size))) throw new BytesGone();
    const left = before.filter(({ blobId }) => !again.some((photo) => photo.blobId === blobId));
    return { row: { ...row, photos }, bytes: { needs: bytesOf(again, ['orig']), put: stored, drop: bytesOf(left) } };
  });
  if (written === null) return null;
  for (const [at, file] of files.entries()) {
    const { blobId = '' } = photos[at] ?? {};
    rememberPicked(file, blobId);
    if (row.state !== 'draft') holdPicked(file, blobId);
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
    schemaV: isKind(kind) ? currentVersion(kind) : 0,
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

export function newPhoto(size: number): Photo {
  return { blobId: crypto.randomUUID(), size, sha: null, isAcked: false, problem: null };
}
