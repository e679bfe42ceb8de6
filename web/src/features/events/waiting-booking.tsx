import * as z from 'zod/mini';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { formatDayRange } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';

/** Kept of a request as long as its receipt. */
const roomAndNights = z.object({ roomType: z.enum(ROOM_TYPES), checkInDate: z.string(), checkOutDate: z.string() });

/** Which room and nights a booking request on its way is about; nothing for one that only a newer version can read. */
export function WaitingBooking({ payload }: { payload: unknown }) {
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
