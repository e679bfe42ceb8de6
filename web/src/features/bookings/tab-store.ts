import { muscatDay } from '#shared/muscat-time.ts';
import type { Attempt } from './attempt.ts';
import type { BookingDraft, BookingForm } from './booking-draft.ts';

interface Kept {
  readonly draft?: BookingDraft;
  /** A request whose outcome is not known yet. */
  readonly attempt?: Attempt;
}

/** Where storage is blocked this still holds as long as the page. */
const memory = new Map<BookingForm, Kept>();

/** Kept in the tab only, because a draft carries an ID number: gone with the tab, there after a reload. */
export function readKept(form: BookingForm): Kept {
  const kept = memory.get(form) ?? stored(form);
  return kept.draft ? { ...kept, draft: withoutPastDates(kept.draft) } : kept;
}

export function keep(form: BookingForm, change: Kept): void {
  const kept = { ...readKept(form), ...change };
  memory.set(form, kept);
  try {
    sessionStorage.setItem(slot(form), JSON.stringify(kept));
  } catch {
    // Blocked or full: memory has it.
  }
}

/**
 * Deletes what the guest typed. A request without an answer stays known to this page, so that asking for the same again
 * cannot book twice.
 */
export function discardDraft(form: BookingForm): void {
  const { attempt } = readKept(form);
  forgetKept(form);
  if (attempt !== undefined) memory.set(form, { attempt });
}

export function forgetKept(form: BookingForm): void {
  memory.delete(form);
  try {
    sessionStorage.removeItem(slot(form));
  } catch {
    // Blocked: nothing was stored.
  }
}

function stored(form: BookingForm): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(slot(form)) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function slot(form: BookingForm): string {
  return `booking.${form}`;
}

function withoutPastDates(draft: BookingDraft): BookingDraft {
  const isPast = draft.checkIn !== null && draft.checkIn < muscatDay(Date.now());
  return isPast ? { ...draft, checkIn: null, checkOut: null } : draft;
}
