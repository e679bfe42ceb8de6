import { muscatDay } from '#shared/muscat-time.ts';
import {
  type DraftName,
  deleteDraft,
  saveDraft,
  saveDraftInMemory,
  readDraft,
} from '../../../../platform/storage/drafts.ts';
import type { BookingDraft, BookingForm } from './booking-draft.ts';
import type { IdempotentSubmission } from './idempotent-submission.ts';

interface StoredDraft {
  readonly draft?: BookingDraft;
  /** The choice of nights that it began with (`chosenStayId`). */
  readonly chosen?: string;
  /** A request whose outcome is not known yet. */
  readonly attempt?: IdempotentSubmission;
  /** A request of the queue that came back, and that this one is sent in place of. */
  readonly replaces?: string;
}

export function readStoredDraft(form: BookingForm): StoredDraft {
  const kept = (readDraft(draftNameOf(form)) ?? {}) as StoredDraft;
  return kept.draft ? { ...kept, draft: withoutPastDates(kept.draft) } : kept;
}

export function writeStoredDraft(form: BookingForm, change: StoredDraft): void {
  saveDraft(draftNameOf(form), { ...readStoredDraft(form), ...change });
}

/**
 * Deletes what the guest typed. A request without an answer stays known to this page, so that
 * asking for the same again cannot book twice.
 */
export function discardDraft(form: BookingForm): void {
  const { attempt } = readStoredDraft(form);
  if (attempt === undefined) deleteDraft(draftNameOf(form));
  else saveDraftInMemory(draftNameOf(form), { attempt } satisfies StoredDraft);
}

export function clearStoredDraft(form: BookingForm): void {
  deleteDraft(draftNameOf(form));
}

function draftNameOf(form: BookingForm): DraftName {
  return `booking.${form}`;
}

function withoutPastDates(draft: BookingDraft): BookingDraft {
  const isPast = draft.checkIn !== null && draft.checkIn < muscatDay(Date.now());
  return isPast ? { ...draft, checkIn: null, checkOut: null } : draft;
}
