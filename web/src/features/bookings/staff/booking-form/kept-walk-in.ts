import type { WalkInInput } from '#shared/bookings/staff-booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import type { PanelArgs } from '../../../../platform/navigation/panels.ts';
import type { BookingDraft } from '../../guest/form/booking-draft.ts';
import type { IdempotentSubmission } from '../../guest/form/idempotent-submission.ts';
import {
  type BookingPart,
  draftNights,
  samePhone,
  walkInDraft,
  type WalkInNotes,
} from './desk-draft.ts';
import type { ChosenCard } from './use-vip-card.ts';

/** Kept for this person in this tab until it is booked, and gone when they sign out. */
export interface KeptWalkIn {
  readonly draft: BookingDraft;
  /** Epoch ms at which its dates were chosen; missing in drafts of older clients. */
  readonly datesAt?: number | undefined;
  readonly notes?: WalkInNotes | undefined;
  /** The VIP card that pays for it. */
  readonly card?: ChosenCard | null | undefined;
  /** The booking that was sent without an answer; it goes again under the same key. */
  readonly attempt?: IdempotentSubmission<WalkInInput> | undefined;
}

interface Clock {
  readonly now: number;
  /** The first day on which a walk-in may begin now. */
  readonly first: Day;
}

/** Dates of last evening are still meant for so long after midnight. */
const DATES_HOLD = 2 * 60 * 60 * 1000;
/** Long ago: nobody knows when. */
const UNKNOWN = 0;

/**
 * The same length from today on, where the check-in has passed since it was chosen; null where the
 * dates stand. The night that runs is only ever booked by somebody who chose it a moment ago.
 */
export function movedToToday(
  { draft, datesAt = UNKNOWN }: KeptWalkIn,
  { now, first }: Clock,
): BookingPart | null {
  const today = muscatDay(now);
  const { checkIn } = draft;
  if (checkIn === null || checkIn >= today) return null;
  const isFresh = muscatDay(datesAt) >= today || now - datesAt <= DATES_HOLD;
  if (isFresh && checkIn >= first) return null;
  return { checkIn: today, checkOut: addDays(today, Math.max(1, draftNights(draft))) };
}

/**
 * The form as it is opened: what was typed before, under what is chosen now. Of another guest than
 * the one that is asked for, nothing is; what was sent without an answer stays as it was sent.
 * `isMoved` where its dates have passed and are others now.
 */
export function walkInToGoOn(
  former: KeptWalkIn | null,
  args: PanelArgs['walkIn'],
  clock: Clock,
): { readonly kept: KeptWalkIn; readonly isMoved: boolean } {
  const isOther =
    former !== null &&
    args.phone !== undefined &&
    samePhone(former.draft.phoneNumber) !== samePhone(args.phone);
  const own = isOther ? null : former;
  if (own?.attempt) return { kept: own, isMoved: false };
  const kept = underArgs(own, args, clock.now);
  const moved = movedToToday(kept, clock);
  return moved === null
    ? { kept, isMoved: false }
    : { kept: datedNow(kept, moved, clock.now), isMoved: true };
}

function underArgs(former: KeptWalkIn | null, args: PanelArgs['walkIn'], now: number): KeptWalkIn {
  const today = muscatDay(now);
  const { checkIn, checkOut, ...fresh } = walkInDraft(args, today);
  // The form was asked for on an earlier day, because a night that has passed cannot be chosen.
  const chosenAt = checkIn !== null && checkIn < today ? UNKNOWN : now;
  if (former === null) return { draft: { ...fresh, checkIn, checkOut }, datesAt: chosenAt };
  const { draft, datesAt } = former;
  const isChosen =
    draft.checkIn === null ||
    ((args.checkIn !== undefined || args.checkOut !== undefined) &&
      (draft.checkIn !== checkIn || draft.checkOut !== checkOut));
  return {
    ...former,
    draft: {
      ...draft,
      ...(isChosen && { checkIn, checkOut }),
      ...(args.roomType !== undefined && { roomType: args.roomType }),
    },
    datesAt: isChosen ? chosenAt : datesAt,
  };
}

/** The draft with a part of it changed; dates are as old as their choice. */
export function datedNow(kept: KeptWalkIn, part: BookingPart, now: number): KeptWalkIn {
  const isDated = 'checkIn' in part || 'checkOut' in part;
  return { ...kept, draft: { ...kept.draft, ...part }, ...(isDated && { datesAt: now }) };
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
  return (
    error.status === 400 &&
    (code.startsWith('booking.') ||
      code === 'points.one_night' ||
      code === 'phone.invalid' ||
      code === 'request.invalid')
  );
}
