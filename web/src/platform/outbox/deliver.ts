import { blobCheckAnswerSchema, blobStoredSchema } from '#shared/events/event.contract.ts';
import { clearPause } from './backoff.ts';
import { classifyResponse, type Refusal } from './classify-response.ts';
import { type Command, findCommand } from './commands.ts';
import { requestHeaders, fetchServerState, JSON_TYPE } from './fetch-server-state.ts';
import { preparePhoto } from './photos/prepare-photo.ts';
import type { Ports } from './ports.ts';
import { markAcked, isUnsent, updatePhoto, flagRepeatedPhotos } from './row-transitions.ts';
import { isRunnable, type Row, type PhotoProblem, type Reason, type Receipt } from './row.ts';
import type { BytesChange } from './store.ts';

/** Work on one entry as the guest left it. */
interface Task {
  readonly ports: Ports;
  readonly command: Command;
  readonly id: string;
  readonly rev: number;
  readonly signal: AbortSignal;
}

/**
 * The row as it is now, null where this work is out of date or ended. Asked before every request;
 * that its owner is still signed in, the server checks.
 */
async function currentRow({ ports, id, rev, signal }: Task): Promise<Row | null> {
  const row = await ports.store.row(id);
  return isCurrent(row, rev) && !signal.aborted ? row : null;
}

/** Changes the row unless this work is out of date; null where it is. */
function changeIfCurrent(
  { ports, id, rev }: Task,
  next: (row: Row) => { row: Row; bytes?: BytesChange },
): Promise<Row | null> {
  return ports.store.change(id, (row) => (isCurrent(row, rev) ? next(row) : null));
}

function isCurrent(row: Row | undefined, rev: number): row is Row {
  return row !== undefined && row.rev === rev && isRunnable(row);
}

export type Delivery =
  | { readonly cls: 'ok'; readonly receipt: Receipt; readonly answer: unknown }
  /**
   * The guest changed or took back the entry, or this page ends: whoever comes next looks at it
   * anew.
   */
  | { readonly cls: 'stopped' }
  | { readonly cls: 'photos'; readonly problem: PhotoProblem }
  /** This app is too old for the entry. */
  | { readonly cls: 'blocked' }
  /** Taken back, and the server has nothing of it. */
  | { readonly cls: 'notThere' }
  | Refusal;

type Step = Delivery | null;
const STOPPED: Delivery = { cls: 'stopped' };
/** The server says these only of what it has not taken under the key before. */
const FINAL_REASONS: ReadonlySet<Reason> = new Set([
  'alreadyParticipated',
  'eventClosed',
  'soldOut',
  'priceChanged',
  'accountNeeded',
  'samePhotos',
]);

/**
 * Brings one entry as far as the network lets it: pictures made small, sent one by one, then the
 * entry itself.
 */
export async function deliver(ports: Ports, row: Row, signal: AbortSignal): Promise<Delivery> {
  const command = findCommand(row);
  if (command === null) return { cls: 'blocked' };
  const task: Task = { ports, command, id: row.id, rev: row.rev, signal };
  if (row.isWithdrawn === true) return resolveByServerState(task, row, { cls: 'notThere' });
  return (
    (await preparePhotos(task)) ??
    (await checkStoredPhotos(task)) ??
    (await uploadPhotos(task)) ??
    (await submit(task))
  );
}

async function preparePhotos(task: Task): Promise<Step> {
  let row = await currentRow(task);
  for (const [index, photo] of row?.photos.entries() ?? []) {
    if (photo.sha !== null) continue;
    if (task.signal.aborted) return STOPPED;
    task.ports.tell({ id: task.id, step: 'preparing', photo: index });
    row = await changeIfCurrent(task, await preparePhoto(task.ports, photo));
    if (row === null) return STOPPED;
  }
  if (row === null) return STOPPED;
  const trouble = firstPhotoProblem(row);
  if (trouble !== null && trouble.problem !== 'photoRepeated') return trouble;
  return applyChange(task, (now) => flagRepeatedPhotos(now, task.command.minPhotos));
}

/** Bytes are dear: a photo whose answer got lost is not sent again. */
async function checkStoredPhotos(task: Task): Promise<Step> {
  const row = await currentRow(task);
  if (row === null) return STOPPED;
  const awaited = row.photos.filter(isUnsent);
  const isFirstTry =
    row.attempts === 0 && row.repairs === 0 && awaited.length === row.photos.length;
  if (awaited.length === 0 || (isFirstTry && !(await hasUploadedBefore(task, row)))) return null;
  const body = JSON.stringify({ shas: [...new Set(awaited.map(({ sha }) => sha))] });
  const reply = await task.ports.send(
    { method: 'POST', path: '/api/blobs/check', headers: requestHeaders(row, JSON_TYPE), body },
    task.signal,
  );
  const outcome = classifyResponse(
    reply,
    (answer) => blobCheckAnswerSchema.safeParse(answer).data ?? null,
  );
  if (outcome.cls !== 'ok') return outcome;
  const have = new Set(outcome.data.have);
  return applyChange(task, (now) => markAcked(now, (sha) => have.has(sha)));
}

/** The same photos in another entry of this person, which the server has. */
async function hasUploadedBefore({ ports }: Task, { id, owner, photos }: Row): Promise<boolean> {
  const others = (await ports.store.rows()).filter((row) => row.id !== id && row.owner === owner);
  const sent = new Set(
    others.flatMap((row) => row.photos.filter(({ isAcked }) => isAcked).map(({ sha }) => sha)),
  );
  return photos.some((photo) => isUnsent(photo) && sent.has(photo.sha));
}

