import {
  type DraftName,
  deleteDraft,
  saveDraft,
  saveDraftInMemory,
  readDraft,
} from '../../../../platform/storage/drafts.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import type { BookingDraft, BookingForm, DraftPlace } from './booking-draft.ts';
import type { IdempotentSubmission } from './idempotent-submission.ts';

interface StoredDraft {
  readonly draft?: BookingDraft;
  /** The choice of nights that it began with (`chosenStayId`). */
  readonly chosen?: string;
  /** A request whose outcome is not known yet. */
  readonly attempt?: IdempotentSubmission;
}

export function readStoredDraft({ form, replaces }: DraftPlace): StoredDraft {
  const kept = (readDraft(NAMES[form], replaces) ?? {}) as StoredDraft;
  return kept.draft ? { ...kept, draft: withoutPastDates(kept.draft) } : kept;
}

export function writeStoredDraft(place: DraftPlace, change: StoredDraft): void {
  saveDraft(NAMES[place.form], { ...readStoredDraft(place), ...change }, place.replaces);
}

/**
 * Deletes what the guest typed. A request without an answer stays known to this page, so that
 * asking for the same again cannot book twice.
 */
export function discardDraft(place: DraftPlace): void {
  const { attempt } = readStoredDraft(place);
  if (attempt === undefined) clearStoredDraft(place);
  else saveDraftInMemory(NAMES[place.form], { attempt } satisfies StoredDraft, place.replaces);
}

export function clearStoredDraft({ form, replaces }: DraftPlace): void {
  deleteDraft(NAMES[form], replaces);
}

const NAMES = {
  full: 'booking.full',
  quick: 'booking.quick',
  points: 'booking.points',
} as const satisfies Readonly<Record<BookingForm, DraftName>>;

function withoutPastDates(draft: BookingDraft): BookingDraft {
  const isPast = draft.checkIn !== null && draft.checkIn < hotelToday();
  return isPast ? { ...draft, checkIn: null, checkOut: null } : draft;
}
