import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';
import {
  type ChosenStay,
  chosenStayId,
  NOTHING_CHOSEN,
  useChosenStay,
} from '../../../../platform/navigation/chosen-stay.ts';
import type { BookingDraft } from './booking-draft.ts';

/** What a form begins with: the nights and wishes that were chosen before it was opened (J-04). */
export interface ChosenStart {
  readonly start: Partial<BookingDraft>;
  /** Names the choice. */
  readonly chosen: string;
  /** The type that the form is about, where it is about one. */
  readonly formType?: RoomType | undefined;
}

export function useChosenStart(roomType: RoomType | null): ChosenStart {
  const chosen = useChosenStay();
  return {
    start: startOf(roomType, chosen),
    chosen: chosenStayId(chosen),
    ...(roomType !== null && { formType: roomType }),
  };
}

/** That of the quick form, where a type may have been chosen on the way to it, too. */
export function useQuickStart(roomType: RoomType | undefined): ChosenStart {
  const { start, chosen } = useChosenStart(roomType ?? null);
  if (roomType === undefined) return { start, chosen };
  return { start: { ...start, roomType }, chosen: `${chosen}#${roomType}` };
}

/** Without what was left open, and without what the type does not have at all. */
export function startOf(roomType: RoomType | null, chosen: ChosenStay): Partial<BookingDraft> {
  const { stay, guests } = chosen;
  const { bedType, smokingPreference } = fittingKinds(roomType, chosen);
  return {
    ...(stay !== null && stay),
    ...(guests !== NOTHING_CHOSEN.guests && { numberOfGuests: guests }),
    ...(bedType !== null && { bedType }),
    ...(smokingPreference !== null && { smokingPreference }),
  };
}

type Kinds = Pick<BookingDraft, 'bedType' | 'smokingPreference'>;

/** Bed and smoking kind as they are, null where the type has none of it. */
export function fittingKinds(
  roomType: RoomType | null,
  { bedType, smokingPreference }: Kinds,
): Kinds {
  if (roomType === null) return { bedType, smokingPreference };
  const { beds, smoking } = ROOM_FACTS[roomType];
  return {
    bedType: bedType !== null && beds[bedType] > 0 ? bedType : null,
    smokingPreference:
      smokingPreference !== null && smoking[smokingPreference] > 0 ? smokingPreference : null,
  };
}

interface KeptDraft {
  readonly draft?: BookingDraft;
  readonly chosen?: string;
}

/**
 * The draft of an earlier visit goes on as it was left, unless other nights or another type have
 * been chosen since: those are meant now. A kind that the type does not have is left open again:
 * the draft may have been begun for another room.
 */
export function draftToBegin(
  kept: KeptDraft,
  untouched: BookingDraft,
  { start, chosen, formType }: ChosenStart,
): BookingDraft {
  if (kept.draft === undefined) return untouched;
  const draft = (kept.chosen ?? '') === chosen ? kept.draft : { ...kept.draft, ...start };
  return { ...draft, ...fittingKinds(formType ?? draft.roomType, draft) };
}
