import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BookingStatus, CancelledBy } from '#shared/bookings/booking-lifecycle.ts';
import type { StayMark } from '#shared/bookings/stay-marks.ts';
import type { BedType, RoomType, SmokingType } from '#shared/rooms/room-types.ts';
import { roomName, tierName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { bedName, guestsText, nightsText, smokingName, statusName } from '../booking-words.ts';
import type { ShownLane } from './board/lanes.ts';

/**
 * The fixed values of a booking in the language of the page; what guests read too comes from the
 * feature itself.
 */
export function useBookingWords() {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const endings: Record<CancelledBy, string> = {
    guest: t`Cancelled by the guest`,
    staff: t`Cancelled by the hotel`,
    expiry: t`Expired without an answer`,
  };
  const lanes: Record<ShownLane, string> = {
    pending: statusName(i18n, 'pending'),
    arrivals: t`Arriving today`,
    inHouse: t`Staying on`,
    departures: t`Leaving`,
    noShow: t`No-show`,
    upcoming: t`Coming up`,
    closed: t`Recently closed`,
  };
  const undone: Record<StayMark, string> = {
    checkedIn: t({ message: 'Check-in taken back', context: 'undone' }),
    checkedOut: t({ message: 'Check-out taken back', context: 'undone' }),
    noShow: t({ message: 'No-show taken back', context: 'undone' }),
  };
  return {
    /** Said once a mark is taken back. */
    undone: (mark: StayMark) => undone[mark],
    tier: (type: RoomType) => tierName(i18n, type),
    room: (type: RoomType) => roomName(type, language),
    bed: (type: BedType) => bedName(i18n, type),
    smoking: (type: SmokingType) => smokingName(i18n, type),
    status: (status: BookingStatus) => statusName(i18n, status),
    ending: (by: CancelledBy) => endings[by],
    lane: (lane: ShownLane) => lanes[lane],
    guests: (count: number) => guestsText(i18n, count),
    nights: (count: number) => nightsText(i18n, count),
    roomsLeft: (count: number) =>
      t`${plural(count, { 0: 'No rooms', one: '# room', other: '# rooms' })}`,
  };
}