async function uploadPhotos(task: Task): Promise<Step> {
  const row = await currentRow(task);
  if (row === null) return STOPPED;
  // A picture that was chosen twice is sent once.
  const queue = new Set(row.photos.filter(isUnsent).map(({ sha }) => sha ?? '')).values();
  let ended: Step = null;
  const lane = async () => {
    for (const sha of queue) {
      const step = await uploadPhoto(task, sha);
      ended ??= step;
      if (ended !== null) return;
    }
  };
  // The first goes alone: what refuses it would refuse the others too, which then need not leave.
  const first = queue.next();
  if (first.done !== true) ended = await uploadPhoto(task, first.value);
  if (ended === null) await Promise.all(Array.from({ length: task.ports.concurrency() }, lane));
  return ended;
}

async function uploadPhoto(task: Task, sha: string): Promise<Step> {
  const row = await currentRow(task);
  const index = row?.photos.findIndex((one) => one.sha === sha) ?? -1;
  const photo = row?.photos[index];
  if (row === null || photo === undefined) return STOPPED;
  const stored = await task.ports.store.bytes(`${photo.blobId}:send`);
  if (stored === undefined || stored.bytes.byteLength === 0)
    return recoverLostPhoto(task, photo.blobId);
  const report = (share: number) =>
    task.ports.tell({ id: row.id, step: 'uploading', photo: index, share });
  report(0);
  const reply = await task.ports.send(
    {
      method: 'PUT',
      path: `/api/blobs/${sha}`,
      headers: requestHeaders(row, stored.mime),
      body: stored.bytes,
      onHandedOver: report,
    },
    task.signal,
  );
  const outcome = classifyResponse(reply, (answer) => {
    const { data } = blobStoredSchema.safeParse(answer);
    return data?.sha256 === sha ? data : null;
  });
  if (outcome.cls === 'needsUser' && outcome.code === 'blob.hash_mismatch')
    return { cls: 'repair', shas: [sha] };
  if (outcome.cls === 'needsUser' && outcome.code?.startsWith('blob.') === true)
    return applyChange(task, (now) => updatePhoto(now, photo.blobId, { problem: 'photoRefused' }));
  if (outcome.cls !== 'ok') return outcome;
  // What was acknowledged is never sent again, and proves that the network works.
  const step = await applyChange(task, (now) => ({
    ...markAcked(now, (one) => one === sha),
    attempts: 0,
  }));
  await clearPause(task.ports.store);
  return step;
}

async function submit(task: Task): Promise<Delivery> {
  const { command } = task;
  const before = await currentRow(task);
  if (before === null) return STOPPED;
  const row = await changeIfCurrent(task, (now) => ({ row: { ...now, submitTried: true } }));
  if (row === null) return STOPPED;
  task.ports.tell({ id: row.id, step: 'submitting' });
  const body = command.body(row.payload, {
    shas: [...new Set(row.photos.map(({ sha }) => sha ?? ''))],
    schemaV: row.schemaV,
    createdAt: new Date(row.createdAt).toISOString(),
    sentAt: new Date(task.ports.now()).toISOString(),
  });
  const wire = {
    method: 'POST',
    path: command.path,
    headers: requestHeaders(row, JSON_TYPE),
    body: JSON.stringify(body),
  } as const;
  const outcome = classifyResponse(await task.ports.send(wire, task.signal), command.read);
  if (outcome.cls === 'ok') return { cls: 'ok', ...outcome.data };
  // A clear no: the server has nothing of it, so the guest may change or take it back at once.
  const isNo =
    outcome.cls === 'repair' ||
    (outcome.cls === 'needsUser' && (!before.submitTried || FINAL_REASONS.has(outcome.reason)));
  if (isNo) await changeIfCurrent(task, (now) => ({ row: { ...now, submitTried: false } }));
  // The guest changed an entry that had arrived before.
  return outcome.cls === 'mismatch' ? resolveByServerState(task, row, outcome) : outcome;
}

/** What the server has under the key of the row counts; `otherwise` where it has nothing. */
async function resolveByServerState(
  { ports, signal }: Task,
  row: Row,
  otherwise: Delivery,
): Promise<Delivery> {
  const held = await fetchServerState(ports, row, signal);
  if (held.cls !== 'ok') return held;
  const found = held.data.get(row.id);
  return found === undefined ? otherwise : { cls: 'ok', ...found };
}

/**
 * What is sent is gone from the phone: made again where the original is there, else the guest is
 * asked for it.
 */
async function recoverLostPhoto(task: Task, blobId: string): Promise<Step> {
  const original = await task.ports.store.bytes(`${blobId}:orig`);
  const part = original === undefined ? { problem: 'photoMissing' as const } : { sha: null };
  return (
    (await applyChange(task, (now) => updatePhoto(now, blobId, part))) ?? {
      cls: 'retry',
      afterMs: null,
      code: null,
    }
  );
}

/** Null where the work may go on. */
async function applyChange(task: Task, next: (row: Row) => Row): Promise<Step> {
  const row = await changeIfCurrent(task, (now) => ({ row: next(now) }));
  return row === null ? STOPPED : firstPhotoProblem(row);
}

function firstPhotoProblem({ photos }: Row) {
  const problem = photos.find((photo) => photo.problem !== null)?.problem;
  return problem ? ({ cls: 'photos', problem } as const) : null;
}
