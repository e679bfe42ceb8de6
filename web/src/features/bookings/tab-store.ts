import { muscatDay } from '#shared/muscat-time.ts';
import { type DraftName, dropDraft, keepDraft, keepInMemoryOnly, readDraft } from '../../data/drafts.ts';
import type { Attempt } from './attempt.ts';
import type { BookingDraft, BookingForm } from './booking-draft.ts';

interface Kept {
  readonly draft?: BookingDraft;
  /** A request whose outcome is not known yet. */
  readonly attempt?: Attempt;
}

export function readKept(form: BookingForm): Kept {
  const kept = (readDraft(nameOf(form)) ?? {}) as Kept;
  return kept.draft ? { ...kept, draft: withoutPastDates(kept.draft) } : kept;
}

export function keep(form: BookingForm, change: Kept): void {
  keepDraft(nameOf(form), { ...readKept(form), ...change });
}

/**
 * Deletes what the guest typed. A request without an answer stays known to this page, so that asking for the same again
 * cannot book twice.
 */
export function discardDraft(form: BookingForm): void {
  const { attempt } = readKept(form);
  if (attempt === undefined) dropDraft(nameOf(form));
  else keepInMemoryOnly(nameOf(form), { attempt } satisfies Kept);
}

export function forgetKept(form: BookingForm): void {
  dropDraft(nameOf(form));
}

function nameOf(form: BookingForm): DraftName {
  return `booking.${form}`;
}

function withoutPastDates(draft: BookingDraft): BookingDraft {
  const isPast = draft.checkIn !== null && draft.checkIn < muscatDay(Date.now());
  return isPast ? { ...draft, checkIn: null, checkOut: null } : draft;
}
