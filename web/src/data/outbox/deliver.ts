import { blobCheckAnswerSchema, blobStoredSchema } from '#shared/events/event.contract.ts';
import { commandOf } from './commands.ts';
import { headersOf, heldByHotel } from './held-by-hotel.ts';
import { networkWorks } from './pause.ts';
import type { Ports } from './ports.ts';
import { prepared } from './prepare.ts';
import { outcomeOf, type Refusal } from './reply.ts';
import type { Photo, PhotoProblem, Reason, Receipt, Row } from './row.ts';
import { changeUnder, currentRow, type Task } from './task.ts';
import { ackWhere, isAwaited, problemOf, withPhoto, withRepeats } from './photo-list.ts';

export type Delivery =
  | { readonly cls: 'ok'; readonly receipt: Receipt; readonly answer: unknown }
  /** The guest changed or took back the entry, or this page ends: whoever comes next looks at it anew. */
  | { readonly cls: 'stopped' }
  | { readonly cls: 'photos'; readonly problem: PhotoProblem }
  /** This app is too old for the entry. */
  | { readonly cls: 'blocked' }
  /** Taken back, and the hotel has nothing of it. */
  | { readonly cls: 'notThere' }
  | Exclude<Refusal, { cls: 'mismatch' }>;

type Step = Delivery | null;
const STOPPED: Delivery = { cls: 'stopped' };
const MISMATCH: Delivery = { cls: 'needsUser', reason: 'refused', code: 'idempotency.mismatch', text: null };
/** The hotel says these only of what it has not taken under the key before. */
const FINAL: ReadonlySet<Reason> = new Set(['alreadyParticipated', 'eventClosed', 'soldOut', 'priceChanged', 'samePhotos']);

/** Brings one entry as far as the network lets it: pictures made small, sent one by one, then the entry itself. */
export async function deliver(ports: Ports, row: Row, signal: AbortSignal): Promise<Delivery> {
  if (commandOf(row) === null) return { cls: 'blocked' };
  const task: Task = { ports, id: row.id, rev: row.rev, signal };
  if (row.isWithdrawn === true) return lookFor(task, row, { cls: 'notThere' });
  return (await prepare(task)) ?? (await askWhatIsThere(task)) ?? (await sendPhotos(task)) ?? (await submit(task));
}

async function prepare(task: Task): Promise<Step> {
  let row = await currentRow(task);
  for (const [index, photo] of row?.photos.entries() ?? []) {
    if (photo.sha !== null) continue;
    if (task.signal.aborted) return STOPPED;
    task.ports.tell({ id: task.id, step: 'preparing', photo: index });
    row = await changeUnder(task, await prepared(task.ports, photo));
    if (row === null) return STOPPED;
  }
  if (row === null) return STOPPED;
  const trouble = photoTrouble(row);
  if (trouble !== null && trouble.problem !== 'photoRepeated') return trouble;
  const min = commandOf(row)?.photos.min ?? 0;
  row = await changeUnder(task, (now) => ({ row: withRepeats(now, min) }));
  return row === null ? STOPPED : photoTrouble(row);
}

/** Bytes are dear: a photo whose answer got lost is not sent again. */
async function askWhatIsThere(task: Task): Promise<Step> {
  const row = await currentRow(task);
  if (row === null) return STOPPED;
  const awaited = row.photos.filter(isAwaited);
  const isFirstTry = row.attempts === 0 && row.repairs === 0 && awaited.length === row.photos.length;
  if (awaited.length === 0 || (isFirstTry && !(await hasSentBefore(task, awaited)))) return null;
  const body = JSON.stringify({ shas: [...new Set(awaited.map(({ sha }) => sha))] });
  const reply = await task.ports.send({ method: 'POST', path: '/api/blobs/check', headers: headersOf(row, true), body }, task.signal);
  const outcome = outcomeOf(reply, (answer) => blobCheckAnswerSchema.safeParse(answer).data ?? null);
  if (outcome.cls !== 'ok') return certain(outcome);
  const have = new Set(outcome.data.have);
  return (await changeUnder(task, (now) => ({ row: ackWhere(now, (sha) => have.has(sha)) }))) === null ? STOPPED : null;
}

/** The same photos in another entry of this person, which the hotel has. */
async function hasSentBefore({ ports, id }: Task, photos: readonly Photo[]): Promise<boolean> {
  const rows = await ports.store.rows();
  const owner = rows.find((row) => row.id === id)?.owner;
  const others = rows.filter((row) => row.id !== id && row.owner === owner);
  const sent = new Set(others.flatMap((row) => row.photos.filter(({ isAcked }) => isAcked).map(({ sha }) => sha)));
  return photos.some(({ sha }) => sent.has(sha));
}

