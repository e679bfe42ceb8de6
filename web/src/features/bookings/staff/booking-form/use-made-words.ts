import { useLingui } from '@lingui/react/macro';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { toast } from '../../../../ui/toast.ts';
import { useBookingWords } from '../use-booking-words.ts';

/** Says what was made of a walk-in, with room, nights and guest. */
export function useMadeWords(): (made: BookingCreated) => void {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const { door } = useHouseRooms();
  return (made) => {
    const range = formatDayRange(made.checkInDate, made.checkOutDate, language);
    // The name comes last and isolated: first, it would turn the direction of the whole line.
    const name = `\u2068${made.fullName}\u2069`;
    const { roomType, roomNumber } = made;
    const number = roomNumber === null ? null : door(roomType, roomNumber);
    if (made.checkedInAt !== null && number !== null)
      toast.success({
        title: t`Booked and checked in`,
        message: t`Room ${number}, ${words.room(made.roomType)}, ${range}, ${name}`,
      });
    else
      toast.success({
        title: made.status === 'approved' ? t`Booked and approved` : t`Booked, awaiting approval`,
        message: t`${words.room(made.roomType)}, ${range}, ${name}`,
      });
  };
}
