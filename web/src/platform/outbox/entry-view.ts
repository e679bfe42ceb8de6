import type { Kind } from './commands.ts';
import type { ActiveStep } from './ports.ts';
import { isRunnable, type PhotoProblem, type Reason, type Receipt, type ShownRow } from './row.ts';
import type { Pause } from './store.ts';

const LONG_WAIT = 14 * 86_400_000;
/**
 * A bar is full only when the server has the photo: a phone's buffer swallows a whole one at once.
 */
const MAX_UNCONFIRMED_SHARE = 0.95;

export interface EntryPhoto {
  readonly blobId: string;
  readonly index: number;
  readonly isDelivered: boolean;
  /** 0 to 0.95 while it leaves, 1 once the server has it. */
  readonly fraction: number;
  /** Why the guest must replace it. */
  readonly problem: PhotoProblem | null;
}

/** An entry as screens show it. Times in epoch ms. */
export interface Entry {
  readonly id: string;
  readonly kind: Kind;
  readonly payload: unknown;
  readonly createdAt: number;
  readonly state:
    | 'queued'
    | 'preparing'
    | 'uploading'
    | 'submitting'
    | 'waiting'
    | 'needsUser'
    | 'blocked'
    | 'done';
  readonly photos: readonly EntryPhoto[];
  readonly delivered: number;
  readonly total: number;
  /** Index of the photo that is being made small. */
  readonly preparing: number | null;
  readonly nextAttemptAt: number | null;
  readonly reason: Reason | null;
  /** The server's own sentence, in the language of the entry. */
  readonly serverText: string | null;
  /** What else the server said, as its feature reads it. */
  readonly serverDetails: unknown;
  readonly receipt: Receipt | null;
  /** False where the browser kept nothing: the entry lives as long as the page. */
  readonly isSaved: boolean;
  /** It is not saved because the browser refused, not for want of room. */
  readonly keepsNothing: boolean;
  readonly canChange: boolean;
  /** It was sent, and no answer came. */
  readonly mayHaveArrived: boolean;
  /** Withdrawn; the server is asked whether it has it. */
  readonly isWithdrawn: boolean;
}

export interface EntryContext {
  readonly pause: Pause | null;
  readonly activities: ReadonlyMap<string, ActiveStep>;
  readonly now: number;
  readonly isSaved: boolean;
  readonly keepsNothing: boolean;
}

/** What is shown of a row: what is stored, and over it what is being done just now. */
export function toEntry(row: ShownRow, context: EntryContext): Entry {
  const { pause, activities, now, isSaved } = context;
  const activity = isRunnable(row) ? activities.get(row.id) : undefined;
  const waitsUntil = Math.max(row.nextAttemptAt, pause?.until ?? 0);
  const hasWaitedLong =
    isRunnable(row) && (row.attempts > 0 || pause !== null) && now - row.createdAt > LONG_WAIT;
  const photos = row.photos.map(({ blobId, isAcked, problem }, index) => {
    const share = activity?.step === 'uploading' && activity.photo === index ? activity.share : 0;
    const fraction = isAcked ? 1 : Math.min(MAX_UNCONFIRMED_SHARE, share);
    return { blobId, index, isDelivered: isAcked, fraction, problem };
  });
  const isWaiting = isRunnable(row) && waitsUntil > now;
  return {
    id: row.id,
    kind: row.kind as Kind,
    payload: row.payload,
    createdAt: row.createdAt,
    state: hasWaitedLong
      ? 'needsUser'
      : (activity?.step ?? (isRunnable(row) ? (isWaiting ? 'waiting' : 'queued') : row.state)),
    photos,
    delivered: photos.filter(({ isDelivered }) => isDelivered).length,
    total: photos.length,
    preparing: activity?.step === 'preparing' ? activity.photo : null,
    nextAttemptAt: isWaiting ? waitsUntil : null,
    reason: hasWaitedLong ? 'waitedLong' : (row.trouble?.reason ?? null),
    serverText: row.trouble?.text ?? null,
    serverDetails: row.trouble?.details ?? null,
    receipt: row.receipt,
    isSaved,
    keepsNothing: !isSaved && context.keepsNothing,
    mayHaveArrived: row.submitTried,
    isWithdrawn: row.isWithdrawn === true,
    canChange: row.state !== 'done' && activity?.step !== 'submitting',
  };
}
