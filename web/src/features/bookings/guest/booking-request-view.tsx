import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { replacePanel } from '../../../platform/navigation/panels.ts';
import type { CommandView } from '../../../platform/outbox/command-views.ts';
import { Button } from '../../../ui/button.tsx';

/** A booking request on its way, in every list of what waits. */
export const bookingRequestView: CommandView = {
  name: msg`Booking request`,
  picture: '/art/door.svg',
  minPhotos: 0,
  Summary: RoomAndNights,
  canBeSentAgain: new Set(['waitedLong']),
  Instead: BookAgain,
  withdrawQuestion: () => msg`Take back this booking request?`,
  alreadyReceived: msg`The hotel has this request already. It is among your bookings now, and can be cancelled there.`,
  inDoubt: msg`The hotel may have this request already and cannot be asked now. Try again when there is internet.`,
  withoutReceipt: () => msg`Your booking stays as it is. You find it among your bookings.`,
};

/** Kept of a request as long as its receipt. */
const roomAndNights = z.object({
  roomType: z.enum(ROOM_TYPES),
  checkInDate: z.string(),
  checkOutDate: z.string(),
});

function RoomAndNights({ payload }: { payload: unknown }) {
  const { language } = useLanguage();
  const request = roomAndNights.safeParse(payload);
  if (!request.success) return null;
  const { roomType, checkInDate, checkOutDate } = request.data;
  const { nameAr, nameEn } = ROOM_FACTS[roomType];
  return (
    <p className="small">
      {language === 'ar' ? nameAr : nameEn} · {formatDayRange(checkInDate, checkOutDate, language)}
    </p>
  );
}

function BookAgain() {
  return (
    <Button size="sm" onPress={() => replacePanel({ name: 'quickBooking' })}>
      <Trans>Book a room</Trans>
    </Button>
  );
}
