import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, MapPin, MessageCircle } from 'lucide-react';
import { mapLink } from '#shared/site/site.contract.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { directionsLink, messageLink } from '../../../lib/external-links.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { useAddToCalendar } from './add-to-calendar.ts';

/** The way to the hotel, the calendar, and the stay told to others: no name, no code, no price. */
export function TakeAlong({ booking }: { booking: OwnBooking }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const { reference } = booking;
  const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
  const hotel = language === 'ar' ? site.siteNameAr : site.siteName;
  const addToCalendar = useAddToCalendar(booking);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        href={directionsLink(site)}
        target="_blank"
        icon={<Icon of={MapPin} size={18} />}
      >
        <Trans>Directions</Trans>
      </Button>
      <Button
        variant="line"
        size="sm"
        icon={<Icon of={CalendarPlus} size={18} />}
        onPress={addToCalendar}
      >
        <Trans>Add to calendar</Trans>
      </Button>
      <Button
        variant="line"
        size="sm"
        href={messageLink(
          t`Our stay at ${hotel}: ${range}. Booking reference ${reference}. The way there:`,
          mapLink(site),
        )}
        target="_blank"
        icon={<Icon of={MessageCircle} size={18} />}
      >
        <Trans>Share on WhatsApp</Trans>
      </Button>
    </>
  );
}
