import { blobCheckAnswerSchema, blobStoredSchema } from '#shared/events/event.contract.ts';
import { commandOf } from './commands.ts';
import { headersOf, heldByHotel, JSON_TYPE } from './held-by-hotel.ts';
import { networkWorks } from './pause.ts';
import type { Ports } from './ports.ts';
import { prepared } from './prepare.ts';
import { outcomeOf, type Refusal } from './reply.ts';
import type { PhotoProblem, Reason, Receipt, Row } from './row.ts';
import { changeUnder, currentRow, type Task } from './task.ts';
import { ackWhere, isAwaited, withPhoto, withRepeats } from './photo-list.ts';

export type Delivery =
  | { readonly cls: 'ok'; readonly receipt: Receipt; readonly answer: unknown }
  /** The guest changed or took back the entry, or this page ends: whoever comes next looks at it anew. */
  | { readonly cls: 'stopped' }
  | { readonly cls: 'photos'; readonly problem: PhotoProblem }
  /** This app is too old for the entry. */
  | { readonly cls: 'blocked' }
  /** Taken back, and the hotel has nothing of it. */
  | { readonly cls: 'notThere' }
  | Refusal;

type Step = Delivery | null;
const STOPPED: Delivery = { cls: 'stopped' };
/** The hotel says these only of what it has not taken under the key before. */
const FINAL: ReadonlySet<Reason> = new Set([
  'alreadyParticipated',
  'eventClosed',
  'soldOut',
  'priceChanged',
  'accountNeeded',
  'samePhotos',
]);

/** Brings one entry as far as the network lets it: pictures made small, sent one by one, then the entry itself. */
export async function deliver(ports: Ports, row: Row, signal: AbortSignal): Promise<Delivery> {
  const command = commandOf(row);
  if (command === null) return { cls: 'blocked' };
  const task: Task = { ports, command, id: row.id, rev: row.rev, signal };
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
  return changed(task, (now) => withRepeats(now, task.command.minPhotos));
}

/** Bytes are dear: a photo whose answer got lost is not sent again. */
async function askWhatIsThere(task: Task): Promise<Step> {
  const row = await currentRow(task);
  if (row === null) return STOPPED;
  const awaited = row.photos.filter(isAwaited);
  const isFirstTry = row.attempts === 0 && row.repairs === 0 && awaited.length === row.photos.length;
  if (awaited.length === 0 || (isFirstTry && !(await hasSentBefore(task, row)))) return null;
  const body = JSON.stringify({ shas: [...new Set(awaited.map(({ sha }) => sha))] });
  const reply = await task.ports.send({ method: 'POST', path: '/api/blobs/check', headers: headersOf(row, JSON_TYPE), body }, task.signal);
  const outcome = outcomeOf(reply, (answer) => blobCheckAnswerSchema.safeParse(answer).data ?? null);
  if (outcome.cls !== 'ok') return outcome;
  const have = new Set(outcome.data.have);
  return changed(task, (now) => ackWhere(now, (sha) => have.has(sha)));
}

/** The same photos in another entry of this person, which the hotel has. */
async function hasSentBefore({ ports }: Task, { id, owner, photos }: Row): Promise<boolean> {
  const others = (await ports.store.rows()).filter((row) => row.id !== id && row.owner === owner);
  const sent = new Set(others.flatMap((row) => row.photos.filter(({ isAcked }) => isAcked).map(({ sha }) => sha)));
  return photos.some((photo) => isAwaited(photo) && sent.has(photo.sha));
}

async function sendPhotos(task: Task): Promise<Step> {
  const row = await currentRow(task);
  if (row === null) return STOPPED;
  // A picture that was chosen twice is sent once.
  const queue = new Set(row.photos.filter(isAwaited).map(({ sha }) => sha ?? '')).values();
  let ended: Step = null;
  const lane = async () => {
    for (const sha of queue) {
      const step = await sendPhoto(task, sha);
      ended ??= step;
      if (ended !== null) return;
    }
  };
  // The first goes alone: what refuses it would refuse the others too, which then need not leave.
  const first = queue.next();
  if (first.done !== true) ended = await sendPhoto(task, first.value);
  if (ended === null) await Promise.all(Array.from({ length: task.ports.concurrency() }, lane));
  return ended;
}

