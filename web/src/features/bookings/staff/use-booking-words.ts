import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BookingStatus, CancelledBy } from '#shared/bookings/booking-status.ts';
import type { BoardLane } from '#shared/bookings/booking.contract.ts';
import type { BedType, RoomType, SmokingType } from '#shared/rooms/room-types.ts';

/** The fixed values of a booking in the language of the page. */
export function useBookingWords() {
  const { t } = useLingui();
  const tiers: Record<RoomType, string> = { silver: t`Silver`, gold: t`Gold`, diamond: t`Diamond`, deluxe: t`Deluxe` };
  const rooms: Record<RoomType, string> = {
    silver: t`Silver room`,
    gold: t`Gold room`,
    diamond: t`Diamond room`,
    deluxe: t`Deluxe room`,
  };
  const beds: Record<BedType, string> = { single: t`One large bed`, double: t`Two separate beds` };
  const smoking: Record<SmokingType, string> = { smoking: t`Smoking`, non_smoking: t`Non-smoking` };
  const statuses: Record<BookingStatus, string> = {
    pending: t`Awaiting approval`,
    approved: t`Approved`,
    confirmed: t`Confirmed`,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
  };
  const endings: Record<CancelledBy, string> = {
    guest: t`Cancelled by the guest`,
    staff: t`Declined by the hotel`,
    expiry: t`Lapsed without an answer`,
  };
  const lanes: Record<BoardLane, string> = {
    pending: t`Awaiting approval`,
    arrivals: t`Arriving today`,
    inHouse: t`In house`,
    departures: t`Leaving`,
    upcoming: t`Coming up`,
    closed: t`Recently closed`,
  };
  return {
    tier: (type: RoomType) => tiers[type],
    room: (type: RoomType) => rooms[type],
    bed: (type: BedType) => beds[type],
    smoking: (type: SmokingType) => smoking[type],
    status: (status: BookingStatus) => statuses[status],
    ending: (by: CancelledBy) => endings[by],
    lane: (lane: BoardLane) => lanes[lane],
    guests: (count: number) => t`${plural(count, { one: '# guest', other: '# guests' })}`,
    nights: (count: number) => t`${plural(count, { one: '# night', other: '# nights' })}`,
    roomsLeft: (count: number) => t`${plural(count, { 0: 'No rooms', one: '# room', other: '# rooms' })}`,
  };
}
