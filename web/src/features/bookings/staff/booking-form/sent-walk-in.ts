import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import type { WalkInInput } from '#shared/bookings/staff-booking.contract.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import type { IdempotentSubmission } from '../../guest/form/idempotent-submission.ts';

const PLACE = 'desk.walkInSent';

/**
 * The walk-in that was sent last and is not dealt with: one in a tab, whichever form it came from,
 * because nothing else is booked until its fate is known.
 */
export interface SentWalkIn extends IdempotentSubmission<WalkInInput> {
  /** The phone that its form was opened for. */
  readonly about?: string | undefined;
  /** It was made, and the form said something else by then: staff choose what becomes of that. */
  readonly made?: MadeWalkIn | undefined;
}

/** The fields that name a booking to staff. */
export type MadeWalkIn = Pick<BookingCreated, 'id' | 'reference' | 'fullName'>;

/** The fate of a walk-in that was sent. */
export type Fate =
  | { readonly kind: 'made'; readonly booking: BookingCreated }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'unknown'; readonly error: unknown };

export const readSent = (): SentWalkIn | null => readDraft(PLACE) as SentWalkIn | null;

export const saveSent = (sent: SentWalkIn): void => saveDraft(PLACE, sent);

/** Another one, sent since, stays. */
export function forgetSent(key: string): void {
  if (readSent()?.key === key) deleteDraft(PLACE);
}

interface Former {
  readonly attempt?: IdempotentSubmission<WalkInInput> | undefined;
}

/** Takes over what a form of an older client kept beside its text. Answers the text without it. */
export function takeOverSent<T extends object>(former: T | null, about: string | undefined) {
  if (former === null || !('attempt' in former)) return former;
  const { attempt, ...kept } = former as T & Former;
  if (attempt !== undefined && readSent() === null) saveSent({ ...attempt, about });
  return kept as T;
}

/**
 * The fate that a failed call tells. The first call under a key made nothing where the server turned
 * it down; of a later one only what is answered after the key was looked up says so.
 */
export function fateOfFailure(error: unknown, isFirst: boolean): Fate {
  const isTurnedDown =
    error instanceof ApiError &&
    error.kind === 'http' &&
    ((error.status ?? 0) < 500 || error.code === 'site.maintenance');
  const isRefused = saysNotBooked(error) || (isFirst && isTurnedDown);
  return { kind: isRefused ? 'refused' : 'unknown', error };
}

/** How it was read and priced, and which room its guest is given: no other booking. */
const NO_CONTENT: ReadonlySet<string> = new Set([
  'roomNumber',
  'confirm',
  'approve',
  'language',
  'consentVersion',
  'totalPrice',
]);

/** Asks for the same booking, whichever room its guest is given and whatever it costs by now. */
export function isSameWalkIn(one: WalkInInput, other: WalkInInput): boolean {
  const content = (asked: WalkInInput) =>
    JSON.stringify(
      Object.entries(asked)
        .filter(([name]) => !NO_CONTENT.has(name))
        .toSorted(([a], [b]) => a.localeCompare(b)),
    );
  return content(one) === content(other);
}

/**
 * Whether an error says that nothing was booked under the key that was sent: only what the server
 * answers once it has looked the key up. A locked desk, a right that is missing, too many calls and
 * a fault of the server say nothing of it.
 */
export function saysNotBooked(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false;
  const code = error.code ?? '';
  if (error.status === 409) return code.startsWith('booking.');
  // Its card is there no more.
  if (error.status === 404) return code === 'card.code_wrong';
  return (
    error.status === 400 &&
    (code.startsWith('booking.') ||
      code === 'points.one_night' ||
      code === 'phone.invalid' ||
      code === 'request.invalid')
  );
}
