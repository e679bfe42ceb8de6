import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelArgs } from '../../../../platform/navigation/panels.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { toast } from '../../../../ui/toast.ts';
import { useMarkStay } from '../api/stay-marks.ts';

/**
 * The room whose free nights were tapped in the calendar. It is given with the first booking of its
 * type that is approved at once; where that fails the booking stands, and says so.
 */
export function useChosenRoom({ roomType, roomNumber }: PanelArgs['walkIn']) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mark = useMarkStay();
  const { door } = useHouseRooms();
  const [chosen, setChosen] = useState(roomNumber ?? null);
  const roomFor = (type: RoomType | null) => (type === roomType ? chosen : null);
  return {
    roomFor,
    /** Answers the room that the booking has by it. */
    give: async (booking: Booking): Promise<number | null> => {
      const given = roomFor(booking.roomType);
      setChosen(null);
      if (given === null || booking.roomNumber !== null) return null;
      if (!ACCEPTED_STATUSES.includes(booking.status)) return null;
      const room = door(booking.roomType, given);
      try {
        await mark.mutateAsync({ do: 'giveRoom', booking, roomNumber: given });
        toast.success({ title: t`Room given`, message: t`Room ${room}` });
        return given;
      } catch (error) {
        toast.failure({ title: t`Room ${room} could not be given`, message: errorText(error) });
        return null;
      }
    },
    forget: () => setChosen(null),
  };
}
