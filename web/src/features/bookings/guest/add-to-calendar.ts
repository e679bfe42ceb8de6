import { useLingui } from '@lingui/react/macro';
import { CALENDAR_TYPE, calendarFile } from '#shared/bookings/calendar-file.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { canSaveFiles, downloadFile } from '../../../platform/download-file.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { useNotSavedHere } from '../../../ui/use-not-saved-here.ts';
import type { OwnBooking } from '../api/own-booking.ts';
import { statusName } from '../booking-words.ts';

/** Saves the stay as a file that the phone's calendar opens. */
export function useAddToCalendar(booking: OwnBooking): () => void {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const refuse = useNotSavedHere();
  const { reference } = booking;
  const room = roomName(booking.roomType, language);
  const hotel = language === 'ar' ? site.siteNameAr : site.siteName;
  return () => {
    if (!canSaveFiles()) return refuse();
    const status = statusName(i18n, booking.status);
    const words = {
      summary: `${hotel}: ${room}`,
      description: t`Booking reference ${reference}. ${status}.`,
      hotel,
      address: language === 'ar' ? site.addressAr : site.address,
    };
    const file = calendarFile(booking, site, words);
    downloadFile(`${reference}.ics`, `${CALENDAR_TYPE};charset=utf-8`, file);
  };
}
