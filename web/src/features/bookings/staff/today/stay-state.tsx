import { Trans } from '@lingui/react/macro';
import { isFinal } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { useBookingWords } from '../use-booking-words.ts';

/** Where a stay stands, in words: its latest mark, else its status. */
export function StayState({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const { door } = useHouseRooms();
  const { status, checkedInAt, checkedOutAt, noShowAt, roomType } = booking;
  const roomNumber = booking.roomNumber === null ? null : door(roomType, booking.roomNumber);
  const time = (at: string) => formatInstant(at, language);
  if (isFinal(status)) return <>{words.status(status)}</>;
  if (checkedOutAt !== null) return <Trans>Out {time(checkedOutAt)}</Trans>;
  if (checkedInAt !== null && roomNumber !== null)
    return (
      <Trans>
        In since {time(checkedInAt)}, room {roomNumber}
      </Trans>
    );
  if (checkedInAt !== null) return <Trans>In since {time(checkedInAt)}</Trans>;
  if (noShowAt !== null) return <Trans>No-show</Trans>;
  return <>{words.status(status)}</>;
}
