import {
  type ChangeKind,
  type ChangeRequestBody,
} from '#shared/bookings/change-request.contract.ts';
import { changesToAskFor, moveProblem, type MoveProblem } from '#shared/bookings/change-request.ts';
import { MAX_NIGHTS, nightCount, type Stay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { normalizeText } from '#shared/plain-text.ts';
import { exceedsFreeNight } from '#shared/points/points.ts';
import { type NightPrices, priceOfStay } from '#shared/rooms/pricing.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import type { OwnBooking } from '../../api/own-booking.ts';
import { leftOfPrice } from '../../booking-words.ts';

/** What a guest has chosen and written, kept for this booking while the tab is open. */
export interface ChangeDraft {
  readonly kind: ChangeKind;
  readonly checkIn: Day | null;
  readonly checkOut: Day | null;
  readonly words: string;
  /** The last body that was sent, and its key. */
  readonly attempt: { readonly key: string; readonly content: string } | null;
}

const NAME = 'booking.change';

export function stayOf({ checkInDate, checkOutDate }: OwnBooking): Stay {
  return { checkIn: checkInDate, checkOut: checkOutDate };
}

export function emptyChange(booking: OwnBooking, today: Day): ChangeDraft {
  const { checkIn, checkOut } = stayOf(booking);
  const kind = changesToAskFor(booking, today)[0] ?? 'change';
  return { kind, checkIn, checkOut, words: '', attempt: null };
}

export function readChange(booking: OwnBooking, today: Day): ChangeDraft {
  return (readDraft(NAME, booking.reference) as ChangeDraft | null) ?? emptyChange(booking, today);
}

export function saveChange({ reference }: OwnBooking, draft: ChangeDraft): void {
  saveDraft(NAME, draft, reference);
}

export function discardChange({ reference }: OwnBooking): void {
  deleteDraft(NAME, reference);
}

/** What the chosen stay cannot be, or null; `nights`: a free night is one night. */
export function changeProblem(
  booking: OwnBooking,
  { checkIn, checkOut }: Pick<ChangeDraft, 'checkIn' | 'checkOut'>,
  today: Day,
): MoveProblem | 'missing' | 'one_night' | null {
  if (checkIn === null || checkOut === null) return 'missing';
  const problem = moveProblem(stayOf(booking), { checkIn, checkOut }, today);
  if (problem !== null) return problem;
  return booking.isPointsBooking && exceedsFreeNight({ checkIn, checkOut }) ? 'one_night' : null;
}

/** What the chosen stay costs by today's prices, in baisa; null until there is one. */
export function changedPrice(
  { roomType, numberOfGuests, isPointsBooking, card }: OwnBooking,
  { checkIn, checkOut }: Pick<ChangeDraft, 'checkIn' | 'checkOut'>,
  prices: NightPrices,
): number | null {
  if (checkIn === null || checkOut === null) return null;
  const nights = nightCount({ checkIn, checkOut });
  if (nights < 1 || nights > MAX_NIGHTS) return null;
  if (isPointsBooking) return 0;
  const { totalBaisa } = priceOfStay(prices[roomType], { checkIn, checkOut }, numberOfGuests);
  return leftOfPrice(totalBaisa, { card });
}

export function changeBody({ kind, checkIn, checkOut, ...draft }: ChangeDraft): ChangeRequestBody {
  const words = normalizeText(draft.words);
  const stay = kind === 'change' && checkIn !== null && checkOut !== null;
  return {
    kind,
    ...(stay && { checkInDate: checkIn, checkOutDate: checkOut }),
    ...(words !== '' && { words }),
  };
}

/** The key under which this was sent before, or a new one. */
export function attemptFor(
  { attempt }: ChangeDraft,
  body: ChangeRequestBody,
  newKey: () => string,
): NonNullable<ChangeDraft['attempt']> {
  const content = JSON.stringify(body);
  return attempt?.content === content ? attempt : { key: newKey(), content };
}
