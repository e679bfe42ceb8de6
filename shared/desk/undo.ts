/**
 * How long staff may take an answer back, in seconds and in ms: a decision on an entry or a review, or a deletion.
 * The server waits a little longer, so that what was pressed in the last second still arrives in
 * time.
 */
export const DECISION_UNDO_SECONDS = 10;
export const DECISION_UNDO = DECISION_UNDO_SECONDS * 1000;
export const DECISION_UNDO_GRACE = 2000;
