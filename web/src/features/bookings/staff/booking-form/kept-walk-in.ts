import { addDays } from '#shared/bookings/stay.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import type { PanelArgs } from '../../../../platform/navigation/panels.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import type { BookingDraft } from '../../guest/form/booking-draft.ts';
import {
  type BookingPart,
  draftNights,
  samePhone,
  walkInDraft,
  type WalkInNotes,
} from './desk-draft.ts';
import { takeOverSent } from './sent-walk-in.ts';
import type { ChosenCard } from './use-vip-card.ts';

const PLACE = 'desk.walkIn';

/** Kept for this person in this tab until it is booked, and gone when they sign out. */
export interface KeptWalkIn {
  readonly draft: BookingDraft;
  /** Epoch ms at which its dates were chosen; missing in drafts of older clients. */
  readonly datesAt?: number | undefined;
  readonly notes?: WalkInNotes | undefined;
  /** The VIP card that pays for it. */
  readonly card?: ChosenCard | null | undefined;
}

/** Reads the text that was typed for the phone that the form is opened for, or for nobody yet. */
export function readKept(about: string | undefined): KeptWalkIn | null {
  const former = readDraft(PLACE, about) as KeptWalkIn | null;
  const kept = takeOverSent(former, about);
  if (kept !== null && kept !== former) saveKept(kept, about);
  return kept;
}

export const saveKept = (kept: KeptWalkIn, about: string | undefined): void =>
  saveDraft(PLACE, kept, about);

export const dropKept = (about: string | undefined): void => deleteDraft(PLACE, about);

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
 * the one that is asked for, nothing is; `isSent`, what was sent without an answer, stays as it was
 * sent. `isMoved` where its dates have passed and are others now.
 */
export function walkInToGoOn(
  former: KeptWalkIn | null,
  args: PanelArgs['walkIn'],
  { isSent, ...clock }: Clock & { readonly isSent: boolean },
): { readonly kept: KeptWalkIn; readonly isMoved: boolean } {
  const isOther =
    former !== null &&
    args.phone !== undefined &&
    samePhone(former.draft.phoneNumber) !== samePhone(args.phone);
  const own = isOther ? null : former;
  if (own !== null && isSent) return { kept: own, isMoved: false };
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