async function sendPhoto(task: Task, sha: string): Promise<Step> {
  const row = await currentRow(task);
  const index = row?.photos.findIndex((one) => one.sha === sha) ?? -1;
  const photo = row?.photos[index];
  if (row === null || photo === undefined) return STOPPED;
  const stored = await task.ports.store.bytes(`${photo.blobId}:send`);
  if (stored === undefined || stored.bytes.byteLength === 0) return afterLoss(task, photo.blobId);
  const report = (share: number) => task.ports.tell({ id: row.id, step: 'uploading', photo: index, share });
  report(0);
  const reply = await task.ports.send(
    {
      method: 'PUT',
      path: `/api/blobs/${sha}`,
      headers: headersOf(row, stored.mime),
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
  if (outcome.cls === 'needsUser' && outcome.code?.startsWith('blob.') === true)
    return changed(task, (now) => withPhoto(now, photo.blobId, { problem: 'photoRefused' }));
  if (outcome.cls !== 'ok') return outcome;
  // What was acknowledged is never sent again, and proves that the network works.
  const step = await changed(task, (now) => ({ ...ackWhere(now, (one) => one === sha), attempts: 0 }));
  await networkWorks(task.ports.store);
  return step;
}

async function submit(task: Task): Promise<Delivery> {
  const { command } = task;
  const before = await currentRow(task);
  if (before === null) return STOPPED;
  const row = await changeUnder(task, (now) => ({ row: { ...now, submitTried: true } }));
  if (row === null) return STOPPED;
  task.ports.tell({ id: row.id, step: 'submitting' });
  const body = command.body(row.payload, {
    shas: [...new Set(row.photos.map(({ sha }) => sha ?? ''))],
    schemaV: row.schemaV,
    createdAt: new Date(row.createdAt).toISOString(),
    sentAt: new Date(task.ports.now()).toISOString(),
  });
  const wire = { method: 'POST', path: command.path, headers: headersOf(row, JSON_TYPE), body: JSON.stringify(body) } as const;
  const outcome = outcomeOf(await task.ports.send(wire, task.signal), command.read);
  if (outcome.cls === 'ok') return { cls: 'ok', ...outcome.data };
  // A clear no: the hotel has nothing of it, so the guest may change or take it back at once.
  const isNo = outcome.cls === 'repair' || (outcome.cls === 'needsUser' && (!before.submitTried || FINAL.has(outcome.reason)));
  if (isNo) await changeUnder(task, (now) => ({ row: { ...now, submitTried: false } }));
  // The guest changed an entry that had arrived before.
  return outcome.cls === 'mismatch' ? lookFor(task, row, outcome) : outcome;
}

/** What the hotel has under the key of the row counts; `otherwise` where it has nothing. */
async function lookFor({ ports, signal }: Task, row: Row, otherwise: Delivery): Promise<Delivery> {
  const held = await heldByHotel(ports, row, signal);
  if (held.cls !== 'ok') return held;
  const found = held.data.get(row.id);
  return found === undefined ? otherwise : { cls: 'ok', ...found };
}

/** What is sent is gone from the phone: made again where the original is there, else the guest is asked for it. */
async function afterLoss(task: Task, blobId: string): Promise<Step> {
  const original = await task.ports.store.bytes(`${blobId}:orig`);
  const part = original === undefined ? { problem: 'photoMissing' as const } : { sha: null };
  return (await changed(task, (now) => withPhoto(now, blobId, part))) ?? { cls: 'retry', afterMs: null, code: null };
}

/** Null where the work may go on. */
async function changed(task: Task, next: (row: Row) => Row): Promise<Step> {
  const row = await changeUnder(task, (now) => ({ row: next(now) }));
  return row === null ? STOPPED : photoTrouble(row);
}

function photoTrouble({ photos }: Row) {
  const problem = photos.find((photo) => photo.problem !== null)?.problem;
  return problem ? ({ cls: 'photos', problem } as const) : null;
}