async function sendPhotos(task: Task): Promise<Step> {
  const row = await currentRow(task);
  if (row === null) return STOPPED;
  // A picture that was chosen twice is sent once.
  const shas = [...new Set(row.photos.filter(isAwaited).map(({ sha }) => sha ?? ''))];
  const queue = shas.values();
  let ended: Step = null;
  const lane = async () => {
    for (const sha of queue) {
      const step = await sendPhoto(task, sha);
      ended ??= step;
      if (ended !== null) return;
    }
  };
  // The first goes alone: its answer gives a new device the cookie by which the others are known as the same guest's.
  const first = queue.next();
  if (first.done !== true) ended = await sendPhoto(task, first.value);
  if (ended === null) await Promise.all(Array.from({ length: task.ports.concurrency() }, lane));
  return ended;
}

async function sendPhoto(task: Task, sha: string): Promise<Step> {
  const row = await currentRow(task);
  const index = row?.photos.findIndex((photo) => photo.sha === sha) ?? -1;
  const photo = row?.photos[index];
  if (row === null || photo === undefined || task.signal.aborted) return STOPPED;
  const stored = await task.ports.store.bytes(`${photo.blobId}:send`);
  if (stored === undefined || stored.bytes.byteLength === 0) return afterLoss(task, photo.blobId);
  const report = (share: number) => task.ports.tell({ id: row.id, step: 'uploading', photo: index, share });
  report(0);
  const reply = await task.ports.send(
    {
      method: 'PUT',
      path: `/api/blobs/${sha}`,
      headers: { ...headersOf(row, false), 'Content-Type': stored.mime },
      body: stored.bytes,
      onHandedOver: report,
    },
    task.signal,
  );
  const outcome = outcomeOf(reply, (answer) => {
    const { data } = blobStoredSchema.safeParse(answer);
    return data?.sha256 === sha ? data : null;
  });
  if (outcome.cls === 'needsUser' && outcome.code === 'blob.hash_mismatch') return { cls: 'repair', shas: [sha] };
  if (outcome.cls === 'needsUser' && outcome.code?.startsWith('blob.') === true) {
    await changeUnder(task, (now) => ({ row: withPhoto(now, photo.blobId, { problem: 'photoRefused' }) }));
    return { cls: 'photos', problem: 'photoRefused' };
  }
  if (outcome.cls !== 'ok') return certain(outcome);
  // What was acknowledged is never sent again, and proves that the network works.
  const kept = await changeUnder(task, (now) => ({ row: { ...ackWhere(now, (one) => one === sha), attempts: 0 } }));
  await networkWorks(task.ports.store);
  return kept === null ? STOPPED : null;
}

async function submit(task: Task): Promise<Delivery> {
  const before = await currentRow(task);
  if (before === null || task.signal.aborted) return STOPPED;
  const command = commandOf(before);
  if (command === null) return { cls: 'blocked' };
  const row = await changeUnder(task, (now) => ({ row: { ...now, submitTried: true } }));
  if (row === null) return STOPPED;
  task.ports.tell({ id: row.id, step: 'submitting' });
  const body = command.body(row.payload, {
    shas: [...new Set(row.photos.map(({ sha }) => sha ?? ''))],
    schemaV: row.schemaV,
    createdAt: new Date(row.createdAt).toISOString(),
    sentAt: new Date(task.ports.now()).toISOString(),
  });
  const wire = { method: 'POST', path: command.path, headers: headersOf(row, true), body: JSON.stringify(body) } as const;
  const outcome = outcomeOf(await task.ports.send(wire, task.signal), command.read);
  if (outcome.cls === 'ok') return { cls: 'ok', ...outcome.data };
  // A clear no: the hotel has nothing of it, so the guest may change or take it back at once.
  const isNo = outcome.cls === 'repair' || (outcome.cls === 'needsUser' && (!before.submitTried || FINAL.has(outcome.reason)));
  if (isNo) await changeUnder(task, (now) => ({ row: { ...now, submitTried: false } }));
  // The guest changed an entry that had arrived before.
  return outcome.cls === 'mismatch' ? lookFor(task, row, MISMATCH) : outcome;
}

/** What the hotel has under the key of the row counts; `otherwise` where it has nothing. */
async function lookFor({ ports, signal }: Task, row: Row, otherwise: Delivery): Promise<Delivery> {
  const held = await heldByHotel(ports, row, signal);
  if (held.cls !== 'ok') return certain(held);
  const found = held.data.get(row.id);
  return found === undefined ? otherwise : { cls: 'ok', ...found };
}

/** Only an entry itself can differ from what its key stood for. */
function certain(refusal: Refusal): Delivery {
  return refusal.cls === 'mismatch' ? MISMATCH : refusal;
}

/** What is sent is gone from the phone: made again where the original is there, else the guest is asked for it. */
async function afterLoss(task: Task, blobId: string): Promise<Step> {
  const original = await task.ports.store.bytes(`${blobId}:orig`);
  const part = original === undefined ? { problem: 'photoMissing' as const } : { sha: null };
  const row = await changeUnder(task, (now) => ({ row: withPhoto(now, blobId, part) }));
  return row === null ? STOPPED : (photoTrouble(row) ?? { cls: 'retry', afterMs: null, code: null });
}

function photoTrouble({ photos }: Row) {
  const problem = problemOf(photos);
  return problem === null ? null : ({ cls: 'photos', problem } as const);
}
