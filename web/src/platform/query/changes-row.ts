/** What the held lists of staff have rows of. */
export type RowKind =
  | 'answers'
  | 'bookings'
  | 'cards'
  | 'conversations'
  | 'draws'
  | 'entries'
  | 'guestNotes'
  | 'members'
  | 'notes'
  | 'offers'
  | 'questions'
  | 'reviews'
  | 'stops';

interface ChangedRow {
  readonly kind: RowKind;
  readonly idOf: (sent: never, answer: never) => number | string | null;
  /** The row keeps its place for a while, for whoever taps there again (`marksRow`). */
  readonly isMark?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Which row of the held lists it changes, adds or deletes (`changesRow`). */
      changes?: ChangedRow;
    };
  }
}

/**
 * The meta of every mutation of staff that changes a row of a held list: of which kind, and which
 * one by what is sent and answered. Null where it is not known yet, or where it is none.
 */
export const changesRow = (kind: RowKind, idOf: ChangedRow['idOf']) => ({
  changes: { kind, idOf },
});

/** The same of a mark, which may be pressed twice where the row stands. */
export const marksRow = (kind: RowKind, idOf: ChangedRow['idOf']) => ({
  changes: { kind, idOf, isMark: true },
});
