import { useEffect } from 'react';
import { MAX_NIGHTS, nightCount } from '#shared/bookings/stay.ts';
import {
  BED_TYPES,
  ROOM_FACTS,
  SMOKING_TYPES,
  type BedType,
  type RoomType,
  type SmokingType,
} from '#shared/rooms/room-types.ts';
import {
  type TypeInventory,
  useInventory,
  type Inventory,
} from '../../../../platform/queries/inventory.ts';
import type { StockNights } from '../../../../ui/stock-line.tsx';
import type { BookingDraft } from './booking-draft.ts';
import { stayOfDraft } from './booking-payload.ts';
import type { BookingFormState } from './use-booking-form.ts';

/** Kinds that can be chosen, each with its count; null where the count is not known. */
type Offered<Kind extends string> = ReadonlyMap<Kind, number | null>;

export interface OptionsProps<Kind extends string> {
  readonly offered: Offered<Kind>;
  /** The counts may have changed since. */
  readonly isStale: boolean;
  readonly value: Kind | null;
  readonly onChange: (value: Kind) => void;
  readonly error: string | undefined;
}

/** Kinds with a count above 0. While no count is known, those that the room type has at all. */
export function offeredOptions<Kind extends string>(
  kinds: readonly Kind[],
  counts: Readonly<Record<Kind, number>> | null,
  house: Readonly<Record<Kind, number>>,
): Offered<Kind> {
  if (counts === null)
    return new Map(kinds.filter((kind) => house[kind] > 0).map((kind) => [kind, null]));
  return new Map(kinds.filter((kind) => counts[kind] > 0).map((kind) => [kind, counts[kind]]));
}

/** The only kind there is to choose, or null. */
export function onlyOption<Kind extends string>(offered: Offered<Kind>): Kind | null {
  const [first, ...others] = offered.keys();
  return others.length === 0 ? (first ?? null) : null;
}

export interface RoomStockOnForm {
  readonly inventory: Inventory;
  /** What the counts are about. */
  readonly nights: StockNights;
  /**
   * Counts of the type for the chosen stay as last heard, tonight's before there is one; null while
   * nothing is known.
   */
  readonly heard: TypeInventory | null;
  /** The same where they are live and of the chosen stay; only these may refuse anything. */
  readonly live: TypeInventory | null;
  readonly beds: Offered<BedType>;
  readonly smoking: Offered<SmokingType>;
}

/** What is left of a type while its form is open, asked every 3 s. */
export function useRoomStock(roomType: RoomType | null, draft: BookingDraft): RoomStockOnForm {
  const chosen = stayOfDraft(draft);
  // A form kept from an earlier visit may hold a stay that no longer is one.
  const nights = chosen === null ? 0 : nightCount(chosen);
  const stay = nights > 0 && nights <= MAX_NIGHTS ? chosen : null;
  const inventory = useInventory(stay ?? undefined, { fast: true });
  const heard = roomType === null ? null : (inventory.byType?.[roomType] ?? null);
  const live = stay === null || inventory.isStale ? null : heard;
  // Before there are dates, tonight's sold-out kind may well be free on the nights to come.
  const counts = stay === null && heard?.remaining === 0 ? null : heard;
  const house = roomType === null ? ALL : ROOM_FACTS[roomType];
  return {
    inventory,
    nights: stay === null ? 'tonight' : 'chosen',
    heard,
    live,
    beds: offeredOptions(BED_TYPES, counts?.beds ?? null, house.beds),
    smoking: offeredOptions(SMOKING_TYPES, counts?.smoking ?? null, house.smoking),
  };
}

const ALL = { beds: { single: 1, double: 1 }, smoking: { smoking: 1, non_smoking: 1 } } as const;

/**
 * Where only one bed or smoking kind can be had, it is chosen already; the guest still sees it and
 * its count.
 */
export function usePreselectOnlyOption(
  { draft, fill }: BookingFormState,
  { beds, smoking }: RoomStockOnForm,
  isReady = true,
): void {
  const bedType = draft.bedType ?? onlyOption(beds);
  const smokingPreference = draft.smokingPreference ?? onlyOption(smoking);
  const isMissing =
    isReady && (bedType !== draft.bedType || smokingPreference !== draft.smokingPreference);
  useEffect(() => {
    if (isMissing) fill({ bedType, smokingPreference });
  });
}
