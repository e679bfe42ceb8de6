/**
 * Whose an entry is: an account's, or, without one, this device's. The server checks it with every
 * request (`X-Actor`).
 */
export type Owner = 'device' | `user:${string}`;

/**
 * `cancelled` is kept as an empty mark, so that a late second tap of its form brings nothing back.
 */
export type RowState =
  | 'draft'
  | 'queued'
  | 'waiting'
  | 'needsUser'
  | 'blocked'
  | 'done'
  | 'cancelled';

export type Reason =
  | 'photoUnreadable'
  | 'photoTooLarge'
  | 'photoRefused'
  | 'photoMissing'
  | 'photoRepeated'
  | 'alreadyParticipated'
  | 'eventClosed'
  | 'signIn'
  | 'soldOut'
  | 'priceChanged'
  /**
   * Too many nights wait without an account; it goes once its guest has signed in and taken it
   * along.
   */
  | 'accountNeeded'
  | 'samePhotos'
  | 'waitedLong'
  | 'refused';

export type PhotoProblem = Extract<Reason, `photo${string}`>;

export interface Photo {
  /** Key of its bytes: `<blobId>:orig`, `:send` and `:thumb`. */
  readonly blobId: string;
  readonly size: number;
  /**
   * SHA-256 of the stored bytes that are sent; null until they are made. Never made twice, because
   * encoders differ.
   */
  readonly sha: string | null;
  readonly isAcked: boolean;
  readonly problem: PhotoProblem | null;
}

export interface Receipt {
  readonly id: string;
  readonly reference: string;
  readonly code: string | null;
  /** `YYYY-MM` of the draw. */
  readonly month: string | null;
  /** ISO 8601, the server's clock. */
  readonly receivedAt: string;
  readonly countsForLaterMonth: boolean;
  /** The server's sentence in the language that was shown. */
  readonly message: string | null;
}

export interface Trouble {
  readonly reason: Reason | null;
  readonly code: string | null;
  readonly text: string | null;
  /** What else the server said with its refusal. */
  readonly details?: unknown;
}

/**
 * One entry. A row has no mark for being under way: the holder of the lock may go on with any open
 * row, so nothing has to be repaired after the app was killed.
 */
export interface Row {
  /** Made when the form opens; the Idempotency-Key of all its requests. */
  readonly id: string;
  readonly kind: string;
  readonly schemaV: number;
  readonly payload: unknown;
  readonly owner: Owner;
  readonly language: string;
  readonly state: RowState;
  /** Raised by the guest's changes only; work on an older one stops. */
  readonly rev: number;
  readonly createdAt: number;
  readonly attempts: number;
  /** Epoch ms, 0 for at once. */
  readonly nextAttemptAt: number;
  /** Stored before the last request leaves: from then on the server may have the entry. */
  readonly submitTried: boolean;
  /**
   * Taken back while nobody could tell whether the server has it: it is not sent any more, only
   * asked for.
   */
  readonly isWithdrawn?: boolean;
  /** Rounds of photos that the server said it does not have. */
  readonly repairs: number;
  readonly trouble: Trouble | null;
  readonly photos: readonly Photo[];
  readonly receipt: Receipt | null;
  /** The whole answer, for kinds whose screens need more than a receipt. */
  readonly answer: unknown;
  readonly closedAt: number | null;
}

export interface BytesRow {
  readonly id: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
}

export function isOpen(row: Row): row is ShownRow {
  return isShown(row) && row.state !== 'done';
}

/** What screens show: neither a form that is still open nor the mark of what was taken back. */
export type ShownRow = Row & { readonly state: Exclude<RowState, 'draft' | 'cancelled'> };

export function isShown(row: Row): row is ShownRow {
  return row.state !== 'draft' && row.state !== 'cancelled';
}

export function isRunnable({ state }: Row): boolean {
  return state === 'queued' || state === 'waiting';
}

/** Keys of everything that is stored for a row's photos. */
export function bytesOf(
  photos: readonly Photo[],
  roles: readonly ('orig' | 'send' | 'thumb')[] = ['orig', 'send', 'thumb'],
): string[] {
  return photos.flatMap(({ blobId }) => roles.map((role) => `${blobId}:${role}`));
}
