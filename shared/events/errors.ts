/** Codes of refused entries and decisions. */
export const EVENT_ERRORS = [
  'event.closed',
  'event.changed',
  'event.not_licensed',
  'entry.already_participated',
  'entry.missing_photos',
  'entry.same_photos',
  'entry.already_decided',
  'entry.undo_over',
  'entry.not_found',
  'idempotency.mismatch',
] as const;
export type EventErrorCode = (typeof EVENT_ERRORS)[number];
